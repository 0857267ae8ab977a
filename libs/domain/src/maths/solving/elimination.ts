/** Systems whose equations are no polynomials: variables that stand alone with a constant factor are replaced, what is left is solved. */
import { evaluate } from '../arithmetic/evaluate.js';
import type { Budget } from '../budget.js';
import { divTerms, negateTerm } from '../lowering/build.js';
import { derivative } from '../lowering/derivative.js';
import { replaceSymbols } from '../lowering/replace.js';
import { sparseOf } from '../polynomials/sparse.js';
import { fixedSetting } from '../sampling/fields.js';
import { type Draw, drawInteger } from '../seed.js';
import { numberTerm, symbolsOf, type Term } from '../term.js';
import { type Coordinate, type Place, signAtPlace, Unclear } from './bound-formula.js';
import { criticalPoints, Unsolved } from './critical.js';
import type { Candidates } from './split.js';
import { candidates } from './systems.js';

const zero = numberTerm({ n: 0n, d: 1n });
const nowhere: Place = new Map();
const samples = 6;

type Solved = { readonly name: string; readonly value: Term };

/** A variable that the equation gives in terms of the others. */
function isolated(term: Term, budget: Budget): Solved | null {
  for (const name of [...symbolsOf(term)].sort()) {
    const factor = derivative(term, name);
    if (factor.op === 'none' || symbolsOf(factor).size > 0) continue;
    if (!signAtPlace(factor, nowhere, budget)) continue;
    return { name, value: divTerms(negateTerm(replaceSymbols(term, new Map([[name, zero]]))), factor) };
  }
  return null;
}

function at(term: Term, place: Place, budget: Budget): Coordinate | null {
  const exact = new Map<string, Term>();
  for (const [name, coordinate] of place) if ('exact' in coordinate) exact.set(name, numberTerm(coordinate.exact));
  const partly = replaceSymbols(term, exact);
  if (partly.op === 'number') return { exact: partly.value };
  const point = new Map<string, { re: { v: bigint; err: number }; im: null }>();
  for (const [name, coordinate] of place) if ('ball' in coordinate) point.set(name, { re: coordinate.ball, im: null });
  const value = evaluate(partly, point, fixedSetting(true, budget));
  return value && value.im === null ? { ball: value.re } : null;
}

function completed(place: Place, solved: readonly Solved[], budget: Budget): Place | null {
  const full = new Map(place);
  for (const { name, value } of solved.slice().reverse()) {
    const coordinate = at(value, full, budget);
    if (!coordinate) return null;
    full.set(name, coordinate);
  }
  return full;
}

function oneVariable(terms: readonly Term[], name: string, budget: Budget): Candidates | null {
  try {
    const places = criticalPoints(terms, name, budget).map((coordinate): Place => new Map([[name, coordinate]]));
    return { places, complete: true };
  } catch (error) {
    if (error instanceof Unsolved || error instanceof Unclear) return null;
    throw error;
  }
}

function rest(terms: readonly Term[], names: readonly string[], draw: Draw, budget: Budget): Candidates | null {
  if (names.length === 0) return { places: [nowhere], complete: true };
  if (terms.length === 0) {
    const places = Array.from({ length: samples }, (): Place => {
      return new Map(names.map((name) => [name, { exact: { n: BigInt(drawInteger(draw, -9, 9)), d: 1n } }]));
    });
    return { places, complete: false };
  }
  const polynomials = terms.map(sparseOf).filter((p) => p !== null);
  if (polynomials.length === terms.length) return candidates(polynomials, names, draw, budget);
  const [name] = names;
  return name !== undefined && names.length === 1 ? oneVariable(terms, name, budget) : null;
}

/**
 * Points that may solve all the equations (each term set to zero), or null when the system is beyond the method. A point at which a
 * replaced variable has no value is none. Throws BudgetSpent.
 */
export function solveSystem(
  terms: readonly Term[],
  names: readonly string[],
  draw: Draw,
  budget: Budget,
): Candidates | null {
  let open = [...terms];
  const solved: Solved[] = [];
  for (;;) {
    budget.spend(20);
    const constants = open.filter((term) => symbolsOf(term).size === 0);
    if (constants.some((term) => signAtPlace(term, nowhere, budget) !== 0)) return { places: [], complete: true };
    open = open.filter((term) => symbolsOf(term).size > 0);
    const index = open.findIndex((term) => isolated(term, budget) !== null);
    const pick = open[index] && isolated(open[index], budget);
    if (!pick) break;
    solved.push(pick);
    const values = new Map([[pick.name, pick.value]]);
    open = open.filter((_, k) => k !== index).map((term) => replaceSymbols(term, values));
    if (open.some((term) => term.op === 'none')) return null;
  }
  const left = names.filter((name) => !solved.some((one) => one.name === name));
  const found = rest(open, left, draw, budget);
  if (!found) return null;
  const full = found.places.map((place) => completed(place, solved, budget)).filter((place) => place !== null);
  return { places: full, complete: found.complete };
}
