/** Systems without a variable that stands alone: one with a coefficient is split off, as y in x y = 2, with the case that it vanishes. */
import { evaluate } from '../arithmetic/evaluate.js';
import type { Budget } from '../budget.js';
import {
  addSparse,
  coefficientsIn,
  constantOf,
  constantPoly,
  mulSparse,
  namesOf,
  replaceIn,
  type SparsePoly,
  scaleSparse,
  termOf,
} from '../polynomials/sparse.js';
import { divide, integer, negate } from '../rational.js';
import { fixed, fixedSetting } from '../sampling/fields.js';
import type { Coordinate, Place } from './bound-formula.js';

/** `complete`: these candidates hold every solution; otherwise they are samples of infinitely many. */
export type Candidates = { readonly places: readonly Place[]; readonly complete: boolean };

/** The polynomial with the coordinates that are known exactly put in. */
export function exactly(p: SparsePoly, place: Place): SparsePoly {
  let current: SparsePoly = p;
  for (const [name, at] of place)
    if ('exact' in at) current = replaceIn(current, name, constantPoly(at.exact)) ?? current;
  return current;
}

type Quotient = { readonly name: string; readonly rest: SparsePoly; readonly factor: SparsePoly };

/** A variable that stands in the equation to the first power, with the coefficient that is least. */
function quotientIn(equation: SparsePoly): Quotient | null {
  const found = [...namesOf(equation)].sort().flatMap((name): Quotient[] => {
    const [rest, factor, more] = coefficientsIn(equation, name);
    return rest && factor && !more ? [{ name, rest, factor }] : [];
  });
  return found.sort((a, b) => a.factor.size - b.factor.size)[0] ?? null;
}

/** The equation times a power of `factor`, with the variable replaced by -rest / factor. */
function cleared(equation: SparsePoly, { name, rest, factor }: Quotient): SparsePoly {
  const coefficients = coefficientsIn(equation, name);
  const value = scaleSparse(rest, integer(-1));
  let result: SparsePoly = new Map();
  coefficients.forEach((coefficient, k) => {
    let term = coefficient;
    for (let j = 0; j < k; j++) term = mulSparse(term, value);
    for (let j = k; j < coefficients.length - 1; j++) term = mulSparse(term, factor);
    result = addSparse(result, term);
  });
  return result;
}

function valueAt(p: SparsePoly, place: Place, budget: Budget): Coordinate | null {
  const known = exactly(p, place);
  const constant = constantOf(known);
  if (constant) return { exact: constant };
  const point = new Map(
    [...place].flatMap(([name, at]) => {
      const re = 'exact' in at ? fixed.real.rational(at.exact) : at.ball;
      return re ? [[name, { re, im: null }] as const] : [];
    }),
  );
  const value = evaluate(termOf(known), point, fixedSetting(true, budget));
  return value && value.im === null ? { ball: value.re } : null;
}

function quotientAt({ rest, factor }: Quotient, place: Place, budget: Budget): Coordinate | null {
  const [numerator, denominator] = [valueAt(rest, place, budget), valueAt(factor, place, budget)];
  if (!numerator || !denominator) return null;
  if ('exact' in numerator && 'exact' in denominator) {
    return denominator.exact.n === 0n ? null : { exact: negate(divide(numerator.exact, denominator.exact)) };
  }
  const [a, b] = [numerator, denominator].map((at) => ('exact' in at ? fixed.real.rational(at.exact) : at.ball));
  const ball = a && b ? fixed.real.divide(a, b) : null;
  return ball && { ball: fixed.real.negate(ball) };
}

/** One equation `factor v + rest = 0` solved for v where the factor is not zero; where it is, the rest is zero too. Throws BudgetSpent. */
export function splitByCoefficient(
  equations: readonly SparsePoly[],
  solve: (equations: readonly SparsePoly[], names: readonly string[]) => Candidates | null,
  budget: Budget,
): Candidates | null {
  for (const [index, equation] of equations.entries()) {
    const quotient = quotientIn(equation);
    if (!quotient) continue;
    budget.spend(50);
    const others = equations.filter((_, k) => k !== index);
    const changed = others.map((other) => cleared(other, quotient));
    const namesIn = (list: readonly SparsePoly[]): string[] =>
      [...new Set(list.flatMap((p) => [...namesOf(p)]))].sort();
    const left = [...new Set([...namesIn([quotient.rest, quotient.factor]), ...namesIn(changed)])].sort();
    const general = solve(changed, left);
    const flat = [...others, quotient.factor, quotient.rest];
    const special = constantOf(quotient.factor) ? null : solve(flat, namesIn(equations));
    if (!general?.complete || (!special?.complete && !constantOf(quotient.factor))) continue;
    const places = general.places.flatMap((place) => {
      const value = quotientAt(quotient, place, budget);
      return value ? [new Map([...place, [quotient.name, value] as const])] : [];
    });
    return { places: [...places, ...(special?.places ?? [])], complete: true };
  }
  return null;
}
