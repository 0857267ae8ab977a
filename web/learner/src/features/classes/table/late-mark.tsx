import type { ClassRow } from '@mathquiz/contracts/mathquiz/submission.schemas';
import { useT } from '../../../lib/texts.js';
import classes from './late-mark.module.css';

type Props = { submission: Pick<NonNullable<ClassRow['submission']>, 'deductions' | 'approval'> };

/** How late somebody was, and where a teacher decides, what they have said; nothing of who was in time. */
export function LateMark({ submission: { deductions, approval } }: Props) {
  const t = useT();
  if (deductions.late_days === 0) return null;
  return (
    <span className={classes.late} data-approval={approval ?? undefined}>
      {t('classes.daysLate', { count: deductions.late_days })}
      {approval !== null && `, ${t(`classes.late.${approval}`)}`}
    </span>
  );
}
