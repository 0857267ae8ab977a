import type { MarkedPart, Shown } from '@mathquiz/contracts/mathquiz/attempt.schemas';
import { useLocale } from '@mathquiz/web';
import { AnswerAndKey } from '../../../blocks/answers/answer-and-key.js';
import { Reasons } from '../../../blocks/answers/reasons.js';
import { Markdown } from '../../../blocks/markdown.js';
import { type Verdict, verdictOf } from '../../../blocks/outcome/verdict.js';
import { VerdictMark } from '../../../blocks/outcome/verdict-mark.js';
import { formatNumber } from '../../../lib/numbers.js';
import { useT } from '../../../lib/texts.js';
import classes from './part-result.module.css';

type Props = { part: MarkedPart; shown: Shown; marked: boolean; settled: boolean; number: number | null; own: boolean };

const toTeacher: readonly Verdict[] = ['teacher', 'unreadable', 'unfit'];

/** One part: the answer as it was read, how it was judged, and the key when it may be seen. */
export function PartResult({ part, shown, marked, settled, number, own }: Props) {
  const t = useT();
  const locale = useLocale();
  // Marked, though the points are not shown: what the judgement left to the teacher is over.
  const decided = part.points_earned !== null || (settled && !shown.score);
  const found = verdictOf(part, { correctness: shown.correctness && marked });
  const verdict = decided && toTeacher.includes(found) ? 'hidden' : found;
  return (
    <section className={classes.part} data-verdict={verdict}>
      {(number !== null || part.prompt !== '') && (
        <div className={classes.prompt}>
          {number !== null && <b>{number})</b>} <Markdown text={part.prompt} inline />
        </div>
      )}
      <div className={classes.line}>
        <VerdictMark verdict={verdict} />
        {part.points_earned !== null && shown.score && (
          <span className={classes.points}>
            {t('results.pointsOf', {
              count: part.points,
              points: formatNumber(part.points_earned, locale),
              outOf: formatNumber(part.points, locale),
            })}
          </span>
        )}
      </div>
      <div className={classes.answer}>
        <AnswerAndKey
          part={part}
          answerLabel={t(own ? 'results.yourAnswer' : 'results.drawnAnswer')}
          keyLabel={t('results.key')}
          noAnswer={t('results.noAnswer')}
        />
        <Reasons judgement={part.judgement} marked={decided} />
      </div>
      {part.judgement?.feedback && <Markdown text={part.judgement.feedback} className={classes.feedback ?? ''} />}
    </section>
  );
}
