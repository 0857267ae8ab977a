import { IconDots } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { lazily } from '../../lib/lazily.js';
import { useT } from '../../lib/texts.js';
import type { Entry } from '../menu.js';
import classes from './bottom-bar.module.css';
import { MenuLink } from './menu-link.js';

const MoreSheet = lazily(() => import('./more-sheet.js'));
const shownEntries = 4;

/** Phones: the first four of the role's entries, and everything else behind "more". */
export function BottomBar({ entries }: { entries: readonly Entry[] }) {
  const t = useT();
  const { pathname } = useLocation();
  const [more, setMore] = useState(false);
  return (
    <>
      <nav className={classes.bar} aria-label={t('frame.menu')}>
        {entries.slice(0, shownEntries).map((entry) => (
          <MenuLink key={entry.key} entry={entry} pathname={pathname} className={classes.entry} />
        ))}
        <button type="button" className={classes.entry} aria-haspopup="dialog" onClick={() => setMore(true)}>
          <IconDots size={20} stroke={1.5} aria-hidden />
          <span>{t('frame.more')}</span>
        </button>
      </nav>
      {more && (
        <Suspense>
          <MoreSheet entries={entries.slice(shownEntries)} onClose={() => setMore(false)} />
        </Suspense>
      )}
    </>
  );
}
