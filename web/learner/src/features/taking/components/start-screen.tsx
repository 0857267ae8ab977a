import { Button } from '@mantine/core';
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
import { standing } from './standing.js';
import classes from './start-screen.module.css';

type Props = { test: Test; starting: boolean; error: unknown; onStart: () => void };

/** What is coming, and one button. */
export function StartScreen({ test, starting, error, onStart }: Props) {
  const t = useT();
  const locale = useLocale();
  const now = standing(test);
  const facts: [string, string][] = [
    [
      t('taking.fact.questions'),
      t('taking.factQuestions', { count: test.items, points: formatNumber(test.points, locale) }),
    ],
    [
      t('taking.fact.time'),
      test.duration_min === null ? t('taking.noLimit') : t('taking.minutes', { count: test.duration_min }),
    ],
    [t('taking.fact.closes'), formatTime(test.close_at, locale)],
    [
      t('taking.fact.tries'),
      test.attempts === 0 ? t('taking.anyTries') : t('taking.triesLeft', { left: now.triesLeft, count: test.attempts }),
    ],
  ];
  return (
    <main className={classes.page}>
      <PageTitle title={test.title} note={t('taking.by', { name: fullName(test.owner, locale) })} />
      <FactsLine facts={facts} className={classes.facts} />
      {test.instructions !== '' && <Markdown text={test.instructions} className={classes.instructions ?? ''} />}
      {error !== null && <Failed error={error} safe={t('taking.startSafe')} />}
      {now.can === 'start' ? (
        <div className={classes.action}>
          <Button size="lg" loading={starting} onClick={onStart}>
            {t('taking.start')}
          </Button>
          <p>{t(test.duration_min === null ? 'taking.startNote' : 'taking.startNoteTimed')}</p>
        </div>
      ) : (
        <p className={classes.closed}>
          {t(`taking.${now.can}`, { time: formatTime(now.can === 'upcoming' ? test.open_at : test.close_at, locale) })}
        </p>
      )}
      <p className={classes.links}>
        {now.lastResult !== null && (
          <Link to={`/evaluation/result?submission=${now.lastResult}`}>{t('taking.seeLastResult')}</Link>
        )}
        <Link to="/">{t('taking.toMyTests')}</Link>
      </p>
    </main>
  );
}
