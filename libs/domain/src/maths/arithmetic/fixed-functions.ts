/** Square root, exponential, logarithm, sine and arctangent on fixed-point integers (value = v / 2^precision), within a few units. */

/** Fraction bits: 96 decimal digits. */
export const precision = 320n;
const guard = 40n;
const work = precision + guard;
export const unit = 1n << precision;

const maxRemembered = 32;

/** The last values are kept: sine and cosine, or a term and its derivative, ask for the same, and bases come back as ln(2) does. */
function remembered<T>(of: (v: bigint) => T): (v: bigint) => T {
  const known = new Map<bigint, T>();
  return (v) => {
    const before = known.get(v);
    if (before !== undefined) return before;
    if (known.size >= maxRemembered) known.clear();
    const value = of(v);
    known.set(v, value);
    return value;
  };
}

/** Integer square root, Newton from a double's first guess. */
export function isqrt(n: bigint): bigint {
  if (n < 2n) return n;
  const bits = n.toString(16).length * 4;
  const shift = BigInt(Math.max(0, (bits - 100) & ~1));
  let x = (BigInt(Math.floor(Math.sqrt(Number(n >> shift)))) + 1n) << (shift / 2n);
  for (;;) {
    const next = (x + n / x) >> 1n;
    if (next >= x) return x;
    x = next;
  }
}

/** arctan(1/n) times 2^bits. */
function arctanInverse(n: bigint, bits: bigint): bigint {
  let term = (1n << bits) / n;
  let sum = term;
  for (let k = 3n; term !== 0n; k += 2n) {
    term /= -(n * n);
    sum += term / k;
  }
  return sum;
}

/** Bits of pi kept, for reducing large angles. */
const piBits = work + 300n;
let storedPi: bigint | null = null;

/** pi times 2^piBits (Machin). */
function longPi(): bigint {
  storedPi ??= (4n * (4n * arctanInverse(5n, piBits + 20n) - arctanInverse(239n, piBits + 20n))) >> 20n;
  return storedPi;
}

let storedLn2: bigint | null = null;

/** ln 2 = 2 artanh(1/3), times 2^(work+300). */
function longLn2(): bigint {
  if (storedLn2 !== null) return storedLn2;
  let term = (1n << (piBits + 20n)) / 3n;
  let sum = term;
  for (let k = 3n; term !== 0n; k += 2n) {
    term /= 9n;
    sum += term / k;
  }
  storedLn2 = (2n * sum) >> 20n;
  return storedLn2;
}

export function piFixed(): bigint {
  return longPi() >> (piBits - precision);
}

function roundShift(a: bigint, bits: bigint): bigint {
  return bits <= 0n ? a << -bits : (a + (1n << (bits - 1n))) >> bits;
}

/** exp(v / 2^precision); null past 2^±250 or so. */
export const expFixed = remembered(exponential);

function exponential(v: bigint): bigint | null {
  const big = v << (piBits - precision);
  const ln2 = longLn2();
  const k = big / ln2 - (big < 0n ? 1n : 0n);
  if (k > 300n || k < -300n) return null;
  const r = roundShift(big - k * ln2, piBits - work + 8n);
  let term = 1n << work;
  let sum = term;
  for (let n = 1n; term !== 0n; n++) {
    term = ((term * r) >> work) / n;
    sum += term;
  }
  for (let step = 0; step < 8; step++) sum = (sum * sum) >> work;
  return roundShift(sum, guard - k);
}

/** ln of a positive fixed-point value, two Halley steps from a double. */
export const lnFixed = remembered(logarithm);

function logarithm(v: bigint): bigint {
  // m is in [1/2, 1) so that the double's guess holds for any size.
  const bits = BigInt(v.toString(2).length);
  const m = bits > precision ? v >> (bits - precision) : v << (precision - bits);
  let y = BigInt(Math.round(Math.log(Number(m >> (precision - 53n)) / 2 ** 53) * 2 ** 52)) << (precision - 52n);
  for (let step = 0; step < 2; step++) {
    const power = expFixed(y) ?? unit;
    y += ((2n * (m - power)) << precision) / (m + power);
  }
  // The bits cut from m on the way count at most one unit in relative size.
  return y + roundShift((bits - precision) * longLn2(), piBits - precision);
}

/** Sine and cosine of v / 2^precision; null for angles past 2^250. */
export const sinCosFixed = remembered(sineAndCosine);

function sineAndCosine(v: bigint): readonly [sin: bigint, cos: bigint] | null {
  if (v > unit << 250n || v < -(unit << 250n)) return null;
  const big = v << (piBits - precision);
  const quarter = longPi() >> 1n;
  const k = (2n * big + (big < 0n ? -quarter : quarter)) / (2n * quarter);
  const r = roundShift(big - k * quarter, piBits - work);
  const square = (r * r) >> work;
  let sinTerm = r;
  let cosTerm = 1n << work;
  let sine = sinTerm;
  let cosine = cosTerm;
  for (let n = 1n; sinTerm !== 0n || cosTerm !== 0n; n += 2n) {
    cosTerm = -((cosTerm * square) >> work) / (n * (n + 1n));
    sinTerm = -((sinTerm * square) >> work) / ((n + 1n) * (n + 2n));
    cosine += cosTerm;
    sine += sinTerm;
    if (cosTerm === -1n || sinTerm === -1n) break;
  }
  const s = roundShift(sine, guard);
  const c = roundShift(cosine, guard);
  switch (((k % 4n) + 4n) % 4n) {
    case 0n:
      return [s, c];
    case 1n:
      return [c, -s];
    case 2n:
      return [-s, -c];
    default:
      return [-c, s];
  }
}

/** The angle of (x, y), not both zero: a double's guess turned by the small angle that is left. */
export function atan2Fixed(y: bigint, x: bigint): bigint {
  const size = (y < 0n ? -y : y) > (x < 0n ? -x : x) ? y : x;
  const bits = BigInt((size < 0n ? -size : size).toString(2).length);
  const shift = bits - work;
  const scale = (a: bigint): bigint => (shift > 0n ? a >> shift : a << -shift);
  const [sy, sx] = [scale(y), scale(x)];
  const guess = Math.atan2(Number(sy >> (work - 60n)), Number(sx >> (work - 60n)));
  const angle = BigInt(Math.round(guess * 2 ** 50)) << (precision - 50n);
  const [s, c] = sinCosFixed(angle) ?? [0n, unit];
  const turn = ((sy * c - sx * s) << precision) / (sx * c + sy * s);
  let term = turn;
  let sum = turn;
  const square = (turn * turn) >> precision;
  for (let n = 3n; term > 1n || term < -1n; n += 2n) {
    term = -((term * square) >> precision);
    sum += term / n;
  }
  return angle + sum;
}
