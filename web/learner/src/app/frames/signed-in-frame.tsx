import { readLocal, writeLocal } from '@mathquiz/web';
import { useState } from 'react';
import { Outlet } from 'react-router';
import { useRole, useSession } from '../../lib/session.js';
import { useT } from '../../lib/texts.js';
import { menuOf } from '../menu.js';
import { BottomBar } from './bottom-bar.js';
import { Header } from './header.js';
import { OfflineLine } from './offline-line.js';
import { Rail } from './rail.js';
import classes from './signed-in-frame.module.css';

const key = 'rail';

/** Rail, header and page; a bottom bar instead of the rail on phones. Strangers get the page and a way in. */
export function SignedInFrame() {
  const t = useT();
  const [narrow, setNarrow] = useState(() => readLocal<string>(key) === 'narrow');
  const entries = menuOf(useRole());
  const here = useSession().state === 'signedIn';

  const toggle = () => {
    setNarrow(!narrow);
    writeLocal(key, narrow ? 'wide' : 'narrow');
  };

  return (
    <div className={classes.frame} data-narrow={narrow || undefined} data-bare={!here || undefined}>
      <a className={classes.skip} href="#page">
        {t('frame.skip')}
      </a>
      {here && <Rail entries={entries} narrow={narrow} onToggle={toggle} />}
      <div className={classes.column}>
        <Header />
        <OfflineLine />
        <main id="page" tabIndex={-1} className={classes.page}>
          <Outlet />
        </main>
      </div>
      {here && <BottomBar entries={entries} />}
    </div>
  );
}
