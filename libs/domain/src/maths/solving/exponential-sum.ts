/** Sums of exponentials, as 2^x + 3^x - 5^x, also times powers of the variable: how many real zeros they can have. */
import { evaluate } from '../arithmetic/evaluate.js';
import type { Budget } from '../budget.js';
import { mulTerms } from '../lowering/build.js';
import { derivative } from '../lowering/derivative.js';
import { dependsOn } from '../lowering/replace.js';
import { toNumber } from '../rational.js';
import { floatSetting, floats } from '../sampling/fields.js';
import type { Term } from '../term.js';

/** `sign * size * x^degree * e^(rate x)` */
type Summand = { readonly sign: -1 | 1; readonly rate: number; readonly degree: number };

/** Rates as close as rounding leaves one and the same rate; and so close that they may be two. */
const [same, apart] = [1e-12, 1e-6];

function constant(term: Term, budget: Budget): number | null {
  const value = evaluate(term, new Map(), floatSetting(true, budget));
  return value && value.im === null && floats.real.sign(value.re) !== null ? value.re.v : null;
}

function logOf(base: Term, budget: Budget): number | null {
  const value = constant(base, budget);
  return value !== null && value > 0 ? Math.log(value) : null;
}

function product(parts: readonly (Summand | null)[]): Summand | null {
  const known = parts.filter((part) => part !== null);
  if (known.length < parts.length) return null;
  const sign = known.filter((part) => part.sign < 0).length % 2 === 0 ? 1 : -1;
  const total = (of: 'rate' | 'degree'): number => known.reduce((sum, part) => sum + part[of], 0);
  return { sign, rate: total('rate'), degree: total('degree') };
}

function summand(term: Term, name: string, budget: Budget): Summand | null {
  if (!dependsOn(term, name)) {
    const value = constant(term, budget);
    return value === null || value === 0 ? null : { sign: value < 0 ? -1 : 1, rate: 0, degree: 0 };
  }
  switch (term.op) {
    case 'symbol':
      return { sign: 1, rate: 0, degree: 1 };
    case 'mul':
      return product(term.args.map((arg) => summand(arg, name, budget)));
    case 'div': {
      const [numerator, denominator] = [summand(term.numerator, name, budget), summand(term.denominator, name, budget)];
      return numerator && denominator?.degree === 0
        ? product([numerator, { ...denominator, rate: -denominator.rate }])
        : null;
    }
    case 'power': {
      const base = summand(term.base, name, budget);
      if (!base || base.sign < 0) return null;
      const { n, d } = term.exponent;
      if (base.degree > 0 && (d !== 1n || n < 0n)) return null;
      const times = toNumber(term.exponent);
      return { sign: 1, rate: base.rate * times, degree: base.degree * times };
    }
    case 'pow': {
      if (dependsOn(term.base, name)) return null;
      const slope = derivative(term.exponent, name);
      if (slope.op === 'none' || dependsOn(slope, name)) return null;
      const [log, times] = [logOf(term.base, budget), constant(slope, budget)];
      return log === null || times === null ? null : { sign: 1, rate: log * times, degree: 0 };
    }
    default:
      return null;
  }
}

/** The terms of a sum, with numbers multiplied into brackets. */
function spread(term: Term): readonly Term[] {
  if (term.op === 'add') return term.args.flatMap(spread);
  if (term.op !== 'mul') return [term];
  const sum = term.args.find((arg) => arg.op === 'add');
  if (sum?.op !== 'add') return [term];
  const others = term.args.filter((arg) => arg !== sum);
  return sum.args.flatMap((arg) => spread(mulTerms([...others, arg])));
}

const maxSummands = 24;

/**
 * Most real zeros, each counted by its multiplicity, that a sum of exponentials in `name` has: the changes of sign among its coefficients in
 * the order of their rates (Descartes' rule for exponentials). With powers of the variable, one less than the coefficients that
 * polynomials of these degrees have (Pólya and Szegő, part V, 75 and 77). Null for any other term. Throws BudgetSpent.
 */
export function maxZeros(term: Term, name: string, budget: Budget): number | null {
  if (term.op !== 'add') return null;
  const terms = spread(term);
  if (terms.length > maxSummands) return null;
  const found = terms.map((part) => summand(part, name, budget));
  const parts = found.filter((part) => part !== null).sort((a, b) => a.rate - b.rate);
  if (parts.length < found.length) return null;
  let [changes, coefficients, degree] = [0, 0, 0];
  let [plain, last] = [true, parts[0]];
  for (const part of parts) {
    const gap = last === undefined ? Infinity : (part.rate - last.rate) / Math.max(1, Math.abs(part.rate));
    if (gap > same && gap < apart) return null;
    const isLike = gap <= same;
    if (!isLike) {
      coefficients += degree + 1;
      degree = 0;
    }
    degree = Math.max(degree, part.degree);
    if (part.degree > 0 || (isLike && part.sign !== last?.sign)) plain = false;
    if (part.sign !== last?.sign) changes++;
    last = part;
  }
  return plain ? changes : coefficients + degree;
}
