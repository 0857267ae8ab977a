/** Polynomials in several variables with rational coefficients. */
import { add, multiply, negate, one, type Rational } from '../rational.js';
import type { Term } from '../term.js';
import { toIntegers } from './algebraic.js';
import type { IntPoly } from './integer-poly.js';

type Monomial = { readonly powers: ReadonlyMap<string, number>; readonly factor: Rational };
/** Keyed by the monomial's text, such as `x^2 y^1`. */
export type SparsePoly = ReadonlyMap<string, Monomial>;

const maxTerms = 400;
const maxPower = 24;
/** Products of monomials in one reading of a term, counted as `dear` where a factor is long: a common divisor costs more then. */
const maxProducts = 16_000;
const dear = 16;
const long = 1n << 62n;
const tooLong = 1n << 1024n;

const isWithin = ({ n, d }: Rational, limit: bigint): boolean => n < limit && n > -limit && d < limit;

function keyOf(powers: ReadonlyMap<string, number>): string {
  return [...powers]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, power]) => `${name}^${power}`)
    .join(' ');
}

function collected(monomials: readonly Monomial[]): SparsePoly {
  const result = new Map<string, Monomial>();
  for (const { powers, factor } of monomials) {
    const key = keyOf(powers);
    const total = add(result.get(key)?.factor ?? { n: 0n, d: 1n }, factor);
    if (total.n === 0n) result.delete(key);
    else result.set(key, { powers, factor: total });
  }
  return result;
}

export function constantPoly(value: Rational): SparsePoly {
  return collected([{ powers: new Map(), factor: value }]);
}

export function addSparse(a: SparsePoly, b: SparsePoly): SparsePoly {
  return collected([...a.values(), ...b.values()]);
}

function mergePowers(a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): Map<string, number> {
  const merged = new Map(a);
  for (const [name, power] of b) merged.set(name, (merged.get(name) ?? 0) + power);
  return merged;
}

export function mulSparse(a: SparsePoly, b: SparsePoly): SparsePoly {
  const products: Monomial[] = [];
  for (const x of a.values()) {
    for (const y of b.values())
      products.push({ powers: mergePowers(x.powers, y.powers), factor: multiply(x.factor, y.factor) });
  }
  return collected(products);
}

export function scaleSparse(a: SparsePoly, by: Rational): SparsePoly {
  return collected([...a.values()].map(({ powers, factor }) => ({ powers, factor: multiply(factor, by) })));
}

function powerSparse(base: SparsePoly, exponent: number, work: { left: number }): SparsePoly | null {
  let result = constantPoly(one);
  for (let k = 0; k < exponent; k++) {
    const next = boundedProduct(result, base, work);
    if (!next || next.size > maxTerms) return null;
    result = next;
  }
  return result;
}

/** What the products of two polynomials cost; null where a coefficient is too long to go on with. */
function costOf(a: SparsePoly, b: SparsePoly): number | null {
  const factors = [...a.values(), ...b.values()].map(({ factor }) => factor);
  if (!factors.every((factor) => isWithin(factor, tooLong))) return null;
  return a.size * b.size * (factors.every((factor) => isWithin(factor, long)) ? 1 : dear);
}

/** The polynomial that a term is, or null when it is none or too large. */
export function sparseOf(term: Term): SparsePoly | null {
  return sparseWithin(term, { left: maxProducts });
}

function boundedProduct(a: SparsePoly, b: SparsePoly, work: { left: number }): SparsePoly | null {
  const cost = costOf(a, b);
  if (cost === null || a.size * b.size > maxTerms * 4) return null;
  work.left -= cost;
  return work.left < 0 ? null : mulSparse(a, b);
}

function sparseWithin(term: Term, work: { left: number }): SparsePoly | null {
  switch (term.op) {
    case 'number':
      return constantPoly(term.value);
    case 'symbol':
      return new Map([[`${term.name}^1`, { powers: new Map([[term.name, 1]]), factor: one }]]);
    case 'add':
    case 'mul': {
      let result: SparsePoly | null = null;
      for (const arg of term.args) {
        const part = sparseWithin(arg, work);
        if (!part || (result && result.size * part.size > maxTerms * 4)) return null;
        result = !result ? part : term.op === 'add' ? addSparse(result, part) : boundedProduct(result, part, work);
        if (!result) return null;
      }
      return result;
    }
    case 'power': {
      const { n, d } = term.exponent;
      const base = d === 1n && n >= 0n && n <= BigInt(maxPower) ? sparseWithin(term.base, work) : null;
      return base && powerSparse(base, Number(n), work);
    }
    default:
      return null;
  }
}

export function namesOf(p: SparsePoly): Set<string> {
  return new Set([...p.values()].flatMap(({ powers }) => [...powers.keys()]));
}

/** Coefficients by power of one variable, lowest first. */
export function coefficientsIn(p: SparsePoly, name: string): SparsePoly[] {
  const groups: Monomial[][] = [];
  for (const { powers, factor } of p.values()) {
    const rest = new Map(powers);
    const power = rest.get(name) ?? 0;
    rest.delete(name);
    while (groups.length <= power) groups.push([]);
    groups[power]?.push({ powers: rest, factor });
  }
  return groups.map(collected);
}

/** The constant that the polynomial is, or null. */
export function constantOf(p: SparsePoly): Rational | null {
  if (p.size === 0) return { n: 0n, d: 1n };
  const only = p.get('');
  return only && p.size === 1 ? only.factor : null;
}

/** `p` with `name` replaced by a polynomial; null when the result is too large. */
export function replaceIn(p: SparsePoly, name: string, by: SparsePoly): SparsePoly | null {
  const work = { left: maxProducts };
  let result: SparsePoly = new Map();
  let power: SparsePoly = constantPoly(one);
  for (const [k, coefficient] of coefficientsIn(p, name).entries()) {
    const next = k === 0 ? power : boundedProduct(power, by, work);
    const part = next && boundedProduct(coefficient, next, work);
    if (!part || next.size > maxTerms) return null;
    result = addSparse(result, part);
    power = next;
    if (result.size > maxTerms) return null;
  }
  return result;
}

/** A variable that stands alone with a constant factor, with what it equals; null when there is none. */
export function linearVariable(p: SparsePoly): { readonly name: string; readonly value: SparsePoly } | null {
  for (const name of [...namesOf(p)].sort()) {
    const [rest, factor, more] = coefficientsIn(p, name);
    const constant = factor && !more ? constantOf(factor) : null;
    if (!rest || !constant || constant.n === 0n) continue;
    return {
      name,
      value: scaleSparse(
        rest,
        negate({ n: constant.d * (constant.n < 0n ? -1n : 1n), d: constant.n < 0n ? -constant.n : constant.n }),
      ),
    };
  }
  return null;
}

/** Integer coefficients of a polynomial in one variable, up to a positive factor; null when it has more variables. */
export function univariate(p: SparsePoly, name: string): IntPoly | null {
  const constants: Rational[] = [];
  for (const coefficient of coefficientsIn(p, name)) {
    const value = constantOf(coefficient);
    if (!value) return null;
    constants.push(value);
  }
  return toIntegers(constants);
}

/** A term with the polynomial's value. */
export function termOf(p: SparsePoly): Term {
  const args: Term[] = [...p.values()].map(({ powers, factor }) => ({
    op: 'mul',
    args: [
      { op: 'number', value: factor },
      ...[...powers].map(([name, power]): Term => {
        return { op: 'power', base: { op: 'symbol', name }, exponent: { n: BigInt(power), d: 1n } };
      }),
    ],
  }));
  return { op: 'add', args: [{ op: 'number', value: { n: 0n, d: 1n } }, ...args] };
}
