/** Slices of space on which a comparison by cells decides: some variables get a value, so that the others stand in linear terms only. */
import type { Budget } from '../budget.js';
import { type Rational, ratio } from '../rational.js';
import { rationalToText } from '../rational-text.js';
import { type Draw, drawInteger } from '../seed.js';
import { numberTerm, symbolsOf, type Term } from '../term.js';
import type { Verdict } from '../verdict.js';
import { bind, bindBoth, termsOf } from './bound-formula.js';
import { compareCells, type ExactPlace } from './cells.js';
import type { Formula } from './formula.js';

const maxSlices = 20;
const maxSteps = 2500;
const plainValues: readonly bigint[] = [2n, -2n, 1n, -1n, 0n, 4n];

/** The variables of every product that is not linear, and of every function: a value for enough of them leaves linear terms. */
function tangles(term: Term, into: Set<string>[]): void {
  switch (term.op) {
    case 'number':
    case 'symbol':
    case 'constant':
      return;
    case 'add':
      for (const arg of term.args) tangles(arg, into);
      return;
    case 'mul': {
      const varying = term.args.map((arg) => symbolsOf(arg)).filter((names) => names.size > 0);
      for (const arg of term.args) tangles(arg, into);
      for (const [k, names] of varying.entries()) {
        for (const others of varying.slice(k + 1)) {
          for (const a of names) for (const b of others) into.push(new Set([a, b]));
        }
      }
      return;
    }
    case 'kernel':
      if (term.name !== 'abs') break;
      tangles(term.arg, into);
      return;
    default:
  }
  for (const name of symbolsOf(term)) into.push(new Set([name]));
}

/** A smallest set of variables that meets every tangle, most frequent first; null where none would stay free. */
function fixedNames(terms: readonly Term[], names: readonly string[]): readonly string[] | null {
  const all: Set<string>[] = [];
  for (const term of terms) tangles(term, all);
  const fixed: string[] = [];
  let left = all;
  while (left.length > 0) {
    const count = (name: string): number => left.filter((tangle) => tangle.has(name)).length;
    // A variable that must be fixed goes first.
    const alone = left.find((tangle) => tangle.size === 1);
    const name = alone ? [...alone][0] : [...names].sort((a, b) => count(b) - count(a))[0];
    if (name === undefined) return null;
    fixed.push(name);
    left = left.filter((tangle) => !tangle.has(name));
  }
  return fixed.length > 0 && fixed.length < names.length ? fixed : null;
}

function plainPlaces(names: readonly string[], draw: Draw): ExactPlace[] {
  const value = (index: number): Rational => {
    const plain = plainValues[index];
    return plain === undefined ? ratio(BigInt(drawInteger(draw, -24, 24)), 2n) : { n: plain, d: 1n };
  };
  return plainValues.map((_, index) => new Map(names.map((name, k) => [name, { exact: value(index + 9 * k) }])));
}

/**
 * A point at which the formulas differ, on slices that are decided exactly: through the places given, and some more. Null where none shows.
 * Throws BudgetSpent.
 */
export function differentOnSlices(
  answer: Formula,
  key: Formula,
  names: readonly string[],
  places: readonly ExactPlace[],
  draw: Draw,
  budget: Budget,
): Verdict | null {
  const whole = new Map<string, Term>();
  const terms = [answer, key].flatMap((side) => termsOf(bind(side, whole)));
  const fixed = fixedNames(terms, names);
  if (!fixed) return null;
  const free = names.filter((name) => !fixed.includes(name));
  for (const place of [...plainPlaces(names, draw), ...places].slice(0, maxSlices)) {
    const values = fixed.flatMap((name) => {
      const at = place.get(name);
      return at ? [[name, at.exact] as const] : [];
    });
    const bound = new Map(values.map(([name, value]) => [name, numberTerm(value)]));
    budget.spend(50 * terms.length);
    const sides = bindBoth(answer, key, bound);
    const found = budget.share(maxSteps, (part) => compareCells(...sides, free, part).verdict, null);
    if (found?.verdict !== 'different' || !found.witness) continue;
    const at = { ...found.witness.at, ...Object.fromEntries(values.map(([n, v]) => [n, rationalToText(v)])) };
    return { ...found, witness: { ...found.witness, at } };
  }
  return null;
}
