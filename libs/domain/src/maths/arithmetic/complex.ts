/** Complex numbers over a real field; a value without imaginary part is exactly real. Branches are the principal ones. */
import { isInteger, type Rational } from '../rational.js';
import type { RealField } from './real-field.js';

export type Complex<T> = { readonly re: T; readonly im: T | null };

const longestProduct = 256n;

export class ComplexField<T> {
  readonly zero: T;
  readonly one: T;

  constructor(readonly real: RealField<T>) {
    const zero = real.rational({ n: 0n, d: 1n });
    const one = real.rational({ n: 1n, d: 1n });
    if (zero === null || one === null) throw new Error('a field without 0 and 1');
    this.zero = zero;
    this.one = one;
  }

  private of(re: T | null, im: T | null): Complex<T> | null {
    return re === null || im === null ? null : { re, im };
  }

  private ofReal(re: T | null): Complex<T> | null {
    return re === null ? null : { re, im: null };
  }

  add(a: Complex<T>, b: Complex<T>): Complex<T> {
    const re = this.real.add(a.re, b.re);
    if (a.im === null) return { re, im: b.im };
    return { re, im: b.im === null ? a.im : this.real.add(a.im, b.im) };
  }

  negate(a: Complex<T>): Complex<T> {
    return { re: this.real.negate(a.re), im: a.im === null ? null : this.real.negate(a.im) };
  }

  conjugate(a: Complex<T>): Complex<T> {
    return { re: a.re, im: a.im === null ? null : this.real.negate(a.im) };
  }

  multiply(a: Complex<T>, b: Complex<T>): Complex<T> | null {
    const { real } = this;
    const direct = real.multiply(a.re, b.re);
    if (a.im === null && b.im === null) return this.ofReal(direct);
    if (a.im === null || b.im === null) {
      const scale = a.im === null ? a.re : b.re;
      const imaginary = a.im ?? b.im;
      return this.of(direct, imaginary === null ? null : real.multiply(scale, imaginary));
    }
    const crossed = real.multiply(a.im, b.im);
    const one = real.multiply(a.re, b.im);
    const two = real.multiply(a.im, b.re);
    if (direct === null || crossed === null || one === null || two === null) return null;
    return { re: real.subtract(direct, crossed), im: real.add(one, two) };
  }

  private squaredSize(a: Complex<T>): T | null {
    const { real } = this;
    const re = real.multiply(a.re, a.re);
    const im = a.im === null ? this.zero : real.multiply(a.im, a.im);
    return re === null || im === null ? null : real.add(re, im);
  }

  divide(a: Complex<T>, b: Complex<T>): Complex<T> | null {
    const { real } = this;
    if (b.im === null) {
      const re = real.divide(a.re, b.re);
      return a.im === null ? this.ofReal(re) : this.of(re, real.divide(a.im, b.re));
    }
    const size = this.squaredSize(b);
    const top = this.multiply(a, this.conjugate(b));
    if (size === null || top === null) return null;
    return this.of(real.divide(top.re, size), real.divide(top.im ?? this.zero, size));
  }

  /** |a|, exactly real. */
  size(a: Complex<T>): T | null {
    const { real } = this;
    if (a.im !== null) {
      const square = this.squaredSize(a);
      return square === null ? null : real.sqrt(square);
    }
    const sign = real.sign(a.re);
    if (sign !== null) return sign < 0 ? real.negate(a.re) : a.re;
    const square = real.multiply(a.re, a.re);
    return square === null ? null : real.sqrt(square);
  }

  argument(a: Complex<T>): T | null {
    return this.real.atan2(a.im ?? this.zero, a.re);
  }

  exp(a: Complex<T>): Complex<T> | null {
    const { real } = this;
    const size = real.exp(a.re);
    if (a.im === null || size === null) return this.ofReal(size);
    const cos = real.cos(a.im);
    const sin = real.sin(a.im);
    if (cos === null || sin === null) return null;
    return this.of(real.multiply(size, cos), real.multiply(size, sin));
  }

  /** `reals`: a negative argument has no logarithm. */
  ln(a: Complex<T>, reals: boolean): Complex<T> | null {
    const { real } = this;
    if (a.im === null && (reals || real.sign(a.re) === 1))
      return real.sign(a.re) === 1 ? this.ofReal(real.ln(a.re)) : null;
    const size = this.size(a);
    return size === null ? null : this.of(real.ln(size), this.argument(a));
  }

  private whole(a: Complex<T>, exponent: bigint): Complex<T> | null {
    let result: Complex<T> | null = { re: this.one, im: null };
    let square: Complex<T> | null = a;
    for (let left = exponent < 0n ? -exponent : exponent; left > 0n; left >>= 1n) {
      if (square === null || result === null) return null;
      if (left & 1n) result = this.multiply(result, square);
      if (left > 1n) square = this.multiply(square, square);
    }
    return result !== null && exponent < 0n ? this.divide({ re: this.one, im: null }, result) : result;
  }

  /** `a ^ exponent` for an exact exponent. `reals`: odd roots of negatives are real, even ones do not exist. */
  power(a: Complex<T>, exponent: Rational, reals: boolean): Complex<T> | null {
    const { real } = this;
    if (isInteger(exponent) && exponent.n <= longestProduct && exponent.n >= -longestProduct)
      return this.whole(a, exponent.n);
    const sign = a.im === null ? real.sign(a.re) : null;
    if (sign === 0) return exponent.n > 0n ? { re: this.zero, im: null } : null;
    if (exponent.d === 2n) {
      const root = this.sqrt(a, reals);
      return root && this.whole(root, exponent.n);
    }
    const value = real.rational(exponent);
    if (value === null) return null;
    if (sign === -1 && reals) {
      if (exponent.d % 2n === 0n) return null;
      const positive = this.exponential(this.negate(a), { re: value, im: null }, true);
      return positive && exponent.n % 2n !== 0n ? this.negate(positive) : positive;
    }
    if (a.im === null && sign === null) return null;
    return this.exponential(a, { re: value, im: null }, reals);
  }

  sqrt(a: Complex<T>, reals: boolean): Complex<T> | null {
    const { real } = this;
    if (a.im === null) {
      if (reals || real.sign(a.re) !== -1) return this.ofReal(real.sqrt(a.re));
      return this.of(this.zero, real.sqrt(real.negate(a.re)));
    }
    const half = real.rational({ n: 1n, d: 2n });
    const log = this.ln(a, false);
    const halved = log && half !== null ? this.multiply({ re: half, im: null }, log) : null;
    return halved && this.exp(halved);
  }

  private exponential(a: Complex<T>, exponent: Complex<T>, reals: boolean): Complex<T> | null {
    const log = this.ln(a, reals);
    const product = log && this.multiply(exponent, log);
    return product && this.exp(product);
  }

  /** `a ^ exponent` for an exponent that varies. */
  pow(a: Complex<T>, exponent: Complex<T>, reals: boolean): Complex<T> | null {
    const { real } = this;
    const whole = exponent.im === null ? real.exactInteger(exponent.re) : null;
    // Along x^x the base and the exponent vanish together, which has no value.
    if (whole === 0n && a.im === null && real.sign(a.re) === 0) return null;
    if (whole !== null && whole <= longestProduct && whole >= -longestProduct) return this.whole(a, whole);
    if (a.im === null && real.sign(a.re) === 0)
      return real.sign(exponent.re) === 1 ? { re: this.zero, im: null } : null;
    return this.exponential(a, exponent, reals);
  }

  /** Sine, or cosine when `shifted`. */
  sine(a: Complex<T>, shifted: boolean): Complex<T> | null {
    const { real } = this;
    if (a.im === null) return this.ofReal(shifted ? real.cos(a.re) : real.sin(a.re));
    const up = real.exp(a.im);
    const down = real.exp(real.negate(a.im));
    const half = real.rational({ n: 1n, d: 2n });
    const sin = real.sin(a.re);
    const cos = real.cos(a.re);
    if (up === null || down === null || half === null || sin === null || cos === null) return null;
    const cosh = real.multiply(half, real.add(up, down));
    const sinh = real.multiply(half, real.subtract(up, down));
    if (cosh === null || sinh === null) return null;
    if (shifted) return this.of(real.multiply(cos, cosh), real.multiply(real.negate(sin), sinh));
    return this.of(real.multiply(sin, cosh), real.multiply(cos, sinh));
  }

  /** arcsin; outside [-1, 1] only where complex values are allowed. */
  arcsin(a: Complex<T>, reals: boolean): Complex<T> | null {
    const { real } = this;
    const one: Complex<T> = { re: this.one, im: null };
    if (a.im === null) {
      const rest = real.multiply(real.subtract(this.one, a.re), real.add(this.one, a.re));
      const sign = rest === null ? null : real.sign(rest);
      if (rest !== null && (sign === 1 || sign === 0)) {
        const root = real.sqrt(rest);
        return root === null ? null : this.ofReal(real.atan2(a.re, root));
      }
      if (reals || rest === null) return null;
    }
    // -i ln(i a + sqrt(1 - a^2))
    const i: Complex<T> = { re: this.zero, im: this.one };
    const square = this.multiply(a, a);
    const root = square && this.sqrt(this.add(one, this.negate(square)), false);
    const turned = this.multiply(i, a);
    const log = root && turned && this.ln(this.add(turned, root), false);
    return log && this.multiply(this.negate(i), log);
  }

  arctan(a: Complex<T>): Complex<T> | null {
    if (a.im === null) return this.ofReal(this.real.atan2(a.re, this.one));
    // (i/2) (ln(1 - i a) - ln(1 + i a))
    const { real } = this;
    const half = real.rational({ n: 1n, d: 2n });
    const one: Complex<T> = { re: this.one, im: null };
    const turned = this.multiply({ re: this.zero, im: this.one }, a);
    if (turned === null || half === null) return null;
    const minus = this.ln(this.add(one, this.negate(turned)), false);
    const plus = this.ln(this.add(one, turned), false);
    return minus && plus && this.multiply({ re: this.zero, im: half }, this.add(minus, this.negate(plus)));
  }
}
