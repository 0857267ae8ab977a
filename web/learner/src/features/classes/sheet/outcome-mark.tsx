import type { MarkedPart } from '@mathquiz/contracts/mathquiz/attempt.schemas';
import { IconAlertCircle, IconCheck, IconCircleHalf2, IconMinus, IconUserQuestion, IconX } from '@tabler/icons-react';
import { useT } from '../../../lib/texts.js';
import classes from './part-sheet.module.css';

const looks = {
  right: IconCheck,
  partly: IconCircleHalf2,
  wrong: IconX,
  unreadable: IconAlertCircle,
  blank: IconMinus,
  toMark: IconUserQuestion,
} as const;

/** By the mark that counts; what waits for a person says so. */
export function outcomeOf(part: MarkedPart, mayMark: boolean): keyof typeof looks | null {
  const { points_earned: earned, points, judgement, answer } = part;
  if (answer === null || answer.value.trim() === '') return 'blank';
  if (earned === null) return mayMark ? 'toMark' : null;
  if (earned >= points) return 'right';
  if (earned > 0) return 'partly';
  return judgement?.validity === 'invalid' && judgement.read_as === null ? 'unreadable' : 'wrong';
}

export function OutcomeMark({ part, mayMark }: { part: MarkedPart; mayMark: boolean }) {
  const t = useT();
  const outcome = outcomeOf(part, mayMark);
  if (outcome === null) return null;
  const Sign = looks[outcome];
  return (
    <span className={classes.outcome} data-outcome={outcome}>
      <Sign size={16} stroke={2} aria-hidden />
      {t(`classes.outcome.${outcome}`)}
    </span>
  );
}
