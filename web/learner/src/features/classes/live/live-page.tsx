import { Button } from '@mantine/core';
import type { Test } from '@mathquiz/contracts/mathquiz/test.schemas';
import { formatTime, useLocale } from '@mathquiz/web';
import { useState } from 'react';
import { Link } from 'react-router';
import { createServerClock } from '../../../blocks/clock/server-clock.js';
import { Loaded } from '../../../components/loaded.js';
import { PageTitle } from '../../../components/page-title.js';
import { useT } from '../../../lib/texts.js';
import { useLive } from '../api/use-live.js';
import classes from './live-page.module.css';
import { LiveSection } from './live-section.js';
import { createTicker } from './ticker.js';
import { ServerTime } from './times.js';

/** A test while it is written: where everybody is, what they are told, and who gets more time. */
export function LivePage({ test }: { test: Test }) {
  const t = useT();
  const locale = useLocale();
  const [clock] = useState(() => createServerClock(() => performance.now()));
  const [ticker] = useState(() => createTicker(clock));
  const live = useLive(test._id, clock);
  const when =
    test.state === 'upcoming' ? 'classes.opens' : test.state === 'open' ? 'classes.openUntil' : 'classes.closed';
  const time = formatTime(test.state === 'upcoming' ? test.open_at : test.close_at, locale);
  const facts = [...test.groups.map(({ groupname }) => groupname), t(when, { time })].join(' · ');
  return (
    <>
      <PageTitle
        title={test.title}
        section={t('classes.live.title')}
        note={
          <span className={classes.facts}>
            <span>{facts}</span>
            {live.data && <ServerTime ticker={ticker} />}
            {test.manageable && (
              <Link to={`/teacher/tests/${test._id}?open=settings`}>{t('classes.live.moveEnd')}</Link>
            )}
          </span>
        }
      >
        <Button variant="default" component={Link} to={`/teacher/tests/${test._id}`}>
          {t('classes.live.toClass')}
        </Button>
      </PageTitle>
      <Loaded query={live}>{(data) => <LiveSection testId={test._id} live={data} ticker={ticker} />}</Loaded>
    </>
  );
}
