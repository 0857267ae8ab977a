/** Where a relation of one formula alone changes on the surfaces of equations, which lines through space seldom meet. */
import type { Budget } from '../budget.js';
import { addTerms } from '../lowering/build.js';
import type { Draw } from '../seed.js';
import { numberTerm, type Term } from '../term.js';
import type { Verdict } from '../verdict.js';
import { type Bound, type Place, truthAt } from './bound-formula.js';
import { candidatesOf } from './compare-systems.js';
import { constantRatio, turned } from './ratio.js';
import { vanishing } from './vanishing.js';
import { coordinateText, truthWitness } from './witness-text.js';

type Relation = Bound & { readonly kind: 'relation' };

const maxPairs = 8;
const maxPerPair = 8000;

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

/** Both hold at the same places because one is a multiple of the other. */
function alike(one: Relation, other: Relation, budget: Budget): boolean {
  const ratio = constantRatio(one.term, other.term, 1, budget);
  return ratio !== null && one.sign === (ratio > 0 ? other.sign : turned(other.sign));
}

function lone(relations: readonly Relation[], others: readonly Relation[], budget: Budget): readonly Relation[] {
  return relations.filter((one) => !others.some((other) => alike(one, other, budget)));
}

/** Equations joined to each other are compared as systems; what is left out by two of them at once is not. */
function isPair(surface: Relation, single: Relation): boolean {
  return surface !== single && (surface.sign !== single.sign || surface.sign === '!=');
}

const maxParts = 6;

type Pair = readonly [surface: Term, single: Term];

/** What is left out by two equations at once shows where a factor of one that the other side lacks meets a factor of the other. */
function factorPairs(answer: Bound, key: Bound, budget: Budget): readonly Pair[] {
  const parts = [answer, key].map((side) =>
    relationsOf(side).map(({ term, sign }) => (sign === '!=' ? vanishing(term).slice(0, maxParts) : [])),
  );
  const [first = [], second = []] = parts;
  const apart = (own: readonly (readonly Term[])[], others: readonly (readonly Term[])[]): readonly Pair[] => {
    const known = others.flat();
    return own.flatMap((terms, k) =>
      terms
        .filter((term) => known.every((other) => constantRatio(term, other, 1, budget) === null))
        .flatMap((term) => own.filter((_, j) => j !== k).flatMap((rest) => rest.map((part) => [part, term] as const))),
    );
  };
  return [...apart(first, second), ...apart(second, first)];
}

/** The surface of an equation, or of what is left out by one, with a relation that stands on one side only. */
function pairsOf(answer: Bound, key: Bound, budget: Budget): readonly Pair[] {
  const [first, second] = [relationsOf(answer), relationsOf(key)];
  if (first.length + second.length < 3) return [];
  const single = [...lone(first, second, budget), ...lone(second, first, budget)];
  const surfaces: Relation[] = [];
  for (const surface of [...first, ...second].filter(isSurface))
    if (lone([surface], surfaces, budget).length > 0) surfaces.push(surface);
  return surfaces.flatMap((surface) =>
    single.filter((relation) => isPair(surface, relation)).map(({ term }) => [surface.term, term] as const),
  );
}

/** A curve that one side alone has, with everything that it may cross: between two crossings it may lie where nothing else settles the matter. */
function crossingPairs(answer: Bound, key: Bound, budget: Budget): readonly Pair[] {
  const [first, second] = [relationsOf(answer), relationsOf(key)];
  const own = [...lone(first, second, budget), ...lone(second, first, budget)].filter(isSurface);
  const others: Relation[] = [];
  for (const relation of [...first, ...second])
    if (!others.some((known) => constantRatio(known.term, relation.term, 1, budget) !== null)) others.push(relation);
  return own.flatMap((surface) =>
    others.filter(({ term }) => term !== surface.term).map(({ term }) => [surface.term, term] as const),
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
  const crossings = names.length > 2 ? [] : crossingPairs(bounds[0], bounds[1], budget);
  for (const pair of [
    ...factorPairs(bounds[0], bounds[1], budget).slice(0, maxPairs),
    ...crossings.slice(0, maxPairs),
  ]) {
    const found = budget.share(maxPerPair, (part) => candidatesOf(pair, names, draw, part), null);
    for (const place of found?.places ?? []) {
      const different = differenceAt(bounds, place, budget);
      if (different) return { different, open: false };
    }
  }
  const seen = new Set<Term>();
  for (const [surface, single] of pairs.slice(0, maxPairs)) {
    for (const step of [0n, 1n, -1n]) {
      const beside = addTerms([single, numberTerm({ n: step, d: 1n })]);
      const found = budget.share(maxPerPair, (part) => candidatesOf([surface, beside], names, draw, part), null);
      if (found && step === 0n) seen.add(single);
      for (const place of found?.places ?? []) {
        const different = differenceAt(bounds, place, budget);
        if (different) return { different, open: false };
      }
    }
  }
  return { different: null, open: pairs.some(([, single]) => !seen.has(single)) };
}
