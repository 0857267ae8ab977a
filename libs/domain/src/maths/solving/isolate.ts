/** Equations in which the variable stands once: solved by undoing one operation after the other. */
import { evaluate } from '../arithmetic/evaluate.js';
import type { FixedBall } from '../arithmetic/fixed-field.js';
import type { Budget } from '../budget.js';
import { derivative } from '../lowering/derivative.js';
import { dependsOn } from '../lowering/replace.js';
import { type Rational, ratio } from '../rational.js';
import { fixed, fixedSetting } from '../sampling/fields.js';
import type { Term } from '../term.js';
import { merged, type Window } from './term-roots.js';

const { real } = fixed;

/** Inner exception: the equation is not of this kind, or a value cannot be told. */
class NotPeeled extends Error {}

function sure<T>(value: T | null): T {
  if (value === null) throw new NotPeeled();
  return value;
}

function sign(value: FixedBall): -1 | 0 | 1 {
  const found = real.sign(value);
  if (found !== null) return found;
  if (real.error(value) < 1e-60) return 0;
  throw new NotPeeled();
}

function constant(term: Term, budget: Budget): FixedBall {
  const value = sure(evaluate(term, new Map(), fixedSetting(true, budget)));
  if (value.im !== null) throw new NotPeeled();
  return value.re;
}

function withSign(value: FixedBall): readonly FixedBall[] {
  return [value, real.negate(value)];
}

/** Real y with y^exponent = value, or more (signs are tried both ways where it is even). */
function unpower(value: FixedBall, exponent: Rational): readonly FixedBall[] {
  const direction = sign(value);
  if (direction === 0) return exponent.n > 0n ? [value] : [];
  const size = direction < 0 ? real.negate(value) : value;
  const inverse = fixed.power({ re: size, im: null }, ratio(exponent.d, exponent.n), true);
  const root = sure(inverse).re;
  const even = exponent.n % 2n === 0n;
  if (direction < 0 && (even || exponent.d % 2n === 0n)) return [];
  return even ? withSign(root) : [direction < 0 ? real.negate(root) : root];
}

function unkernel(name: string, value: FixedBall): readonly FixedBall[] {
  switch (name) {
    case 'ln':
      return [sure(real.exp(value))];
    case 'abs':
      return sign(value) < 0 ? [] : withSign(value);
    case 'arctan': {
      const cos = sure(real.cos(value));
      return [sure(real.divide(sure(real.sin(value)), cos))];
    }
    case 'arcsin':
      return [sure(real.sin(value))];
    default:
      throw new NotPeeled();
  }
}

const maxWaves = 400;
const full = sure(real.multiply(real.pi, sure(real.rational({ n: 2n, d: 1n }))));

/** Angles whose sine or cosine is the value, one full turn apart from all others. */
function anglesOf(name: string, value: FixedBall): readonly FixedBall[] {
  const one = sure(real.rational({ n: 1n, d: 1n }));
  const square = real.subtract(one, sure(real.multiply(value, value)));
  const size = sign(square);
  if (size < 0) return [];
  const other = size === 0 ? fixed.zero : sure(real.sqrt(square));
  const first = sure(name === 'sin' ? real.atan2(value, other) : real.atan2(other, value));
  if (size === 0) return [first];
  return [first, name === 'sin' ? real.subtract(real.pi, first) : real.negate(first)];
}

/** Every value in the windows at which the sine or cosine of a linear argument has the value. */
function unwave(wave: Term & { readonly op: 'kernel' }, value: FixedBall, peeling: Peeling): readonly FixedBall[] {
  const { name, budget, windows } = peeling;
  const rate = derivative(wave.arg, name);
  if (!windows || rate.op === 'none' || dependsOn(rate, name)) throw new NotPeeled();
  return anglesOf(wave.name, value).flatMap((angle) => {
    const [start] = solve(wave.arg, angle, peeling);
    const [next] = solve(wave.arg, real.add(angle, full), peeling);
    if (!start || !next) throw new NotPeeled();
    const step = real.subtract(next, start);
    const [from, by] = [real.toNumber(start), Math.abs(real.toNumber(step))];
    return windows.flatMap(([low, high]) => {
      const [first, last] = [Math.floor((low - from) / by), Math.ceil((high - from) / by)];
      if (!(last - first < maxWaves)) throw new NotPeeled();
      budget.spend(2 * (last - first));
      const turn = real.toNumber(step) < 0 ? -1 : 1;
      return Array.from({ length: last - first + 1 }, (_, k) => {
        const count = sure(real.rational(ratio(BigInt(turn * (first + k)), 1n)));
        return real.add(start, sure(real.multiply(step, count)));
      });
    });
  });
}

type Peeling = { readonly name: string; readonly budget: Budget; readonly windows: readonly Window[] | null };

/** Values of the variable that may give the term the value. */
function solve(term: Term, value: FixedBall, peeling: Peeling): readonly FixedBall[] {
  const { name, budget } = peeling;
  budget.spend(20);
  switch (term.op) {
    case 'symbol':
      return [value];
    case 'add':
    case 'mul': {
      const own = term.args.filter((arg) => dependsOn(arg, name));
      const [only] = own;
      if (!only || own.length > 1) throw new NotPeeled();
      let rest = value;
      for (const arg of term.args) {
        if (arg === only) continue;
        const known = constant(arg, budget);
        rest = term.op === 'add' ? real.subtract(rest, known) : sure(real.divide(rest, known));
      }
      return solve(only, rest, peeling);
    }
    case 'div': {
      const [above, below] = [dependsOn(term.numerator, name), dependsOn(term.denominator, name)];
      if (above && below) throw new NotPeeled();
      if (above) return solve(term.numerator, sure(real.multiply(value, constant(term.denominator, budget))), peeling);
      if (sign(value) === 0) return [];
      return solve(term.denominator, sure(real.divide(constant(term.numerator, budget), value)), peeling);
    }
    case 'power':
      return unpower(value, term.exponent).flatMap((inner) => solve(term.base, inner, peeling));
    case 'pow': {
      if (dependsOn(term.base, name)) throw new NotPeeled();
      if (sign(value) <= 0) return [];
      const base = sure(real.ln(constant(term.base, budget)));
      return solve(term.exponent, sure(real.divide(sure(real.ln(value)), base)), peeling);
    }
    case 'kernel':
      if (term.name === 'sin' || term.name === 'cos') return unwave(term, value, peeling);
      return unkernel(term.name, value).flatMap((inner) => solve(term.arg, inner, peeling));
    default:
      throw new NotPeeled();
  }
}

/**
 * Every real zero of a term in which the variable stands once and under functions that can be undone, and perhaps points that are none.
 * Of sines and cosines those in the windows. Null where the term is not of this kind. Throws BudgetSpent.
 */
export function isolatedRoots(
  term: Term,
  name: string,
  windows: readonly Window[] | null,
  budget: Budget,
): readonly FixedBall[] | null {
  const zero = fixed.zero;
  try {
    return solve(term, zero, { name, budget, windows: windows && merged(windows) });
  } catch (error) {
    if (error instanceof NotPeeled) return null;
    throw error;
  }
}
