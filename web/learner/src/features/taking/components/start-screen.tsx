import type { Test } from '@mathquiz/contracts/mathquiz/test.schemas';
import { fullName } from '@mathquiz/domain/format';
import { formatTime, useLocale } from '@mathquiz/web';
import { Link } from 'react-router';
import { Markdown } from '../../../blocks/markdown.js';
import { FactsLine } from '../../../components/facts-line.js';
import { Failed } from '../../../components/failed.js';
import { PageTitle } from '../../../components/page-title.js';
import { formatNumber } from '../../../lib/numbers.js';
import { useT } from '../../../lib/texts.js';
import { NotMe } from '../public/not-me.js';
import { useWays } from '../ways.js';
import { standing } from './standing.js';
import { isWrongPassword, StartForm } from './start-form.js';
import { StartRules } from './start-rules.js';
import classes from './start-screen.module.css';

type Props = { test: Test; starting: boolean; error: unknown; onStart: (password?: string) => void };

/** What is coming, and one button. */
export function StartScreen({ test, starting, error, onStart }: Props) {
  const t = useT();
  const locale = useLocale();
  const ways = useWays();
  const now = standing(test);
  const { due_at: due } = test;
  // Nothing is taken after it was due: when it closes says nothing more.
  const endsWhenDue = due !== null && test.rules.late.policy === 'reject' && due <= test.close_at;
  const facts: [string, string][] = [
    [
      t('taking.fact.questions'),
      t('taking.factQuestions', { count: test.items, points: formatNumber(test.points, locale) }),
    ],
    [
      t('taking.fact.time'),
      test.duration_min === null ? t('taking.noLimit') : t('taking.minutes', { count: test.duration_min }),
    ],
    ...(due === null ? [] : [[t('taking.fact.due'), formatTime(due, locale)] as [string, string]]),
    ...(endsWhenDue ? [] : [[t('taking.fact.closes'), formatTime(test.close_at, locale)] as [string, string]]),
    [
      t('taking.fact.tries'),
      test.attempts === 0 ? t('taking.anyTries') : t('taking.triesLeft', { left: now.triesLeft, count: test.attempts }),
    ],
  ];
  return (
    <main className={classes.page}>
      <PageTitle title={test.title} note={t('taking.by', { name: fullName(test.owner, locale) })} />
      <FactsLine facts={facts} className={classes.facts} />
      <StartRules test={test} />
      {test.instructions !== '' && <Markdown text={test.instructions} className={classes.instructions ?? ''} />}
      {error !== null && !isWrongPassword(error) && <Failed error={error} safe={t('taking.startSafe')} />}
      {now.can === 'start' ? (
        <StartForm
          locked={test.locked}
          note={t(test.duration_min === null ? 'taking.startNote' : 'taking.startNoteTimed')}
          starting={starting}
          error={error}
          onStart={onStart}
        />
      ) : (
        <p className={classes.closed}>
          {t(`taking.${now.can}`, { time: formatTime(now.can === 'upcoming' ? test.open_at : test.close_at, locale) })}
        </p>
      )}
      <p className={classes.links}>
        {now.lastResult !== null && <Link to={ways.result(now.lastResult)}>{t('taking.seeLastResult')}</Link>}
        {ways.tests !== null && <Link to={ways.tests}>{t('taking.toMyTests')}</Link>}
      </p>
      {ways.guest && <NotMe {...ways.guest} />}
    </main>
  );
}
