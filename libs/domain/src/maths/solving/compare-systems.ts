/** Systems of equations compared by their solutions: every solution of one must solve the other. */
import type { Budget } from '../budget.js';
import { addTerms } from '../lowering/build.js';
import { sparseOf } from '../polynomials/sparse.js';
import type { Draw } from '../seed.js';
import { numberTerm, type Term } from '../term.js';
import type { Verdict } from '../verdict.js';
import { type Bound, bind, type Place, truthAt } from './bound-formula.js';
import { fractionOf } from './conjugates.js';
import { solveSystem } from './elimination.js';
import type { Formula } from './formula.js';
import { constantRatio } from './ratio.js';
import type { Candidates } from './split.js';
import { squaresApart } from './squares.js';
import { candidates } from './systems.js';
import { coordinateText, truthWitness } from './witness-text.js';

const maxCases = 24;
const fewestSamples = 4;

/** The formula as an "or" of "and"s of relations; null where it negates, or has too many cases. */
function casesOf(bound: Bound): Bound[][] | null {
  switch (bound.kind) {
    case 'relation':
      return [[bound]];
    case 'truth':
      return bound.value ? [[]] : [];
    case 'not':
      return null;
    case 'or': {
      const parts = bound.parts.map(casesOf).filter((part) => part !== null);
      return parts.length === bound.parts.length ? parts.flat() : null;
    }
    case 'and': {
      let result: Bound[][] = [[]];
      for (const part of bound.parts) {
        const cases = casesOf(part);
        if (!cases || cases.length * result.length > maxCases) return null;
        result = result.flatMap((left) => cases.map((right) => [...left, ...right]));
      }
      return result;
    }
  }
}

function equationsOf(relations: readonly Bound[]): Term[] {
  return relations.flatMap((relation) =>
    relation.kind === 'relation' && relation.sign === '=' ? [relation.term] : [],
  );
}

export function candidatesOf(
  terms: readonly Term[],
  names: readonly string[],
  draw: Draw,
  budget: Budget,
): Candidates | null {
  if (terms.length === 0) return null;
  // Zeros of a quotient are among those of its numerator; each is looked at again.
  const polynomials = terms
    .map((term) => sparseOf(term) ?? fractionOf(term)?.numerator ?? null)
    .filter((p) => p !== null);
  const direct = polynomials.length === terms.length ? candidates(polynomials, names, draw, budget) : null;
  return direct ?? solveSystem(terms, names, draw, budget);
}

/** `solved`: places of every case were found; where not, those found still refute. */
type Solutions = { readonly places: readonly Place[]; readonly solved: boolean };

function solutionsOf(
  bound: Bound,
  cases: readonly Bound[][],
  names: readonly string[],
  draw: Draw,
  budget: Budget,
): Solutions {
  const places: Place[] = [];
  let solved = true;
  for (const relations of cases) {
    const found = candidatesOf(equationsOf(relations), names, draw, budget);
    const held = (found?.places ?? []).filter((place) => truthAt(bound, place, budget, false));
    // A family of which no member was met tells nothing.
    if (!found || (!found.complete && held.length < fewestSamples)) solved = false;
    places.push(...held);
  }
  return { places, solved };
}

const maxEdges = 6;
const maxPerEdge = 3000;

/** Terms of the inequalities that stand beside the equations. */
function edgesOf(relations: readonly Bound[]): Term[] {
  return relations.flatMap((relation) =>
    relation.kind === 'relation' && relation.sign !== '=' ? [relation.term] : [],
  );
}

/** Terms of one list that are no multiples of any of the other. */
function without(terms: readonly Term[], others: readonly Term[], budget: Budget): Term[] {
  return terms.filter((term) => others.every((other) => constantRatio(term, other, 1, budget) === null));
}

/** `open`: the edge of an inequality that stands on one side only could not be looked at. */
type AtEdges = { readonly different: Verdict | null; readonly open: boolean };

/** A solution of the equations at the edge of an inequality, or one step beside it, at which only one of the two holds. */
function differentAtEdge(
  bounds: readonly [Bound, Bound],
  sides: readonly [readonly Bound[][], readonly Bound[][]],
  names: readonly string[],
  draw: Draw,
  budget: Budget,
): AtEdges {
  const cases = [...sides[0], ...sides[1]];
  const own = sides.map((side) => side.flatMap(edgesOf));
  const [first = [], second = []] = own;
  const single = new Set([...without(first, second, budget), ...without(second, first, budget)]);
  const edges = [...new Set(own.flat())];
  const seen = new Set<Term>();
  for (const relations of edges.length === 0 ? [] : cases.slice(0, maxEdges)) {
    const equations = equationsOf(relations);
    if (equations.length === 0) continue;
    for (const edge of edges.slice(0, maxEdges)) {
      for (const step of [1n, -1n, 0n]) {
        const beside = addTerms([edge, numberTerm({ n: step, d: 1n })]);
        const found = budget.share(maxPerEdge, (part) => candidatesOf([...equations, beside], names, draw, part), null);
        if (found && step === 0n) seen.add(edge);
        for (const place of found?.places ?? []) {
          const [a, b] = [truthAt(bounds[0], place, budget, false), truthAt(bounds[1], place, budget, false)];
          if (a === b) continue;
          const at = new Map([...place].map(([name, coordinate]) => [name, coordinateText(coordinate)]));
          return { different: { verdict: 'different', witness: truthWitness(at, a === true) }, open: false };
        }
      }
    }
  }
  return { different: null, open: [...single].some((edge) => !seen.has(edge)) };
}

/**
 * Compares where a side has two equations or more at once; null where neither has, or where a system is beyond the method.
 * Throws BudgetSpent.
 */
export function compareSystems(
  answer: Formula,
  key: Formula,
  names: readonly string[],
  draw: Draw,
  budget: Budget,
): Verdict | null {
  const bounds = [squaresApart(bind(answer, new Map())), squaresApart(bind(key, new Map()))] as const;
  const cases = [casesOf(bounds[0]), casesOf(bounds[1])] as const;
  if (!cases[0] || !cases[1]) return null;
  if (![...cases[0], ...cases[1]].some((relations) => equationsOf(relations).length > 1)) return null;
  const solutions = [
    solutionsOf(bounds[0], cases[0], names, draw, budget),
    solutionsOf(bounds[1], cases[1], names, draw, budget),
  ] as const;
  for (const [k, found] of solutions.entries()) {
    const other = k === 0 ? bounds[1] : bounds[0];
    for (const place of found.places) {
      if (truthAt(other, place, budget, false)) continue;
      const at = new Map([...place].map(([name, coordinate]) => [name, coordinateText(coordinate)]));
      return { verdict: 'different', witness: truthWitness(at, k === 0) };
    }
  }
  const { different, open } = differentAtEdge(bounds, [cases[0], cases[1]], names, draw, budget);
  if (different) return different;
  return solutions[0].solved && solutions[1].solved && !open
    ? { verdict: 'equal' }
    : { verdict: 'undecided', reason: 'system' };
}
