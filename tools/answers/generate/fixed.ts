/** Real arithmetic with 80 digits after the point on BigInt: the yardstick of generated rows, apart from the engine's own. */

export const unit = 10n ** 80n;
/** Agreement and difference are graded at 60 digits; what is lost on the way stays far below. */
export const sixtyDigits = 10n ** 20n;

export const times = (a: bigint, b: bigint): bigint => (a * b) / unit;
export const over = (a: bigint, b: bigint): bigint | null => (b === 0n ? null : (a * unit) / b);

export function squareRoot(a: bigint): bigint | null {
  if (a < 0n) return null;
  const target = a * unit;
  let x = 1n << BigInt(Math.ceil(target.toString(2).length / 2) + 1);
  for (;;) {
    const next = (x + target / (x || 1n)) / 2n;
    if (next >= x) return x;
    x = next;
  }
}

/** Sum of terms until they vanish. */
function series(first: bigint, next: (term: bigint, k: bigint) => bigint): bigint {
  let sum = 0n;
  let term = first;
  for (let k = 1n; term !== 0n; k++) {
    sum += term;
    term = next(term, k);
  }
  return sum;
}

/** Null above e^40, where the digits would no longer do. */
export function exponential(a: bigint): bigint | null {
  if (a > 40n * unit || a < -40n * unit) return null;
  const small = a / 256n;
  let result = series(unit, (term, k) => times(term, small) / k);
  for (let k = 0; k < 8; k++) result = times(result, result);
  return result;
}

/** Newton on the exponential. */
export function logarithm(a: bigint): bigint | null {
  if (a <= 0n) return null;
  const size = Number(a / 10n ** 60n) / 1e20;
  if (size === 0 || !Number.isFinite(size)) return null;
  let y = BigInt(Math.round(Math.log(size) * 1e15)) * 10n ** 65n;
  for (let k = 0; k < 4; k++) {
    const back = exponential(y);
    if (back === null) return null;
    y += (2n * unit * (a - back)) / (a + back);
  }
  return y;
}

function arctanInverse(n: bigint): bigint {
  let power = unit / n;
  let sum = 0n;
  for (let k = 1n; power !== 0n; k += 2n) {
    sum += k % 4n === 1n ? power / k : -power / k;
    power /= n * n;
  }
  return sum;
}

/** Machin 1706. */
export const pi = 4n * (4n * arctanInverse(5n) - arctanInverse(239n));

export function sine(a: bigint): bigint {
  const turn = a % (2n * pi);
  return series(turn, (term, k) => -times(times(term, turn), turn) / (2n * k * (2n * k + 1n)));
}

export function cosine(a: bigint): bigint {
  const turn = a % (2n * pi);
  return series(unit, (term, k) => -times(times(term, turn), turn) / ((2n * k - 1n) * 2n * k));
}
