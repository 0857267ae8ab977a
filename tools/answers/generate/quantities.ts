import type { Draw } from './draw.ts';
import { gather } from './gather.ts';
import { type CorpusRow, rowFor } from './row.ts';

/** `digits` and a power of ten as a decimal: (1234, -2) is 12.34. */
function decimal(digits: bigint, exponent: number): string {
  const [sign, size] = digits < 0n ? ['-', -digits] : ['', digits];
  if (exponent >= 0) return `${sign}${size}${'0'.repeat(exponent)}`;
  const text = size.toString().padStart(-exponent + 1, '0');
  return `${sign}${text.slice(0, exponent)}.${text.slice(exponent)}`;
}

/** Half away from zero. */
function roundedBy(digits: bigint, dropped: number): bigint {
  const by = 10n ** BigInt(dropped);
  const size = ((digits < 0n ? -digits : digits) * 2n + by) / (2n * by);
  return digits < 0n ? -size : size;
}

function localised(draw: Draw, answer: string): readonly [string, Record<string, unknown>] {
  if (!draw.chance(4)) return [answer, {}];
  return [answer.replace('.', ','), { decimal: 'comma', keyDecimal: 'point' }];
}

/** A key of six digits and the answer rounded to fewer of them. */
function rounding(draw: Draw, kind: 'sigfigs' | 'decimals', right: boolean): CorpusRow | null {
  const digits = BigInt(draw.whole(100_001, 999_989)) * (draw.chance(4) ? -1n : 1n);
  if (digits % 10n === 0n) return null;
  const exponent = -draw.whole(3, 7);
  const dropped = draw.whole(1, 3);
  const good = roundedBy(digits, dropped);
  const shown = right ? good : draw.pick([good + 1n, good - 1n, good * 10n, -good]);
  const at = exponent + dropped - (shown === good * 10n ? 1 : 0);
  if (exponent + dropped > 0) return null;
  const [answer, locale] = localised(draw, decimal(shown, at));
  const wanted = kind === 'decimals' ? -(exponent + dropped) : good.toString().replace('-', '').length;
  return rowFor(
    `numeric:${kind}`,
    'numbers',
    [answer, decimal(digits, exponent)],
    right,
    `the key rounds to ${decimal(good, exponent + dropped)}`,
    { ...locale, [kind]: wanted },
  );
}

function tolerance(draw: Draw, right: boolean): CorpusRow {
  const key = draw.whole(100, 9999);
  const reach = draw.whole(1, 40);
  const distance = right ? draw.whole(0, reach) : reach + draw.whole(1, 30);
  const [answer, locale] = localised(draw, decimal(BigInt(key + distance * (draw.chance(2) ? 1 : -1)), -2));
  return rowFor(
    'numeric:tolerance',
    'numbers',
    [answer, decimal(BigInt(key), -2)],
    right,
    `${decimal(BigInt(distance), -2)} away, ${decimal(BigInt(reach), -2)} allowed, end included`,
    { ...locale, absolute: Number(decimal(BigInt(reach), -2)) },
  );
}

/** Units of one dimension, each with its power of ten of the first. */
const families: readonly (readonly (readonly [string, number])[])[] = [
  [
    ['m', 0],
    ['km', 3],
    ['cm', -2],
    ['mm', -3],
    ['dm', -1],
    ['µm', -6],
  ],
  [
    ['g', 0],
    ['kg', 3],
    ['mg', -3],
    ['t', 6],
  ],
  [
    ['L', 0],
    ['mL', -3],
    ['dm^3', 0],
    ['m^3', 3],
    ['cm^3', -3],
  ],
  [
    ['J', 0],
    ['kJ', 3],
    ['N m', 0],
    ['MJ', 6],
    ['W s', 0],
  ],
  [
    ['W', 0],
    ['kW', 3],
    ['J/s', 0],
    ['mW', -3],
  ],
  [
    ['Pa', 0],
    ['kPa', 3],
    ['hPa', 2],
    ['N/m^2', 0],
  ],
  [
    ['m/s', 0],
    ['mm/s', -3],
    ['km/s', 3],
    ['m s^-1', 0],
  ],
  [
    ['A', 0],
    ['mA', -3],
    ['C/s', 0],
  ],
  [
    ['Hz', 0],
    ['kHz', 3],
    ['s^-1', 0],
  ],
];

function unit(draw: Draw, right: boolean): CorpusRow | null {
  const family = draw.pick(families);
  const [[from, a], [to, b]] = [draw.pick(family), draw.pick(family)];
  if (from === to) return null;
  const digits = BigInt(draw.whole(11, 999));
  const key = `${decimal(digits, -1)} ${from}`;
  const exponent = a - b - 1;
  const other = draw.pick(families);
  const wrong = draw.pick([
    () => `${decimal(digits, exponent + 1)} ${to}`,
    () => `${decimal(digits + 1n, exponent)} ${to}`,
    () => decimal(digits, exponent),
    () => (other === family ? '' : `${decimal(digits, exponent)} ${other[0]?.[0]}`),
  ])();
  if (!right && wrong === '') return null;
  const [answer, locale] = localised(draw, right ? `${decimal(digits, exponent)} ${to}` : wrong);
  return rowFor('units', 'units', [answer, key], right, `1 ${from} is 10^${a - b} ${to}`, locale);
}

export function quantityRows(draw: Draw): CorpusRow[] {
  const both = (count: number, row: (right: boolean) => CorpusRow | null): CorpusRow[] => [
    ...gather(count, () => row(true)),
    ...gather(count, () => row(false)),
  ];
  return [
    ...both(20, (right) => rounding(draw, 'sigfigs', right)),
    ...both(20, (right) => rounding(draw, 'decimals', right)),
    ...both(20, (right) => tolerance(draw, right)),
    ...both(40, (right) => unit(draw, right)),
  ];
}
