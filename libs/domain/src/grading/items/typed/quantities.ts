import { type Rational, readQuantity } from '../../../maths/index.js';
import { multiply } from '../../../maths/rational.js';
import { withPowers } from './ways.js';
import { decimalOf, numberOf, otherPoint, type WrittenKey } from './written-key.js';

/** Words for units, and another unit in which the same is often said. */
const units: Readonly<Record<string, readonly [word: string, other: string]>> = {
  m: ['meters', 'cm'],
  km: ['kilometers', 'm'],
  cm: ['centimeters', 'mm'],
  mm: ['millimeters', 'cm'],
  dm: ['decimeters', 'cm'],
  g: ['grams', 'kg'],
  kg: ['kilograms', 'g'],
  mg: ['milligrams', 'g'],
  t: ['tonnes', 'kg'],
  s: ['seconds', 'min'],
  min: ['minutes', 's'],
  h: ['hours', 'min'],
  day: ['days', 'h'],
  L: ['liters', 'mL'],
  l: ['liters', 'ml'],
  mL: ['milliliters', 'L'],
  N: ['newtons', 'kN'],
  J: ['joules', 'kJ'],
  kJ: ['kilojoules', 'J'],
  W: ['watts', 'kW'],
  kW: ['kilowatts', 'W'],
  V: ['volts', 'mV'],
  A: ['amperes', 'mA'],
  Hz: ['hertz', 'kHz'],
  Pa: ['pascals', 'hPa'],
  '°': ['degrees', 'rad'],
  '€': ['euros', 'ct'],
  $: ['dollars', 'ct'],
};

/** The first symbol of a unit, such as the km of `km/h`. */
const first = /^(?:[A-Za-z]+|[°€$])/;

const inWords = (unit: string): string | null => {
  const [top = '', bottom, more] = unit.split('/');
  const words = [top, ...(bottom === undefined ? [] : [bottom])].map((one) => units[one.trim()]?.[0]);
  const [one, per] = words;
  if (more !== undefined || one === undefined || (bottom !== undefined && per === undefined)) return null;
  return per === undefined ? one : `${one} per ${per.replace(/s$/, '')}`;
};

/** How many of `to` one of `from` is; null where that is no fraction. */
function factorOf(from: string, to: string): Rational | null {
  const [one, other] = [from, to].map((unit) => readQuantity(`1 ${unit}`));
  if (
    !one?.ok ||
    !other?.ok ||
    one.quantity.offset ||
    other.quantity.offset ||
    one.quantity.powerOfPi !== other.quantity.powerOfPi
  )
    return null;
  const { n, d } = other.quantity.factor;
  return multiply(one.quantity.factor, { n: d, d: n });
}

/** A number with its unit: in words, in another unit, without it, with the wrong one. */
export function quantityForms(key: WrittenKey, unit: string): string[] {
  const value = numberOf(key.tree);
  const number = (value && decimalOf(value, key.point)) ?? key.text;
  const words = inWords(unit);
  const other = unit.replace(first, (one) => units[one]?.[1] ?? one);
  const factor = other === unit ? null : factorOf(unit, other);
  const changed = value && factor ? decimalOf(multiply(value, factor), key.point) : null;
  const [top = '', bottom] = unit.split('/');
  const negative = bottom?.replace(
    /^([A-Za-z]+)(?:\^(\d))?$/,
    (_, one: string, power?: string) => `${one}^-${power ?? 1}`,
  );
  return [
    `${number} ${unit}`,
    `${number}${unit}`,
    `${otherPoint(number)} ${unit}`,
    ...(words === null ? [] : [`${number} ${words}`]),
    ...(changed === null ? [] : [`${changed} ${other}`]),
    withPowers(`${number} ${unit}`),
    ...(negative === undefined ? [] : [`${number} ${top} ${negative}`, `${number} ${unit.replace('/', ' / ')}`]),
    `${number} \\mathrm{${unit}}`,
    `x = ${number} ${unit}`,
    `${number} [${unit}]`,
    `${number} (${unit})`,
    `${number} ${unit.toUpperCase()}`,
    number,
    ...(other === unit ? [] : [`${number} ${other}`]),
    unit,
    `${number.replace(/\d(?!.*\d)/, '')} ${unit}`,
    `-${number} ${unit}`,
    ...(key.text === number ? [] : [`${key.text} ${unit}`]),
  ];
}
