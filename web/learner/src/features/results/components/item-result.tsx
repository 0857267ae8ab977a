import type { Submission } from '@mathquiz/contracts/mathquiz/attempt.schemas';
import { useLocale } from '@mathquiz/web';
import { ReportButton } from '../../../blocks/issues/report-button.js';
import { Markdown } from '../../../blocks/markdown.js';
import { formatNumber } from '../../../lib/numbers.js';
import { useT } from '../../../lib/texts.js';
import classes from './item-result.module.css';
import { PartResult } from './part-result.js';

type Props = {
  /** Of which the item is a question. */
  submission: Pick<Submission, '_id' | 'test_id'>;
  item: Submission['items'][number];
  number: number;
  shown: Submission['shown'];
  marked: boolean;
  settled: boolean;
  /** Of whoever reads it; a parent reads a child's. */
  own: boolean;
};

export function ItemResult({ submission, item, number, shown, marked, settled, own }: Props) {
  const t = useT();
  const locale = useLocale();
  return (
    <article className={classes.item} id={`question-${number}`} aria-labelledby={`question-${number}-title`}>
      <h2 id={`question-${number}-title`} className={classes.title}>
        {t('taking.questionNumber', { number })}
        {item.points_earned !== null && shown.score && (
          <span>
            {t('results.pointsOf', {
              count: item.points,
              points: formatNumber(item.points_earned, locale),
              outOf: formatNumber(item.points, locale),
            })}
          </span>
        )}
      </h2>
      <Markdown text={item.statement} className={classes.statement ?? ''} />
      {item.parts.map((part, index) => (
        <PartResult
          key={part.key}
          part={part}
          shown={shown}
          marked={marked}
          settled={settled}
          own={own}
          number={item.parts.length > 1 ? index + 1 : null}
        />
      ))}
      {item.solution !== null && item.solution !== '' && (
        <details className={classes.solution}>
          <summary>{t('results.solution')}</summary>
          <Markdown text={item.solution} />
        </details>
      )}
      {own && (
        <ReportButton
          of={t('taking.questionNumber', { number })}
          about={{
            quizId: item.quiz_id,
            version: item.version,
            seed: null,
            attempt: { _id: submission._id, testId: submission.test_id, index: item.index },
            answered: { item, answers: Object.fromEntries(item.parts.map(({ key, answer }) => [key, answer ?? {}])) },
          }}
        />
      )}
    </article>
  );
}
