import { useT } from '../../lib/texts.js';
import { outcomeSigns, type ToldOutcome } from './outcome.js';
import classes from './outcome-word.module.css';

/** Sign and word of an outcome, in its colour; `more` goes on in the same weight. */
export function OutcomeWord({ outcome, more = '' }: { outcome: ToldOutcome; more?: string }) {
  const t = useT();
  return (
    <strong className={classes.word} data-outcome={outcome}>
      {`${outcomeSigns[outcome]} ${t(`author.outcome.${outcome}`)}${more}`}
    </strong>
  );
}
