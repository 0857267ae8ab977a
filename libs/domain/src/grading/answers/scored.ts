import type { Decided, Witness } from '../../maths/index.js';
import { correct, type Reason, reason, type Scored, undecided, wrong } from './answer-kind.js';

/** `x = 2, y = 1`; null where no place tells. */
export function placeOf(witness: Witness | undefined): string | null {
  const at = Object.entries(witness?.at ?? {});
  return at.length === 0 ? null : at.map(([name, value]) => `${name} = ${value}`).join(', ');
}

const truths: readonly string[] = ['true', 'false'];
/** What stands for the elements of a set of numbers in a witness. */
const element = '#';

/**
 * "At x = 2 this answer gives 5, the key 7", "At x = 2 only the key is true", "2 is missing"; nothing where no place tells. Each
 * has `key` among its parameters: by that a reason is known that must wait until keys are shown.
 */
function witnessReasons(witness: Witness | undefined): Reason[] {
  const at = placeOf(witness);
  if (!witness || at === null) return [];
  const { answer, key } = witness;
  const value = witness.at[element];
  if (value !== undefined) return [reason(answer === 'true' ? 'elementTooMuch' : 'elementMissing', { value, key })];
  if (truths.includes(answer) && truths.includes(key))
    return [reason(answer === 'true' ? 'holdsAt' : 'failsAt', { at, answer, key })];
  return [reason('differsAt', { at, answer, key })];
}

/** A verdict of the maths core as an outcome. Undecided goes to a person, never to wrong. */
export function ofVerdict(decided: Decided): Scored {
  switch (decided.verdict) {
    case 'equal':
      return correct();
    case 'undecided':
      return undecided('notDecided');
    case 'different': {
      const told = decided.form
        ? [reason(decided.form.reason, { ...decided.form.params })]
        : decided.reason === undefined
          ? []
          : [reason(decided.reason)];
      return wrong([...told, ...witnessReasons(decided.witness)]);
    }
  }
}
