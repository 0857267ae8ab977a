/** Two formulas as logic over the signs of their terms: a proof that needs no look at any solution. */
import type { Budget } from '../budget.js';
import { holds } from '../sampling/signs.js';
import { someTerm, type Term } from '../term.js';
import type { Bound } from './bound-formula.js';
import { constantRatio } from './ratio.js';

type Sign = -1 | 0 | 1;
/** null: the term is undefined, and the relation false. */
type Value = Sign | null;
/** A relation as a term of the list, perhaps with its sign turned. */
type Atom = { readonly index: number; readonly turn: Sign };

const maxTerms = 5;
const maxRelations = 12;
const everySign: readonly Sign[] = [-1, 0, 1];
const signsOrNone: readonly Value[] = [-1, 0, 1, null];

function relationsIn(bound: Bound): readonly (Bound & { kind: 'relation' })[] {
  switch (bound.kind) {
    case 'relation':
      return [bound];
    case 'not':
      return relationsIn(bound.part);
    case 'truth':
      return [];
    default:
      return bound.parts.flatMap(relationsIn);
  }
}

/** A sum or product of powers with whole exponents has a value everywhere. */
export function isSmooth(term: Term): boolean {
  return !someTerm(term, (part) => {
    if (part.op === 'power') return part.exponent.d !== 1n || part.exponent.n < 0n;
    return part.op !== 'number' && part.op !== 'symbol' && part.op !== 'add' && part.op !== 'mul';
  });
}

function truth(bound: Bound, atoms: ReadonlyMap<Bound, Atom>, values: readonly Value[]): boolean {
  switch (bound.kind) {
    case 'truth':
      return bound.value;
    case 'relation': {
      const atom = atoms.get(bound);
      const value = atom ? (values[atom.index] ?? null) : null;
      return value !== null && atom !== undefined && holds(bound.sign, (value * atom.turn) as Sign);
    }
    case 'not':
      return !truth(bound.part, atoms, values);
    case 'and':
      return bound.parts.every((part) => truth(part, atoms, values));
    case 'or':
      return bound.parts.some((part) => truth(part, atoms, values));
  }
}

/**
 * Whether both formulas have the same truth for every choice of signs of their terms, terms that are constant multiples of each other
 * counting as one. False says nothing: the signs may depend on each other. Throws BudgetSpent.
 */
export function sameBySigns(answer: Bound, key: Bound, seed: number, budget: Budget): boolean {
  const relations = [...relationsIn(answer), ...relationsIn(key)];
  if (relations.length > maxRelations) return false;
  const terms: Term[] = [];
  const atoms = new Map<Bound, Atom>();
  for (const relation of relations) {
    let atom: Atom | null = null;
    for (const [index, known] of terms.entries()) {
      const ratio = known === relation.term ? 1 : constantRatio(relation.term, known, seed, budget);
      if (ratio === null) continue;
      atom = { index, turn: ratio };
      break;
    }
    if (!atom) {
      if (terms.length === maxTerms) return false;
      atom = { index: terms.push(relation.term) - 1, turn: 1 };
    }
    atoms.set(relation, atom);
  }
  const choices = terms.map((term) => (isSmooth(term) ? everySign : signsOrNone));
  const agree = (values: readonly Value[]): boolean => {
    const next = choices[values.length];
    if (next) return next.every((value) => agree([...values, value]));
    return truth(answer, atoms, values) === truth(key, atoms, values);
  };
  return agree([]);
}
