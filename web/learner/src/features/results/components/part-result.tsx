import type { MarkedPart, Shown } from '@mathquiz/contracts';
import { useLocale } from '@mathquiz/web';
import { AnswerAndKey } from '../../../components/answers/answer-and-key.js';
import { Reasons } from '../../../components/answers/reasons.js';
import { Markdown } from '../../../components/markdown.js';
import { formatNumber } from '../../../lib/numbers.js';
import { useT } from '../../../lib/texts.js';
import { verdictOf } from '../verdict.js';
import classes from './part-result.module.css';
import { VerdictMark } from './verdict-mark.js';

type Props = { part: MarkedPart; shown: Shown; marked: boolean; number: number | null; own: boolean };

/** One part: the answer as it was read, how it was judged, and the key when it may be seen. */
export function PartResult({ part, shown, marked, number, own }: Props) {
  const t = useT();
  const locale = useLocale();
  const verdict = verdictOf(part, { correctness: shown.correctness && marked });
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
        <Reasons judgement={part.judgement} />
      </div>
      {part.judgement?.feedback && <Markdown text={part.judgement.feedback} className={classes.feedback ?? ''} />}
    </section>
  );
}
