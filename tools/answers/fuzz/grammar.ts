import type { Draw } from '../generate/draw.ts';

const atoms = [
  'x',
  'y',
  'a',
  'n',
  't',
  'x_1',
  'pi',
  'e',
  'i',
  '0',
  '1',
  '2',
  '3',
  '7',
  '10',
  '0.5',
  '1.25',
  '1/3',
  '100',
  '-1',
];
const functions = [
  'sin',
  'cos',
  'tan',
  'ln',
  'exp',
  'sqrt',
  'abs',
  'arctan',
  'log_2',
  'sinh',
  'floor',
  'arcsin',
  'cbrt',
];
const signs = ['+', '-', '*', '/', '^', ' '];
const relations = ['=', '<', '<=', '>', '!=', '≥'];

/** A formula of at most so many levels. */
export function formula(draw: Draw, depth: number): string {
  if (depth <= 0 || draw.chance(5)) return draw.pick(atoms);
  const inner = () => formula(draw, depth - 1);
  switch (draw.whole(0, 11)) {
    case 0:
      return `${draw.pick(functions)}(${inner()})`;
    case 1:
      return `-${inner()}`;
    case 2:
      return `(${inner()})^${draw.pick(['2', '3', '(1/2)', '-1', '17', 'x', '(2/3)', '40'])}`;
    case 3:
      return `(${inner()})/(${inner()})`;
    case 4:
      return `\\frac{${inner()}}{${inner()}}`;
    case 5:
      return draw.pick([`|${inner()}|`, `(${inner()})!`, `${inner()}%`, `\\sqrt{${inner()}}`, `\\sqrt[3]{${inner()}}`]);
    default:
      return `${draw.chance(2) ? `(${inner()})` : inner()}${draw.pick(signs)}${draw.chance(2) ? `(${inner()})` : inner()}`;
  }
}

const items = (draw: Draw, depth: number, least: number): string =>
  Array.from({ length: draw.whole(least, 4) }, () => formula(draw, depth)).join(', ');
const relation = (draw: Draw, depth: number): string =>
  `${formula(draw, depth)} ${draw.pick(relations)} ${formula(draw, depth)}${draw.chance(6) ? ` ${draw.pick(relations)} ${formula(draw, 1)}` : ''}`;

/** Something that can be read more often than not: a formula, a relation, a collection, an interval, a quantity, steps. */
export function grammarText(draw: Draw): string {
  const depth = draw.whole(1, 5);
  switch (draw.whole(0, 11)) {
    case 0:
      return relation(draw, depth);
    case 1:
      return Array.from({ length: draw.whole(2, 3) }, () => relation(draw, 2)).join(
        draw.pick([' and ', ' or ', ', ', '; ']),
      );
    case 2:
      return `{${items(draw, 2, 0)}}`;
    case 3:
      return `(${items(draw, 2, 1)})`;
    case 4:
      return `[[${items(draw, 1, 2)}], [${items(draw, 1, 2)}]]`;
    case 5:
      return `${draw.pick(['[', '('])}${formula(draw, 1)}, ${formula(draw, 1)}${draw.pick([']', ')'])} U (${formula(draw, 1)}, oo)`;
    case 6:
      return `${formula(draw, 1)} ${draw.pick(['km', 'm/s', 'kg m^2/s^2', 'N', '°C', 'mL', 'h', 'kWh', 'm^(1/2)'])}`;
    case 7:
      return Array.from({ length: draw.whole(2, 5) }, () => relation(draw, 2)).join('\n');
    case 8:
      return Array.from({ length: draw.whole(1, 3) }, () => draw.pick(['p', 'q', 'not r', 'p implies q'])).join(
        draw.pick([' and ', ' xor ', ' iff ']),
      );
    case 9:
      return `${draw.pick(['line', 'point', 'parabola', 'circle', 'segment', 'region', 'ray'])}: (${items(draw, 1, 2)}) (${items(draw, 1, 2)})`;
    default:
      return formula(draw, depth);
  }
}
