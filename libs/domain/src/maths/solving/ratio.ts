/** Two differences of sides that are constant multiples of each other describe the same equation. */
import type { Complex } from '../arithmetic/complex.js';
import { evaluate } from '../arithmetic/evaluate.js';
import type { FloatBall } from '../arithmetic/float-field.js';
import { isRationalTerm } from '../arithmetic/modular.js';
import type { Budget } from '../budget.js';
import type { RelationSign } from '../expr.js';
import { mulTerms, negateTerm } from '../lowering/build.js';
import { floatSetting, pointIn } from '../sampling/fields.js';
import { samplePoint } from '../sampling/points.js';
import { likeness, vanishes } from '../sampling/values.js';
import { drawFrom } from '../seed.js';
import { numberTerm, partsOf, type Term } from '../term.js';
import { compareTerms, domainsOf, speaksOfComplex } from './compare-terms.js';

/** The same term in fresh variables. */
function renamed(term: Term): Term {
  switch (term.op) {
    case 'symbol':
      return { op: 'symbol', name: `${term.name}'` };
    case 'add':
    case 'mul':
    case 'wide':
    case 'apply':
      return { ...term, args: term.args.map(renamed) };
    case 'div':
      return { ...term, numerator: renamed(term.numerator), denominator: renamed(term.denominator) };
    case 'power':
      return { ...term, base: renamed(term.base) };
    case 'pow':
      return { ...term, base: renamed(term.base), exponent: renamed(term.exponent) };
    case 'kernel':
      return { ...term, arg: renamed(term.arg) };
    default:
      return term;
  }
}

function hasSeries(term: Term): boolean {
  return term.op === 'series' || partsOf(term).some(hasSeries);
}

function same(a: Term, b: Term, complex: boolean, seed: number, budget: Budget): boolean {
  return compareTerms({ answer: a, key: b, seed, budget, domains: domainsOf(a, b), complex }).verdict === 'equal';
}

/** Sides with sums to a limit that varies stand for whole numbers only: their differences have to be the same, or opposite. */
function sameSeries(answer: Term, key: Term, seed: number, budget: Budget): -1 | 1 | null {
  if (same(answer, key, false, seed, budget)) return 1;
  return same(answer, negateTerm(key), false, seed, budget) ? -1 : null;
}

/**
 * Sign of the constant c with `answer = c key` for all values of the variables, or null where there is none. 1 also stands for a
 * constant that is not real. Throws BudgetSpent.
 */
export function constantRatio(answer: Term, key: Term, seed: number, budget: Budget): -1 | 1 | null {
  if (hasSeries(answer) || hasSeries(key)) return sameSeries(answer, key, seed, budget);
  const complex = speaksOfComplex(answer) || speaksOfComplex(key);
  if (!same(mulTerms([answer, renamed(key)]), mulTerms([renamed(answer), key]), complex, seed, budget)) return null;
  const zero = numberTerm({ n: 0n, d: 1n });
  if (same(answer, zero, complex, seed, budget) || same(key, zero, complex, seed, budget)) return null;
  return sampledRatio(answer, key, !complex, seed, budget);
}

const maxPoints = 90;
const wantedPoints = 6;

/** Where both have a value that is not zero they must have the same ratio; a factor such as |x| - x may hide the rest elsewhere. */
function sampledRatio(answer: Term, key: Term, reals: boolean, seed: number, budget: Budget): -1 | 1 | null {
  const setting = floatSetting(reals, budget);
  const { field } = setting;
  const domains = domainsOf(answer, key);
  const draw = drawFrom(seed);
  const proven = isRationalTerm(answer) && isRationalTerm(key);
  let first: { readonly a: Complex<FloatBall>; readonly b: Complex<FloatBall>; readonly sign: -1 | 1 } | null = null;
  let agreed = 0;
  let vanished = 0;
  for (let index = 0; index < maxPoints && agreed < wantedPoints; index++) {
    const at = pointIn(samplePoint(index, domains, draw, false), setting);
    const a = evaluate(answer, at, setting);
    const b = a && evaluate(key, at, setting);
    if (!a || !b) continue;
    if (vanishes(a, setting) && vanishes(b, setting)) {
      vanished++;
      continue;
    }
    if (first) {
      const [left, right] = [field.multiply(a, first.b), field.multiply(first.a, b)];
      if (!left || !right) continue;
      if (likeness(left, right, setting) === 'different') return null;
      agreed++;
      continue;
    }
    const signs = (field.real.sign(a.re) ?? 0) * (field.real.sign(b.re) ?? 0);
    if (a.im !== null || b.im !== null) first = { a, b, sign: 1 };
    else if (signs !== 0) first = { a, b, sign: signs > 0 ? 1 : -1 };
    if (first && proven) break;
  }
  // Seen at hardly any point but those where both vanish.
  if (!proven && vanished > wantedPoints && agreed < 2) return null;
  return first ? first.sign : null;
}

/** The relation after multiplying both sides by a negative number. */
export function turned(sign: RelationSign): RelationSign {
  const pairs: Readonly<Record<RelationSign, RelationSign>> = {
    '=': '=',
    '!=': '!=',
    '<': '>',
    '<=': '>=',
    '>': '<',
    '>=': '<=',
  };
  return pairs[sign];
}
