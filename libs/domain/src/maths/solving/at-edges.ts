/** Where a relation of one formula alone changes on the surfaces of equations, which lines through space seldom meet. */
import type { Budget } from '../budget.js';
import { addTerms } from '../lowering/build.js';
import type { Draw } from '../seed.js';
import { numberTerm, type Term } from '../term.js';
import type { Verdict } from '../verdict.js';
import { type Bound, type Place, truthAt } from './bound-formula.js';
import { candidatesOf, without } from './compare-systems.js';
import { coordinateText, truthWitness } from './witness-text.js';

type Relation = Bound & { readonly kind: 'relation' };

const mostPairs = 8;
const mostPerPair = 3000;

function relationsOf(bound: Bound): readonly Relation[] {
  switch (bound.kind) {
    case 'relation':
      return [bound];
    case 'truth':
      return [];
    case 'not':
      return relationsOf(bound.part);
    default:
      return bound.parts.flatMap(relationsOf);
  }
}

const isSurface = ({ sign }: Relation): boolean => sign === '=' || sign === '!=';

/** Relations of one list whose terms are no multiples of any of the other's. */
function lone(relations: readonly Relation[], others: readonly Relation[], budget: Budget): readonly Relation[] {
  const known = others.map(({ term }) => term);
  return relations.filter(({ term }) => without([term], known, budget).length > 0);
}

/** The surface of an equation, or of what is left out by one, with a relation of another sign that stands on one side only. */
function pairsOf(answer: Bound, key: Bound, budget: Budget): readonly (readonly [surface: Term, single: Term])[] {
  const [first, second] = [relationsOf(answer), relationsOf(key)];
  if (first.length + second.length < 3) return [];
  const single = [...lone(first, second, budget), ...lone(second, first, budget)];
  const surfaces: Relation[] = [];
  for (const surface of [...first, ...second].filter(isSurface)) {
    const alike = surfaces.filter(({ sign }) => sign === surface.sign);
    if (lone([surface], alike, budget).length > 0) surfaces.push(surface);
  }
  return surfaces.flatMap((surface) =>
    single.filter(({ sign }) => sign !== surface.sign).map(({ term }) => [surface.term, term] as const),
  );
}

function differenceAt(bounds: readonly [Bound, Bound], place: Place, budget: Budget): Verdict | null {
  const [a, b] = [truthAt(bounds[0], place, budget, true), truthAt(bounds[1], place, budget, true)];
  if (a === null || b === null || a === b) return null;
  const at = new Map([...place].map(([name, coordinate]) => [name, coordinateText(coordinate)]));
  return { verdict: 'different', witness: truthWitness(at, a) };
}

/** `open`: a pair could not be looked at. */
export type AtEdges = { readonly different: Verdict | null; readonly open: boolean };

/** Looks at each pair where the single relation changes, and one step beside. Throws BudgetSpent. */
export function compareAtEdges(
  bounds: readonly [Bound, Bound],
  names: readonly string[],
  draw: Draw,
  budget: Budget,
): AtEdges {
  const pairs = pairsOf(bounds[0], bounds[1], budget);
  const seen = new Set<Term>();
  for (const [surface, single] of pairs.slice(0, mostPairs)) {
    for (const step of [0n, 1n, -1n]) {
      const beside = addTerms([single, numberTerm({ n: step, d: 1n })]);
      const found = budget.share(mostPerPair, (part) => candidatesOf([surface, beside], names, draw, part), null);
      if (found && step === 0n) seen.add(single);
      for (const place of found?.places ?? []) {
        const different = differenceAt(bounds, place, budget);
        if (different) return { different, open: false };
      }
    }
  }
  return { different: null, open: pairs.some(([, single]) => !seen.has(single)) };
}
