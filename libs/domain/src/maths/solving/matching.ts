/** Relations that two formulas share word for word, up to a constant factor of their sides. */
import type { Budget } from '../budget.js';
import type { Bound } from './bound-formula.js';
import { constantRatio, turned } from './ratio.js';

type Relation = Bound & { readonly kind: 'relation' };

function relationsOf(bound: Bound): readonly Relation[] {
  switch (bound.kind) {
    case 'relation':
      return [bound];
    case 'not':
      return relationsOf(bound.part);
    case 'truth':
      return [];
    default:
      return bound.parts.flatMap(relationsOf);
  }
}

/** Relations of `of` that stand nowhere in `among`, how many; `inequalities` leaves equations out. Throws BudgetSpent. */
export function unmatched(of: Bound, among: Bound, seed: number, budget: Budget, inequalities: boolean): number {
  const there = relationsOf(among);
  return relationsOf(of).filter((one) => {
    if (inequalities && one.sign === '=') return false;
    return !there.some((other) => {
      const ratio = constantRatio(one.term, other.term, seed, budget);
      return ratio !== null && one.sign === (ratio > 0 ? other.sign : turned(other.sign));
    });
  }).length;
}
