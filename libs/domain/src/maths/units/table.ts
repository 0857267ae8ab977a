/** Units: SI (BIPM brochure, 9th edition), units accepted beside it, and customary units by their exact definitions. */
import { integer, type Rational, ratio } from '../rational.js';
import { rationalFromText } from '../rational-text.js';

/** Exponents of m, kg, s, A, K, mol, cd, and of the currencies, of which none is worth so much of another. */
export type Dimension = readonly number[];

export type Unit = {
  readonly dimension: Dimension;
  /** Value in SI base units, where `turning` is true without the pi that stands in it. */
  readonly factor: Rational;
  readonly turning?: boolean;
  /** Added before scaling: 273.15 for degrees Celsius. */
  readonly offset?: Rational;
  readonly prefixable: boolean;
};

const currencies = ['€', '$', '£', '¥', '₽', '₩'] as const;
const basics = 7 + currencies.length;
/** Of a bare number. */
export const dimensionless: Dimension = Array.from({ length: basics }, () => 0);

/** name, dimension as text, factor, whether prefixes go with it. */
const rows: readonly (readonly [names: string, dimension: string, factor: string, prefixable: boolean])[] = [
  ['m metre meter metres meters', '1', '1', true],
  ['g gram grams', '0 1', '0.001', true],
  ['s sec second seconds', '0 0 1', '1', true],
  ['A amp ampere', '0 0 0 1', '1', true],
  ['K kelvin', '0 0 0 0 1', '1', true],
  ['mol mole', '0 0 0 0 0 1', '1', true],
  ['cd candela', '0 0 0 0 0 0 1', '1', true],
  ['Hz hertz', '0 0 -1', '1', true],
  ['Bq', '0 0 -1', '1', true],
  ['N newton', '1 1 -2', '1', true],
  ['Pa pascal', '-1 1 -2', '1', true],
  ['J joule joules', '2 1 -2', '1', true],
  ['W watt watts VA', '2 1 -3', '1', true],
  ['C coulomb', '0 0 1 1', '1', true],
  ['V volt volts', '2 1 -3 -1', '1', true],
  ['F farad', '-2 -1 4 2', '1', true],
  ['Ω Ohm ohm ohms', '2 1 -3 -2', '1', true],
  ['S siemens', '-2 -1 3 2', '1', true],
  ['Wb weber', '2 1 -2 -1', '1', true],
  ['T tesla', '0 1 -2 -1', '1', true],
  ['H henry', '2 1 -2 -2', '1', true],
  ['lm', '0 0 0 0 0 0 1', '1', true],
  ['lx', '-2 0 0 0 0 0 1', '1', true],
  ['Gy Sv', '2 0 -2', '1', true],
  ['kat', '0 0 -1 0 0 1', '1', true],
  ['rad sr', '', '1', true],
  ['L l litre liter litres liters', '3', '0.001', true],
  ['t tonne tonnes', '0 1', '1000', true],
  ['eV', '2 1 -2', '1.602176634e-19', true],
  ['u Da amu', '0 1', '1.66053906892e-27', true],
  ['bar', '-1 1 -2', '100000', true],
  ['cal', '2 1 -2', '4.184', true],
  ['Wh', '2 1 -2', '3600', true],
  ['M', '-3 0 0 0 0 1', '1000', true],
  ['min minute minutes', '0 0 1', '60', false],
  ['h hr hour hours', '0 0 1', '3600', false],
  ['d day days', '0 0 1', '86400', false],
  ['week weeks', '0 0 1', '604800', false],
  ['year years yr', '0 0 1', '31557600', false],
  ['ha', '2', '10000', false],
  ['Å', '1', '1e-10', false],
  ['au AU', '1', '149597870700', false],
  ['ly', '1', '9460730472580800', false],
  ['in inch inches', '1', '0.0254', false],
  ['ft foot feet', '1', '0.3048', false],
  ['yd yard yards', '1', '0.9144', false],
  ['mi mile miles', '1', '1609.344', false],
  ['nmi', '1', '1852', false],
  ['oz', '0 1', '0.028349523125', false],
  ['lb lbs', '0 1', '0.45359237', false],
  ['lbf', '1 1 -2', '4.4482216152605', false],
  ['psi', '-1 1 -2', '8896443230521/1290320000', false],
  ['gal gallon gallons', '3', '0.003785411784', false],
  ['qt quart quarts', '3', '0.000946352946', false],
  ['pt pint pints', '3', '0.000473176473', false],
  ['cup cups', '3', '0.0002365882365', false],
  ['tbsp', '3', '0.00001478676478125', false],
  ['tsp', '3', '0.00000492892159375', false],
  ['cc', '3', '0.000001', false],
  ['acre acres', '2', '4046.8564224', false],
  ['mph', '1 0 -1', '0.44704', false],
  ['kph', '1 0 -1', '5/18', false],
  ['knot kn', '1 0 -1', '463/900', false],
  ['atm', '-1 1 -2', '101325', false],
  ['mmHg', '-1 1 -2', '133.322387415', false],
  ['Torr', '-1 1 -2', '101325/760', false],
  ['hp', '2 1 -3', '745.69987158227022', false],
  ['rpm', '0 0 -1', '1/60', false],
  ['% percent', '', '0.01', false],
  ['ppm', '', '0.000001', false],
];

function dimensionOf(text: string): Dimension {
  const parts = text.split(' ').map(Number);
  return text === '' ? dimensionless : dimensionless.map((_, at) => parts[at] ?? 0);
}

const inCurrency = (currency: string): Dimension =>
  dimensionless.map((_, at) => (at === 7 + currencies.findIndex((one) => one === currency) ? 1 : 0));

const kelvin = dimensionOf('0 0 0 0 1');
/** Parts of a turn, in multiples of pi. */
const angles: readonly (readonly [name: string, numerator: bigint, denominator: bigint])[] = [
  ['°', 1n, 180n],
  ['deg', 1n, 180n],
  ['degree', 1n, 180n],
  ['degrees', 1n, 180n],
  ['arcmin', 1n, 10800n],
  ['arcsec', 1n, 648000n],
  ['gon', 1n, 200n],
  ['rev', 2n, 1n],
];

export const units: ReadonlyMap<string, Unit> = new Map<string, Unit>([
  ...rows.flatMap(([names, dimension, factor, prefixable]) =>
    names.split(' ').map((name): [string, Unit] => {
      return [name, { dimension: dimensionOf(dimension), factor: rationalFromText(factor), prefixable }];
    }),
  ),
  ['°C', { dimension: kelvin, factor: integer(1), offset: rationalFromText('273.15'), prefixable: false }],
  ['°F', { dimension: kelvin, factor: ratio(5n, 9n), offset: rationalFromText('459.67'), prefixable: false }],
  ['degC', { dimension: kelvin, factor: integer(1), offset: rationalFromText('273.15'), prefixable: false }],
  ['degF', { dimension: kelvin, factor: ratio(5n, 9n), offset: rationalFromText('459.67'), prefixable: false }],
  ...angles.map(([name, numerator, denominator]): [string, Unit] => {
    return [
      name,
      { dimension: dimensionless, factor: ratio(numerator, denominator), turning: true, prefixable: false },
    ];
  }),
  ...currencies.map((sign): [string, Unit] => [
    sign,
    { dimension: inCurrency(sign), factor: integer(1), prefixable: false },
  ]),
  ['ct', { dimension: inCurrency('€'), factor: ratio(1n, 100n), prefixable: false }],
  ['1', { dimension: dimensionless, factor: integer(1), prefixable: false }],
]);

export const prefixes: ReadonlyMap<string, number> = new Map([
  ['Q', 30],
  ['R', 27],
  ['Y', 24],
  ['Z', 21],
  ['E', 18],
  ['P', 15],
  ['T', 12],
  ['G', 9],
  ['M', 6],
  ['k', 3],
  ['h', 2],
  ['da', 1],
  ['d', -1],
  ['c', -2],
  ['m', -3],
  ['µ', -6],
  ['μ', -6],
  ['u', -6],
  ['n', -9],
  ['p', -12],
  ['f', -15],
  ['a', -18],
  ['z', -21],
  ['y', -24],
  ['kilo', 3],
  ['mega', 6],
  ['centi', -2],
  ['milli', -3],
  ['micro', -6],
  ['nano', -9],
]);
