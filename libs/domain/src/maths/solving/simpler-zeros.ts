/** Sums whose zeros are those of something simpler: `ln f - ln g` of `f - g`, `|u| + r` of `u + r` and `r - u`, two waves of their product. */
import { addTerms, mulTerms, negateTerm } from '../lowering/build.js';
import { dependsOn } from '../lowering/replace.js';
import { add, divide, equal, multiply, negate, one, type Rational } from '../rational.js';
import type { Term } from '../term.js';
import { nameOf } from './atoms.js';

/** Functions that take no value twice. */
const injective: ReadonlySet<string> = new Set(['ln', 'arctan', 'arcsin']);

type Scaled = { readonly times: Rational; readonly of: Term };

function scaled(term: Term): Scaled {
  if (term.op !== 'mul') return { times: one, of: term };
  const [factor, ...rest] = term.args;
  const [only] = rest;
  return factor?.op === 'number' && only && rest.length === 1
    ? { times: factor.value, of: only }
    : { times: one, of: term };
}

/** The argument of a function that takes no value twice, with a name for the function. */
function argumentOf(term: Term): { readonly of: string; readonly arg: Term } | null {
  if (term.op === 'kernel') return injective.has(term.name) ? { of: term.name, arg: term.arg } : null;
  if (term.op !== 'power' || term.exponent.n % 2n === 0n || term.exponent.n < 0n) return null;
  return term.exponent.n === 1n && term.exponent.d === 1n
    ? null
    : { of: `^${term.exponent.n}/${term.exponent.d}`, arg: term.base };
}

/** `c f(u) - c f(v)` as `u - v`. */
function withoutFunction(a: Term, b: Term): Term | null {
  const [first, second] = [scaled(a), scaled(b)];
  const [left, right] = [argumentOf(first.of), argumentOf(second.of)];
  if (!left || !right || left.of !== right.of || !equal(first.times, negate(second.times))) return null;
  return addTerms([left.arg, negateTerm(right.arg)]);
}

function split(term: Term, name: string): { readonly numeratorOf: Term; readonly denominator: Term } | null {
  if (term.op === 'div' && dependsOn(term.denominator, name))
    return { numeratorOf: term.numerator, denominator: term.denominator };
  if (term.op === 'power' && term.exponent.n === -1n && term.exponent.d === 1n)
    return { numeratorOf: { op: 'number', value: one }, denominator: term.base };
  if (term.op !== 'mul') return null;
  const parts = term.args.map((arg) => split(arg, name));
  const at = parts.findIndex((part) => part !== null);
  const found = parts[at];
  if (!found) return null;
  return {
    numeratorOf: mulTerms([...term.args.filter((_, k) => k !== at), found.numeratorOf]),
    denominator: found.denominator,
  };
}

const maxQuotients = 3;

/** The sum times its denominators. */
function numeratorOf(terms: readonly Term[], name: string): Term | null {
  const parts = terms.map((term) => split(term, name));
  const count = parts.filter((part) => part !== null).length;
  if (count === 0 || count > maxQuotients) return null;
  return addTerms(
    terms.map((term, k) => {
      const others = parts.flatMap((part, j) => (part && j !== k ? [part.denominator] : []));
      return mulTerms([parts[k]?.numeratorOf ?? term, ...others]);
    }),
  );
}

/** The terms of a sum through brackets with a number before them. */
function spread(term: Term, times: Rational): readonly Scaled[] {
  if (term.op === 'add') return term.args.flatMap((arg) => spread(arg, times));
  const own = scaled(term);
  const both = multiply(times, own.times);
  return own.of.op === 'add' ? spread(own.of, both) : [{ times: both, of: own.of }];
}

type Gathered = { readonly sum: Term; readonly fewer: number };

/** The sum with like terms added up, and how many terms that saves. */
function gathered(term: Term): Gathered {
  const sums = new Map<string, Scaled>();
  const all = spread(term, one);
  for (const part of all) {
    const key = part.of.op === 'number' ? '1' : nameOf(part.of);
    const value = part.of.op === 'number' ? multiply(part.times, part.of.value) : part.times;
    const of: Term = part.of.op === 'number' ? { op: 'number', value: one } : part.of;
    sums.set(key, { times: add(sums.get(key)?.times ?? { n: 0n, d: 1n }, value), of });
  }
  const left = [...sums.values()].filter(({ times }) => times.n !== 0n);
  const parts = left.map(({ times, of }) => mulTerms([{ op: 'number', value: times }, of]));
  const sum: Term = parts.length === 0 ? { op: 'number', value: { n: 0n, d: 1n } } : addTerms(parts);
  return { sum, fewer: all.length - left.length };
}

const half: Rational = { n: 1n, d: 2n };
const quarterTurn: Term = {
  op: 'mul',
  args: [
    { op: 'number', value: half },
    { op: 'constant', name: 'pi' },
  ],
};

function wave(name: 'sin' | 'cos', arg: Term): Term {
  return { op: 'kernel', name, arg: gathered(arg).sum };
}

function times(value: Rational, term: Term): Term {
  return mulTerms([{ op: 'number', value }, term]);
}

/** `a sin(u) + b cos(u)` as one sine, and two sines or cosines of equal size as a product. */
function asOneWave(a: Scaled, b: Scaled): readonly Term[] | null {
  const waves = [a, b].map(({ of }) =>
    of.op === 'kernel' && (of.name === 'sin' || of.name === 'cos') ? { name: of.name, arg: of.arg } : null,
  );
  const [first, second] = waves;
  if (!first || !second || a.times.n === 0n || b.times.n === 0n) return null;
  if (nameOf(first.arg) === nameOf(second.arg) && first.name !== second.name) {
    const [sine, cosine] = first.name === 'sin' ? [a, b] : [b, a];
    const ratio: Term = { op: 'number', value: divide(cosine.times, sine.times) };
    return [wave('sin', addTerms([first.arg, { op: 'kernel', name: 'arctan', arg: ratio }]))];
  }
  const opposite = equal(a.times, negate(b.times));
  if (!opposite && !equal(a.times, b.times)) return null;
  const [u, v] = [first, second].map(({ name, arg }) => (name === 'sin' ? arg : addTerms([arg, quarterTurn])));
  if (!u || !v) return null;
  const sum = times(half, addTerms([u, v]));
  const difference = times(half, addTerms([u, negateTerm(v)]));
  return opposite ? [wave('cos', sum), wave('sin', difference)] : [wave('sin', sum), wave('cos', difference)];
}

/**
 * Terms among whose zeros are those of the sum `term`; null where it is no such sum. Where a term is not defined is to be looked at in the
 * original.
 */
export function withSimplerZeros(term: Term & { readonly op: 'add' }, name: string): readonly Term[] | null {
  const { sum, fewer } = gathered(term);
  if (fewer > 1) return [sum];
  const [a, b, ...more] = term.args;
  const inner = a && b && more.length === 0 ? withoutFunction(a, b) : null;
  if (inner) return [inner];
  const waves = a && b && more.length === 0 ? asOneWave(scaled(a), scaled(b)) : null;
  if (waves) return waves;
  const whole = numeratorOf(term.args, name);
  if (whole) return [whole];
  const bars = term.args.filter((arg) => {
    const { of } = scaled(arg);
    return of.op === 'kernel' && of.name === 'abs' && dependsOn(of, name);
  });
  const [bar] = bars;
  if (!bar || bars.length > 2) return null;
  const { times, of } = scaled(bar);
  if (of.op !== 'kernel') return null;
  const others = term.args.filter((arg) => arg !== bar);
  const inside = mulTerms([{ op: 'number', value: times }, of.arg]);
  return [addTerms([...others, inside]), addTerms([...others, negateTerm(inside)])];
}
