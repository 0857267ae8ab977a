import type { Submission } from '@mathquiz/contracts/mathquiz/attempt.schemas';
import type { TextKey } from '@mathquiz/contracts/text-keys';
import { formatTime, useLocale } from '@mathquiz/web';
import { useDeductions } from '../../../blocks/outcome/use-deductions.js';
import { verdictOf } from '../../../blocks/outcome/verdict.js';
import { formatNumber } from '../../../lib/numbers.js';
import { useT } from '../../../lib/texts.js';
import { beingMarked } from '../api/use-submission.js';
import classes from './score-card.module.css';

/** The score, or why there is none yet; and when more will be shown. */
export function ScoreCard({ submission, own }: { submission: Submission; own: boolean }) {
  const t = useT();
  const locale = useLocale();
  const { score, out_of, shown, state, more_at, items, deductions, approval } = submission;
  const deducted = useDeductions()(submission);
  const parts = items.flatMap((item) => item.parts);
  const atTeacher = parts.filter((part) => ['teacher', 'unreadable', 'unfit'].includes(verdictOf(part, shown))).length;
  const marking = beingMarked.includes(state);
  const hidden = !(shown.score && shown.correctness && shown.key && shown.solution);
  return (
    <section className={classes.card} aria-live="polite">
      {score !== null && shown.score ? (
        <>
          <p className={classes.score}>
            {formatNumber(score, locale)}
            <span>{t('results.outOf', { count: out_of, outOf: formatNumber(out_of, locale) })}</span>
          </p>
          <div className={classes.bar} aria-hidden>
            <i style={{ inlineSize: `${out_of > 0 ? (100 * score) / out_of : 0}%` }} />
          </div>
          {deducted !== null && <p className={classes.note}>{deducted}</p>}
        </>
      ) : (
        <p className={classes.word}>{t(stateKey(state), { count: atTeacher })}</p>
      )}
      {approval !== null && (
        <p className={classes.late} data-approval={approval}>
          {t(`results.late.${approval}`, { count: deductions.late_days })}
        </p>
      )}
      {hidden && more_at !== null && (
        <p className={classes.note}>{t('results.moreAt', { time: formatTime(more_at, locale) })}</p>
      )}
      {own && hidden && more_at === null && !marking && <p className={classes.note}>{t('results.moreNever')}</p>}
    </section>
  );
}

/** Why there is no score to see. */
function stateKey(state: Submission['state']): TextKey {
  if (beingMarked.includes(state)) return 'results.marking';
  if (state === 'abandoned') return 'taking.missed';
  return state === 'marking' || state === 'remarking' ? 'results.atTeacher' : 'results.scoreHidden';
}
