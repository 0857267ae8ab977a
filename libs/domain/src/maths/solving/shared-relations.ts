/** Relations that stand in two formulas alike, as one. */
import { toText } from '../printing/text.js';
import { type Formula, relationsOf } from './formula.js';

type Relation = Formula & { readonly kind: 'relation' };

function textOf({ left, right, sign }: Relation): string {
  return `${toText(left)}${sign}${toText(right)}`;
}

/** The formula with the relations of the other in place of its own where they read the same: each is then lowered and solved once. */
export function withSharedRelations(formula: Formula, other: Formula): Formula {
  // Two single relations that read the same are the same answer, which is seen before.
  if (formula.kind === 'relation' && other.kind === 'relation') return formula;
  const known = new Map(relationsOf(other).map((relation) => [textOf(relation), relation]));
  const shared = (part: Formula): Formula => {
    switch (part.kind) {
      case 'relation':
        return known.get(textOf(part)) ?? part;
      case 'and':
      case 'or':
        return { kind: part.kind, parts: part.parts.map(shared) };
      case 'not':
        return { kind: 'not', part: shared(part.part) };
      case 'truth':
        return part;
    }
  };
  return shared(formula);
}
