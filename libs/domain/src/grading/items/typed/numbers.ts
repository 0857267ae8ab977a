import type { Rational } from '../../../maths/index.js';
import { decimalOf, numberOf, otherPoint, type WrittenKey } from './written-key.js';

const abs = (n: bigint): bigint => (n < 0n ? -n : n);
const signOf = (n: bigint): string => (n < 0n ? '-' : '');

/** `12345` in groups of three. */
function grouped(digits: string, sign: string): string {
  const groups = [digits.slice(0, digits.length % 3 || 3)];
  for (let at = groups[0]?.length ?? 0; at < digits.length; at += 3) groups.push(digits.slice(at, at + 3));
  return groups.join(sign);
}

/** Rounded to two places, and cut off behind three. */
function shortened({ n, d }: Rational, point: string): string[] {
  const cut = (abs(n) * 1000n) / d;
  const two = (abs(n) * 100n + d / 2n) / d;
  const written = (value: bigint, places: number) => {
    const digits = String(value).padStart(places + 1, '0');
    return `${signOf(n)}${digits.slice(0, -places)}${point}${digits.slice(-places)}`;
  };
  return [written(two, 2), written(cut, 3)];
}

function fractionForms({ n, d }: Rational, point: string): string[] {
  const sign = signOf(n);
  const whole = abs(n) / d;
  const rest = abs(n) % d;
  const percent = decimalOf({ n: n * 100n, d }, point);
  return [
    ...(whole > 0n ? [`${sign}${whole} ${rest}/${d}`] : []),
    `${2n * n}/${2n * d}`,
    `${n} : ${d}`,
    `${sign}\\frac{${abs(n)}}{${d}}`,
    ...(percent === null ? [] : [`${percent}%`, `${percent} %`]),
    `${d}/${n}`,
    ...(decimalOf({ n, d }, point) === null ? shortened({ n, d }, point) : []),
  ];
}

function wholeForms(n: bigint, point: string): string[] {
  const digits = String(abs(n));
  const sign = signOf(n);
  const groups = digits.length < 4 ? [] : [' ', ',', '.', "'"].map((one) => `${sign}${grouped(digits, one)}`);
  const zeros = /(?<!0)0+$/.exec(digits)?.[0].length ?? 0;
  const powers =
    zeros < 3 ? [] : [`${sign}${digits.slice(0, -zeros)} x 10^${zeros}`, `${sign}${digits.slice(0, -zeros)}e${zeros}`];
  return [
    `${n}${point}0`,
    ...(n > 0n ? [`+${n}`] : []),
    ...groups,
    ...powers,
    `${n}.`,
    `${n}/1`,
    `(${n})`,
    `${2n * n}/2`,
  ];
}

/** Numbers: whole, fractions, decimals; an answer with the unknown in front. */
export function numberForms({ tree, text, point }: WrittenKey): string[] {
  const value = numberOf(tree);
  const named = [`x = ${text}`, `= ${text}`];
  if (!value) return named;
  const decimal = decimalOf(value, point);
  const decimals = decimal === null ? [] : [decimal, otherPoint(decimal)];
  if (value.d === 1n) return [...decimals, ...named, ...wholeForms(value.n, point), `≈ ${text}`];
  const [first = '', ...rest] = [...decimals, ...fractionForms(value, point)];
  return [first, ...named, ...rest, `≈ ${decimal ?? shortened(value, point)[0]}`];
}

/** The digits of a base, with what people add to say which it is. */
export function baseForms({ tree }: WrittenKey, base: number, width: number | null): string[] {
  const value = numberOf(tree);
  if (value?.d !== 1n) return [];
  const sign = signOf(value.n);
  const digits = abs(value.n)
    .toString(base)
    .padStart(width ?? 1, '0');
  const marks: Readonly<Record<number, string>> = { 2: '0b', 8: '0o', 16: '0x' };
  const low = [...String(base)].map((digit) => '₀₁₂₃₄₅₆₇₈₉'[Number(digit)]).join('');
  return [
    `${sign}${digits}`,
    `${sign}${digits.toUpperCase()}`,
    `${sign}${digits}_${base}`,
    `${sign}${digits}${low}`,
    `(${sign}${digits})_${base}`,
    `${sign}${digits}_{${base}}`,
    ...(marks[base] ? [`${sign}${marks[base]}${digits}`] : []),
    `${sign}${grouped(digits, ' ')}`,
    `${sign}0${digits}`,
    String(value.n),
    [...digits].toReversed().join(''),
    `${sign}${digits.slice(0, -1)}`,
    `x = ${sign}${digits}`,
  ];
}
