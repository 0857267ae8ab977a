import { Button, Title } from '@mantine/core';
import type { DailyResult, DailyTest } from '@mathquiz/contracts/mathquiz/daily.schemas';
import { focusOn, formatTime, useLocale } from '@mathquiz/web';
import { Panel } from '../../components/panel.js';
import { useT } from '../../lib/texts.js';
import { AnsweredItem } from './answered-item.js';
import classes from './daily.module.css';
import { HowAllDid } from './how-all-did.js';
import { outcomesOf, rightIn } from './outcome-of-item.js';
import { ShareResult } from './share-result.js';
import { Went } from './went.js';

type Props = {
  test: DailyTest;
  result: DailyResult;
  onToday: () => void;
  /** It has just been handed in. */
  fresh?: boolean;
};

/** How it went, with what was kept back until then. */
export function DayResult({ test, result, onToday, fresh = false }: Props) {
  const t = useT();
  const locale = useLocale();
  const outcomes = outcomesOf(result);
  const right = rightIn(outcomes);
  const nextIsThere = Date.parse(test.next_at) <= Date.now();
  return (
    <>
      <section className={classes.score} aria-labelledby="daily-score">
        <Title order={2} id="daily-score" tabIndex={-1} {...(fresh ? { ref: focusOn } : {})}>
          {t('daily.right', { count: outcomes.length, right })}
        </Title>
        <ol className={classes.signs}>
          {outcomes.map((outcome, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the questions keep their places.
            <li key={at} data-outcome={outcome}>
              <span>{t('taking.questionNumber', { number: at + 1 })}</span>
              <Went outcome={outcome} />
            </li>
          ))}
        </ol>
        <ShareResult result={result} outcomes={outcomes} />
        <p className={classes.next}>
          {nextIsThere ? t('daily.nextIsThere') : t('daily.next', { time: formatTime(test.next_at, locale) })}
        </p>
        {nextIsThere && (
          <Button variant="default" onClick={onToday}>
            {t('daily.toToday')}
          </Button>
        )}
      </section>
      <ol className={classes.questions}>
        {test.items.map((item, at) => (
          <AnsweredItem
            key={item.index}
            item={item}
            number={at + 1}
            result={result}
            outcome={outcomes[at] ?? 'undecided'}
          />
        ))}
      </ol>
      <Panel title={t('daily.everybody')}>
        <HowAllDid all={result.all.slice(0, outcomes.length + 1)} own={right} />
      </Panel>
    </>
  );
}
