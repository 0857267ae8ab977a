import {
  type CompareOptions,
  compareExpressions,
  type Decided,
  type Expr,
  read,
  type Witness,
} from '../maths/index.js';
import { type Answer, correct, type Reason, reason, type Scored, undecided, wrong } from './answer-kind.js';

/** "At x = 2 this answer gives 5, the key 7"; nothing where no place tells. */
export function witnessReasons(witness: Witness | undefined): Reason[] {
  const at = Object.entries(witness?.at ?? {});
  if (!witness || at.length === 0) return [];
  const place = at.map(([name, value]) => `${name} = ${value}`).join(', ');
  return [reason('differsAt', { at: place, answer: witness.answer, key: witness.key })];
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

/** Compares an answer as an expression with a key. */
export function compareToKey(
  key: Expr,
  answer: Answer,
  options: CompareOptions,
  names: readonly string[] = [],
): Scored {
  const reading = read(answer.value, { decimal: answer.decimal, variables: names });
  return reading.ok ? ofVerdict(compareExpressions(reading.tree, key, options)) : undecided('notComparable');
}
