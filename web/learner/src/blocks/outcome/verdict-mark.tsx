import { IconAlertCircle, IconCheck, IconCircleHalf2, IconMinus, IconUserQuestion, IconX } from '@tabler/icons-react';
import { useT } from '../../lib/texts.js';
import type { Verdict } from './verdict.js';
import classes from './verdict-mark.module.css';

const signs: Readonly<Record<Exclude<Verdict, 'hidden'>, typeof IconCheck>> = {
  right: IconCheck,
  partly: IconCircleHalf2,
  wrong: IconX,
  teacher: IconUserQuestion,
  unreadable: IconAlertCircle,
  unfit: IconAlertCircle,
  blank: IconMinus,
};

/** A sign, a word and a colour; each says it alone. `word`: in place of what a test says. */
export function VerdictMark({ verdict, word }: { verdict: Verdict; word?: string }) {
  const t = useT();
  if (verdict === 'hidden') return null;
  const Sign = signs[verdict];
  return (
    <span className={classes.mark} data-verdict={verdict}>
      <Sign size={18} stroke={2} aria-hidden />
      {word ?? t(`results.verdict.${verdict}`)}
    </span>
  );
}
