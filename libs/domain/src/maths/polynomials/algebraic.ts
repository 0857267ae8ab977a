/**
 * Terms in one variable as elements of Q[x][s1, s2, ...] with s_k^2 known: square roots become generators. The product over all sign
 * choices (the norm) is a polynomial whose roots hold every zero of the term. Absolute values are taken with either sign.
 */
import { add, divide, equal, exactRoot, multiply, one, type Rational, subtract } from '../rational.js';
import type { Term } from '../term.js';
import type { IntPoly } from './integer-poly.js';
import { trim } from './integer-poly.js';
import { numeratorOf } from './quotient.js';

export type RationalPoly = readonly Rational[];
/** Polynomial of each product of generators; the key's bits say which generators. */
type Element = ReadonlyMap<number, RationalPoly>;
type Fraction = { readonly numerator: Element; readonly denominator: Element };

const maxGenerators = 4;
const maxDegree = 48;
/** Coefficients past this size cost more in common divisors than the whole budget is worth. */
const tooLong = 1n << 1024n;
const isShort = ({ n, d }: Rational): boolean => n < tooLong && n > -tooLong && d < tooLong;
const nothing: Rational = { n: 0n, d: 1n };

/** Inner exception: the term is not algebraic, or too large. */
class NotAlgebraic extends Error {}
/** Thrown often and read by nobody: one is enough, as its trace costs more than the arithmetic. */
const notAlgebraic = new NotAlgebraic();

function addRational(a: RationalPoly, b: RationalPoly): RationalPoly {
  const [long, short] = a.length < b.length ? [b, a] : [a, b];
  const sum = long.slice();
  short.forEach((value, k) => {
    sum[k] = add(long[k] ?? nothing, value);
  });
  while (sum.at(-1)?.n === 0n) sum.pop();
  return sum;
}

function mulRational(a: RationalPoly, b: RationalPoly): RationalPoly {
  if (a.length === 0 || b.length === 0) return [];
  if (a.length + b.length > maxDegree + 2 || !a.every(isShort) || !b.every(isShort)) throw notAlgebraic;
  const product = new Array<Rational>(a.length + b.length - 1).fill(nothing);
  a.forEach((x, i) => {
    b.forEach((y, j) => {
      product[i + j] = add(product[i + j] ?? nothing, multiply(x, y));
    });
  });
  return product;
}

/** The polynomial whose square is p, or null: sqrt(x^2) is |x| and no new generator. */
function squareRootPoly(p: RationalPoly): RationalPoly | null {
  const half = (p.length - 1) / 2;
  const top = p.at(-1);
  const lead = top && Number.isInteger(half) && half > 0 ? exactRoot(top, 2) : null;
  if (!lead) return null;
  const root = new Array<Rational>(half + 1).fill(nothing);
  root[half] = lead;
  const twice = multiply(lead, { n: 2n, d: 1n });
  for (let k = half - 1; k >= 0; k--) {
    let rest = p[half + k] ?? nothing;
    for (let j = k + 1; j < half; j++)
      rest = subtract(rest, multiply(root[j] ?? nothing, root[half + k - j] ?? nothing));
    root[k] = divide(rest, twice);
  }
  const back = mulRational(root, root);
  return back.length === p.length && back.every((c, k) => equal(c, p[k] ?? nothing)) ? root : null;
}

/** Integer coefficients, up to a positive factor. */
export function toIntegers(p: RationalPoly): IntPoly {
  let d = 1n;
  for (const c of p) {
    if (d % c.d === 0n) continue;
    let [a, b] = [d, c.d];
    while (b !== 0n) [a, b] = [b, a % b];
    d = (d / a) * c.d;
  }
  return trim(p.map((c) => (c.n * d) / c.d));
}

class Ring {
  /** s_k^2 for each generator. */
  private readonly squares: Element[] = [];
  private readonly known: { readonly of: Element; readonly index: number }[] = [];

  constructor(
    private readonly name: string,
    /** Which sign each absolute value is read with, by order of first sight. */
    private readonly signs: readonly boolean[],
  ) {}

  /** How many absolute values were met. */
  absolutes = 0;
  private readonly seen: { readonly of: Fraction; readonly index: number }[] = [];

  private plain(p: RationalPoly): Element {
    return new Map(p.length === 0 ? [] : [[0, p]]);
  }

  private sum(a: Element, b: Element): Element {
    const result = new Map(a);
    for (const [mask, p] of b) {
      const total = addRational(result.get(mask) ?? [], p);
      if (total.length === 0) result.delete(mask);
      else result.set(mask, total);
    }
    return result;
  }

  product(a: Element, b: Element): Element {
    let result: Element = new Map();
    for (const [m, p] of a) {
      for (const [n, q] of b) {
        let part: Element = new Map([[m ^ n, mulRational(p, q)]]);
        for (let k = 0; k < this.squares.length; k++) {
          if ((m & n & (1 << k)) !== 0) part = this.product(part, this.squares[k] ?? new Map());
        }
        result = this.sum(result, part);
      }
    }
    return result;
  }

  private same(a: Element, b: Element): boolean {
    const difference = this.sum(a, this.product(b, this.plain([{ n: -1n, d: 1n }])));
    return difference.size === 0;
  }

  private root(of: Element): Element {
    const found = this.known.find((entry) => this.same(entry.of, of));
    const index = found?.index ?? this.squares.length;
    if (!found) {
      if (index >= maxGenerators) throw notAlgebraic;
      this.squares.push(of);
      this.known.push({ of, index });
    }
    return new Map([[1 << index, [one]]]);
  }

  private power(base: Fraction, exponent: bigint): Fraction {
    const positive = exponent < 0n ? -exponent : exponent;
    if (positive > BigInt(maxDegree)) throw notAlgebraic;
    let result: Fraction = { numerator: this.plain([one]), denominator: this.plain([one]) };
    for (let k = 0n; k < positive; k++) {
      result = {
        numerator: this.product(result.numerator, base.numerator),
        denominator: this.product(result.denominator, base.denominator),
      };
    }
    return exponent < 0n ? { numerator: result.denominator, denominator: result.numerator } : result;
  }

  private plus(a: Fraction, b: Fraction): Fraction {
    if (this.same(a.denominator, b.denominator))
      return { numerator: this.sum(a.numerator, b.numerator), denominator: a.denominator };
    return {
      numerator: this.sum(this.product(a.numerator, b.denominator), this.product(b.numerator, a.denominator)),
      denominator: this.product(a.denominator, b.denominator),
    };
  }

  private times(a: Fraction, b: Fraction): Fraction {
    return {
      numerator: this.product(a.numerator, b.numerator),
      denominator: this.product(a.denominator, b.denominator),
    };
  }

  private absolute(inner: Fraction): Fraction {
    const found = this.seen.find(
      ({ of }) => this.same(of.numerator, inner.numerator) && this.same(of.denominator, inner.denominator),
    );
    const index = found?.index ?? this.absolutes++;
    if (!found) this.seen.push({ of: inner, index });
    const sign: Rational = { n: this.signs[index] ? -1n : 1n, d: 1n };
    return { numerator: this.product(inner.numerator, this.plain([sign])), denominator: inner.denominator };
  }

  fraction(term: Term): Fraction {
    const unit = this.plain([one]);
    switch (term.op) {
      case 'number':
        return { numerator: this.plain(term.value.n === 0n ? [] : [term.value]), denominator: unit };
      case 'symbol':
        if (term.name !== this.name) throw notAlgebraic;
        return { numerator: this.plain([nothing, one]), denominator: unit };
      case 'add':
        return term.args.map((arg) => this.fraction(arg)).reduce((a, b) => this.plus(a, b));
      case 'mul':
        return term.args.map((arg) => this.fraction(arg)).reduce((a, b) => this.times(a, b));
      case 'div': {
        const denominator = this.fraction(term.denominator);
        return this.times(this.fraction(term.numerator), {
          numerator: denominator.denominator,
          denominator: denominator.numerator,
        });
      }
      case 'power': {
        const base = this.fraction(term.base);
        const { n, d } = term.exponent;
        if (d === 1n) return this.power(base, n);
        if (d !== 2n) throw notAlgebraic;
        // sqrt(a/b) is sqrt(a b)/b up to a sign, and the norm takes both signs.
        const radicand = this.product(base.numerator, base.denominator);
        const square = radicand.size === 1 ? squareRootPoly(radicand.get(0) ?? []) : null;
        const unit = this.plain([one]);
        const numerator = square
          ? this.absolute({ numerator: this.plain(square), denominator: unit }).numerator
          : this.root(radicand);
        const root: Fraction = { numerator, denominator: base.denominator };
        return this.power(root, n);
      }
      case 'kernel':
        if (term.name !== 'abs') throw notAlgebraic;
        return this.absolute(this.fraction(term.arg));
      default:
        throw notAlgebraic;
    }
  }

  /** The product over all sign choices of the generators. */
  norm(element: Element): RationalPoly {
    let current = element;
    for (let k = this.squares.length - 1; k >= 0; k--) {
      const bit = 1 << k;
      const without = new Map([...current].filter(([mask]) => (mask & bit) === 0));
      const within = new Map([...current].filter(([mask]) => (mask & bit) !== 0).map(([mask, p]) => [mask ^ bit, p]));
      if (within.size === 0) continue;
      const squared = this.product(this.product(within, within), this.squares[k] ?? new Map());
      current = this.sum(this.product(without, without), this.product(squared, this.plain([{ n: -1n, d: 1n }])));
    }
    return current.get(0) ?? [];
  }
}

function branch(
  term: Term,
  name: string,
  signs: readonly boolean[],
): { readonly polynomial: IntPoly; readonly absolutes: number } {
  const ring = new Ring(name, signs);
  const { numerator } = ring.fraction(term);
  const norm = ring.norm(numerator);
  // Another choice of roots vanishes throughout and hides the zeros of this one.
  if (norm.length === 0 && numerator.size > 0) throw notAlgebraic;
  return { polynomial: toIntegers(norm), absolutes: ring.absolutes };
}

/**
 * Polynomials among whose roots are all isolated zeros of the term in its one variable `name`, or null when the term is not algebraic
 * with square roots and absolute values. A branch that vanishes throughout gives no polynomial.
 */
export function zeroPolynomials(term: Term, name: string): IntPoly[] | null {
  const plain = numeratorOf(term, name);
  if (plain) return plain.length > 0 ? [plain] : [];
  try {
    const first = branch(term, name, []);
    if (first.absolutes > maxGenerators) return null;
    const found = [first.polynomial];
    for (let choice = 1; choice < 1 << first.absolutes; choice++) {
      const signs = Array.from({ length: first.absolutes }, (_, k) => (choice & (1 << k)) !== 0);
      found.push(branch(term, name, signs).polynomial);
    }
    return found.filter((p) => p.length > 0);
  } catch (error) {
    if (error instanceof NotAlgebraic) return null;
    throw error;
  }
}
