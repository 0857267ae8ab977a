/** Terms as signs of sums that are linear in letters: variables, products of variables, and functions as letters of their own. */

import type { Budget } from '../budget.js';
import { distinctFactors } from '../polynomials/factor.js';
import { namesOf, type SparsePoly, sparseOf, univariate } from '../polynomials/sparse.js';
import { gcdBig, type Rational, sign as signOf } from '../rational.js';
import { symbolsOf, type Term } from '../term.js';
import { isPartial, isPositive, nameOf } from './atoms.js';
import type { Row } from './linear-system.js';

export type Sign = -1 | 0 | 1;

/** How the sign of a term follows from those of the atoms. */
export type SignOf =
  | { readonly kind: 'constant'; readonly sign: Sign }
  | { readonly kind: 'atom'; readonly index: number; readonly turn: Sign }
  | { readonly kind: 'product'; readonly parts: readonly SignOf[] }
  | { readonly kind: 'power'; readonly part: SignOf; readonly even: boolean; readonly inverse: boolean };

/** `partial`: it has no value everywhere. */
export type Atom = { readonly row: Row; readonly partial: boolean };
/** A letter |u|: it is u or -u by the sign of the atom u. */
export type Switch = { readonly column: number; readonly atom: number; readonly row: Row };
/** A letter that is a product: its sign follows from those of its factors. */
export type Link = {
  readonly column: number;
  readonly factors: readonly { readonly atom: number; readonly even: boolean }[];
};

/** Everything that the signs of some terms are about. */
export type Cells = {
  readonly atoms: Atom[];
  readonly columns: Map<string, number>;
  readonly switches: Switch[];
  readonly links: Link[];
  /** Columns that are never negative. */
  readonly nonNegative: number[];
  readonly positive: number[];
};

export function noCells(): Cells {
  return { atoms: [], columns: new Map(), switches: [], links: [], nonNegative: [], positive: [] };
}

const largest = 1n << 24n;

/** Reads terms into `cells`. */
export class CellReader {
  private readonly letters = new Map<string, Term>();
  private readonly known = new Map<string, number>();

  constructor(
    readonly cells: Cells,
    private readonly budget: Budget,
  ) {}

  /** How the sign of the term follows from those of atoms; null where its numbers are too long. Throws BudgetSpent. */
  signOf(term: Term): SignOf | null {
    switch (term.op) {
      case 'number':
        return { kind: 'constant', sign: signOf(term.value) };
      case 'mul':
        return this.product(term.args);
      case 'div':
        return this.product([term.numerator, { op: 'power', base: term.denominator, exponent: { n: -1n, d: 1n } }]);
      case 'power': {
        if (term.exponent.d !== 1n) return this.linear(term);
        const part = this.signOf(term.base);
        const { n } = term.exponent;
        return part && { kind: 'power', part, even: n % 2n === 0n, inverse: n < 0n };
      }
      case 'kernel': {
        if (term.name !== 'abs') return this.linear(term);
        const part = this.signOf(term.arg);
        return part && { kind: 'power', part, even: true, inverse: false };
      }
      default:
        return this.linear(term);
    }
  }

  private product(terms: readonly Term[]): SignOf | null {
    const parts = terms.map((term) => this.signOf(term)).filter((part) => part !== null);
    return parts.length === terms.length ? { kind: 'product', parts } : null;
  }

  private linear(term: Term): SignOf | null {
    const lettered = this.lettered(term);
    const p = sparseOf(lettered);
    return p && this.keepsDomain(lettered, p) ? this.ofPolynomial(p) : null;
  }

  /** No function that lacks a value somewhere has cancelled. */
  private keepsDomain(lettered: Term, p: SparsePoly): boolean {
    const left = namesOf(p);
    return [...symbolsOf(lettered)].every((name) => {
      const letter = left.has(name) ? undefined : this.letters.get(name);
      return !letter || !isPartial(letter);
    });
  }

  /** A polynomial in one letter by its factors, any other as one atom. */
  private ofPolynomial(p: SparsePoly): SignOf | null {
    const [name, ...others] = [...namesOf(p)];
    if (name === undefined) return { kind: 'constant', sign: signOf(p.get('')?.factor ?? { n: 0n, d: 1n }) };
    const plain = others.length === 0 ? univariate(p, name) : null;
    if (!plain || plain.length < 3) return this.atomOf(p);
    const factors = distinctFactors(plain, this.budget);
    // Factors of higher multiplicity would turn signs that are not told here.
    if (!factors || factors.length < 2 || factors.reduce((sum, f) => sum + f.length - 1, 0) < plain.length - 1) {
      return this.atomOf(p);
    }
    const lead = factors.reduce((sign, f) => ((f.at(-1) ?? 1n) < 0n ? -sign : sign), 1);
    const parts = factors.map((f) =>
      this.atomOf(
        new Map(
          f.flatMap((c, k) => {
            const powers: ReadonlyMap<string, number> = k === 0 ? new Map() : new Map([[name, k]]);
            return c === 0n ? [] : [[k === 0 ? '' : `${name}^${k}`, { powers, factor: { n: c, d: 1n } }] as const];
          }),
        ),
      ),
    );
    const turn = (plain.at(-1) ?? 1n) < 0n ? -lead : lead;
    const found = parts.filter((part) => part !== null);
    if (found.length < parts.length) return null;
    return { kind: 'product', parts: [{ kind: 'constant', sign: turn < 0 ? -1 : 1 }, ...found] };
  }

  private atomOf(p: SparsePoly): SignOf | null {
    const row = this.rowOf(p);
    if (!row) return null;
    const leading = row.factors.find((factor) => factor !== 0) ?? 1;
    const turn: Sign = leading < 0 ? -1 : 1;
    const turned = { factors: row.factors.map((f) => f * turn), constant: row.constant * turn };
    const key = `${turned.factors.join()};${turned.constant}`;
    let index = this.known.get(key);
    if (index === undefined) {
      const partial = [...namesOf(p)].some((name) => isPartial(this.letters.get(name) ?? { op: 'symbol', name }));
      index = this.cells.atoms.push({ row: turned, partial }) - 1;
      this.known.set(key, index);
    }
    return { kind: 'atom', index, turn };
  }

  /** Whole factors of every column, up to a positive number. */
  private rowOf(p: SparsePoly): Row | null {
    let [shared, top] = [1n, 0n];
    for (const { factor } of p.values()) shared *= factor.d / gcdBig(shared, factor.d);
    const whole = ({ n, d }: Rational): bigint => n * (shared / d);
    for (const { factor } of p.values()) top = gcdBig(top, whole(factor));
    if (top === 0n) return null;
    const factors: number[] = [];
    let constant = 0;
    for (const [key, { powers, factor }] of p) {
      const value = whole(factor) / top;
      if (value > largest || value < -largest) return null;
      if (powers.size === 0) constant = Number(value);
      else factors[this.columnOf(key, powers)] = Number(value);
    }
    return { factors: Array.from(factors, (f) => f ?? 0), constant };
  }

  private columnOf(key: string, powers: ReadonlyMap<string, number>): number {
    const known = this.cells.columns.get(key);
    if (known !== undefined) return known;
    const column = this.cells.columns.size;
    this.cells.columns.set(key, column);
    const [name, power] = [...powers][0] ?? ['', 1];
    if (powers.size === 1 && power === 1) this.describe(column, name);
    else {
      if ([...powers.values()].every((value) => value % 2 === 0)) this.cells.nonNegative.push(column);
      const factors = [...powers].flatMap(([letter, exponent]) => {
        const sign = this.atomOf(
          new Map([[`${letter}^1`, { powers: new Map([[letter, 1]]), factor: { n: 1n, d: 1n } }]]),
        );
        return sign?.kind === 'atom' ? [{ atom: sign.index, even: exponent % 2 === 0 }] : [];
      });
      if (factors.length === powers.size) this.cells.links.push({ column, factors });
    }
    return column;
  }

  /** What is known of a letter that stands for a function. */
  private describe(column: number, name: string): void {
    const term = this.letters.get(name);
    if (term?.op === 'pow' && isPositive(term.base)) this.cells.positive.push(column);
    if (term?.op === 'power' && term.exponent.d % 2n === 0n) this.cells.nonNegative.push(column);
    if (term?.op !== 'kernel' || term.name !== 'abs') return;
    this.cells.nonNegative.push(column);
    const p = sparseOf(this.lettered(term.arg));
    const sign = p && this.atomOf(p);
    const row = p && this.exactRow(p);
    if (sign?.kind === 'atom' && row)
      this.cells.switches.push({
        column,
        atom: sign.index,
        row: { ...row, factors: row.factors.map((f) => f * sign.turn), constant: row.constant * sign.turn },
      });
  }

  /** The row where it is the polynomial itself, without a factor taken out. */
  private exactRow(p: SparsePoly): Row | null {
    if ([...p.values()].some(({ factor }) => factor.d !== 1n || factor.n > largest || factor.n < -largest)) return null;
    const factors: number[] = [];
    let constant = 0;
    for (const [key, { powers, factor }] of p) {
      if (powers.size === 0) constant = Number(factor.n);
      else factors[this.columnOf(key, powers)] = Number(factor.n);
    }
    return { factors: Array.from(factors, (f) => f ?? 0), constant };
  }

  private lettered(term: Term): Term {
    switch (term.op) {
      case 'number':
      case 'symbol':
        return term;
      case 'add':
      case 'mul':
        return { ...term, args: term.args.map((arg) => this.lettered(arg)) };
      case 'power':
        if (term.exponent.d === 1n && term.exponent.n > 0n) return { ...term, base: this.lettered(term.base) };
        break;
      default:
    }
    const key = nameOf(term);
    this.letters.set(key, term);
    return { op: 'symbol', name: key };
  }
}
