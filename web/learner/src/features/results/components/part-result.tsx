import type { MarkedPart, Shown } from '@mathquiz/contracts';
import { Markdown } from '../../../components/markdown.js';
import { Maths } from '../../../components/maths.js';
import { formatNumber } from '../../../lib/format.js';
import { useLocale } from '../../../lib/locale.js';
import { hasText, useT } from '../../../lib/texts.js';
import { verdictOf } from '../verdict.js';
import { OwnAnswer } from './own-answer.js';
import classes from './part-result.module.css';
import { VerdictMark } from './verdict-mark.js';

type Props = { part: MarkedPart; shown: Shown; marked: boolean; number: number | null };

/** Why an answer could not be read has its sentences where the reader's own are. */
const reasonKey = (code: string) => (code.startsWith('read.') ? `maths.${code}` : `maths.reason.${code}`);

/** One part: the answer as it was read, how it was judged, and the key when it may be seen. */
export function PartResult({ part, shown, marked, number }: Props) {
  const t = useT();
  const locale = useLocale();
  const verdict = verdictOf(part, { correctness: shown.correctness && marked });
  const key = part.answer_key;
  const reasons = (part.judgement?.reasons ?? []).filter(({ code }) => hasText(reasonKey(code)));
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
              points: formatNumber(part.points_earned, locale),
              outOf: formatNumber(part.points, locale),
            })}
          </span>
        )}
      </div>
      <dl className={classes.pairs}>
        <div>
          <dt>{t('results.yourAnswer')}</dt>
          <dd>
            <OwnAnswer part={part} />
          </dd>
        </div>
        {key && !part.options && (key.latex !== undefined || key.text !== undefined) && (
          <div>
            <dt>{t('results.key')}</dt>
            <dd>{key.latex === undefined ? key.text : <Maths tex={key.latex} />}</dd>
          </div>
        )}
      </dl>
      {reasons.map(({ code, params }) => (
        <p key={code} className={classes.reason}>
          {t(reasonKey(code), params)}
        </p>
      ))}
      {part.judgement?.feedback && <Markdown text={part.judgement.feedback} className={classes.feedback ?? ''} />}
    </section>
  );
}
