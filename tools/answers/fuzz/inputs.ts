import { corpusLines } from '../corpus.ts';
import type { Draw } from '../generate/draw.ts';
import { type Row, rowOf } from '../row.ts';
import { grammarText } from './grammar.ts';

/** Rows of the corpus: what students and teachers really write. */
export const corpusRows: readonly Row[] = corpusLines().map(({ text }) => rowOf(text));

const most = 2100;
const noise = [
  ...'0123456789.,;:!?%°()[]{}|<>=+-*/^_~`\'"\\&$#@ \n\t',
  ...'abcdefijklmnopxyzABCDERTU',
  ...[
    '²',
    '½',
    '√',
    '∞',
    'π',
    'θ',
    '≤',
    '≠',
    '∪',
    '∈',
    '±',
    '×',
    '÷',
    '−',
    '–',
    '⋅',
    '′',
    '∫',
    '∑',
    '→',
    '⇔',
    '∧',
    '¬',
  ],
  ...['é', '한', '数', 'ﬁ', '\u0000', '\u200b', '\u202e', '\ud83d\ude00', '\ud800', '\u0301', '٣', 'ⅷ'],
];
const words = [
  'sin',
  'cos^2',
  'arctan',
  'ln',
  'log_2',
  'log',
  'sqrt',
  'root',
  'abs',
  'exp',
  'floor',
  'gcd',
  'diff',
  'int',
  'sum',
  'limit',
  'and',
  'or',
  'not',
  'xor',
  'implies',
  'iff',
  'true',
  'union',
  'U',
  'oo',
  'infinity',
  'pi',
  'alpha',
  'in',
  'mod',
  'choose',
  '\\frac',
  '\\dfrac',
  '\\sqrt',
  '\\left(',
  '\\right)',
  '\\left|',
  '\\cdot',
  '\\times',
  '\\log_',
  '\\int',
  '\\sum',
  '\\lim',
  '\\begin{pmatrix}',
  '\\end{pmatrix}',
  '\\begin{cases}',
  '\\end{cases}',
  '\\text{',
  '\\mathrm{',
  '\\exponentialE',
  '\\pm',
  'm/s^2',
  'km',
  'kg',
  'mol',
  'degC',
  '1e',
  '1e99999',
  '9^9^9',
  '0b1011',
  '1011_2',
  'line:',
  'point:',
  'p1:o2',
  'o1,o3',
  '9999999999999999999999',
  '0.1',
  '1/3',
  '2 1/2',
  'x_1',
  'x^2',
  "f'(x)",
  '{{',
  '}}',
  '0x',
  '-0',
  '1,000',
  '(x+1)^1000000',
];

const cut = (text: string): string => text.slice(0, most);

/** No sense at all, up to the longest that is taken and a little more. */
export function randomText(draw: Draw): string {
  const length = draw.chance(20) ? draw.whole(500, 1200) : draw.whole(0, 40);
  return cut(
    Array.from({ length }, () => (draw.chance(3) ? draw.pick(words) : draw.pick(noise))).join(
      draw.chance(4) ? ' ' : '',
    ),
  );
}

/** One piece many times: depth, length, powers of powers. */
function repeatedText(draw: Draw): string {
  const piece = draw.chance(2)
    ? draw.pick(words)
    : Array.from({ length: draw.whole(1, 4) }, () => draw.pick(noise)).join('');
  const middle = draw.pick(['', 'x', '2', 'x+1']);
  const times = draw.whole(2, Math.max(2, Math.floor(most / Math.max(1, piece.length))));
  const end = draw.pick(['', ')', '}', ']', '|']);
  return cut(piece.repeat(Math.ceil(times / 2)) + middle + end.repeat(end === '' ? 0 : Math.ceil(times / 2)));
}

const sources = corpusRows.flatMap(({ answer, part }) => [answer, String(part.key)]);

/** An answer or key of the corpus with slips of the hand, or two grown together. */
function mutatedText(draw: Draw): string {
  let text = draw.pick(sources);
  for (let slips = draw.whole(1, 6); slips > 0; slips -= 1) {
    const at = draw.whole(0, text.length);
    const to = draw.whole(at, Math.min(text.length, at + 8));
    const piece = text.slice(at, to);
    const change = draw.pick(['drop', 'insert', 'repeat', 'grow', 'swap', 'wrap'] as const);
    switch (change) {
      case 'drop':
        text = text.slice(0, at) + text.slice(to);
        break;
      case 'insert':
        text = text.slice(0, at) + (draw.chance(2) ? draw.pick(noise) : draw.pick(words)) + text.slice(at);
        break;
      case 'repeat':
        text = text.slice(0, at) + piece.repeat(draw.chance(10) ? draw.whole(2, 200) : 2) + text.slice(to);
        break;
      case 'grow':
        text = text.slice(0, at) + draw.pick(sources) + text.slice(to);
        break;
      case 'swap':
        text = text.slice(to) + piece + text.slice(0, at);
        break;
      case 'wrap':
        text = `(${text})${draw.pick(['^2', '^99', '/x', '!', ' = 0', '^(1/3)', '', '^x', ' < 1'])}`;
        break;
    }
  }
  return cut(text);
}

/** What is typed, of one of four makings. */
export function anyText(draw: Draw): string {
  const way = draw.whole(0, 9);
  if (way < 2) return randomText(draw);
  if (way < 3) return repeatedText(draw);
  return way < 6 ? mutatedText(draw) : cut(grammarText(draw));
}
