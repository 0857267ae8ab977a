/** Ways of typing by which two things can be meant, found in the signs as they were typed. */
import { functionFacts } from '../names.js';
import { joiningWords } from '../reading/joining.js';
import { endsOperand, type Token } from '../reading/tokens.js';
import type { ReadOptions } from '../reading.js';
import type { Doubt } from './doubt.js';
import type { Finder } from './finder.js';
import { argument, divisor, exponent, spacing } from './grouping-doubts.js';
import { Signs } from './signs.js';

/** `x2`: a power, a product or a name. */
const letterThenNumber: Finder = (signs, k) => {
  const number = signs.at(k + 1).number;
  if (!signs.is(k, 'name') || !signs.touches(k) || number?.form !== 'integer' || !signs.options.letters) return null;
  const [name, digits] = [signs.typed(k), number.text];
  // The x of `2x3` is looked at as a sign of multiplication.
  if (signs.op(k - 1, '*') || /[_'’]/.test(name)) return null;
  // `2x3`: a number that is put before would join the one that stands there.
  const joins = signs.is(k - 1, 'number') && signs.touches(k - 1);
  const indexed = signs.known(`${name}_${digits}`) ? [`${name}_${digits}`] : [];
  return signs.doubt(
    'letterThenNumber',
    'always',
    [k, k + 1],
    [...indexed, `${name}^${digits}`, joins ? `${name}*${digits}` : `${digits}${name}`],
  );
};

/** `x2=4` alone: a second solution without a first, or a square, or a product. */
const lonelyIndex: Finder = (signs, k) => {
  const [, letter, number] = /^([a-z])_([2-9])$/.exec(signs.at(k).text) ?? [];
  if (letter === undefined || signs.typed(k) !== `${letter}${number}` || signs.known(`${letter}_${number}`))
    return null;
  const counted = signs.tokens.filter(({ type, text }) => type === 'name' && text.startsWith(`${letter}_`));
  const meanings = [`${letter}^${number}`, `${number}${letter}`];
  return counted.length > 1 ? null : signs.doubt('letterThenNumber', 'unlessRight', [k, k], meanings);
};

/** `xx=5`: a square, or a letter typed twice. */
const letterTwice: Finder = (signs, k) => {
  const letter = signs.typed(k);
  const twice = signs.is(k, 'name') && signs.is(k + 1, 'name') && signs.touches(k) && signs.typed(k + 1) === letter;
  return twice ? signs.doubt('letterTwice', 'ifOtherRight', [k, k + 1], [letter]) : null;
};

/** `x=1x=6`: where the second statement begins. */
const statementTouching: Finder = (signs, k) => {
  const begins = signs.is(k, 'name') && signs.op(k + 1, '=') && signs.is(k - 1, 'number') && signs.touches(k - 1);
  const isAfterSign = signs.op(k - 2, '=') || (signs.op(k - 2, '-') && signs.op(k - 3, '='));
  return begins && isAfterSign ? signs.doubt('between', 'always', [k, k], [` or ${signs.typed(k)}`]) : null;
};

const isRootSign = (signs: Signs, k: number): boolean =>
  signs.is(k, 'function', 'sqrt') && !signs.is(k + 1, 'open') && !signs.is(k + 1, 'sub');

/** `√2x`: the root of 2, or of 2x. `√x²`: the root of the square, or the square of the root. */
const root: Finder = (signs, k) => {
  if (!isRootSign(signs, k) || signs.at(k + 1).type === 'end') return null;
  const sign = signs.typed(k);
  const end = signs.factor(k + 1);
  if (end < 0) return null;
  if (signs.op(k + 2, '^')) {
    const [base, power] = [signs.typed(k + 1), signs.source.slice(signs.at(k + 1).span[1], signs.at(end).span[1])];
    return signs.doubt('rootOfPower', 'always', [k, end], [`${sign}(${base}${power})`, `(${sign}(${base}))${power}`]);
  }
  const run = signs.run(k + 1);
  // `√9+16`: the sum may be what the root is of.
  const last = signs.op(end + 1, '+') || signs.op(end + 1, '-') ? signs.run(end + 2).end : run.end;
  if (last <= end || !signs.touches(k + 1)) return null;
  return signs.doubt('rootOver', 'ifOtherRight', [k, last], [`${sign}(${signs.typed(k + 1, last)})`]);
};

/** `2³√5`: twice a cube root, or 2³ times a root. `3√8`: three times a root, or the cube root. */
const rootIndex: Finder = (signs, k) => {
  const before = signs.at(k - 1);
  if (signs.typed(k) !== '√' || !signs.touches(k - 1) || !isRootSign(signs, k) === !signs.is(k + 1, 'open'))
    return null;
  const end = signs.factor(k + 1);
  if (end < 0) return null;
  const radicand = signs.is(k + 1, 'open') ? signs.typed(k + 1, end) : `(${signs.typed(k + 1, end)})`;
  const raised = before.text === 'group' && before.span[0] === signs.at(k - 2).span[0];
  if (raised) {
    const base = signs.tokens.findLastIndex(({ span }, index) => index < k && span[1] <= before.span[0]);
    const [factor, index] = [signs.typed(base), signs.typed(k - 1)];
    const plain = index.normalize('NFKC');
    return signs.doubt(
      'rootIndex',
      'always',
      [base, end],
      [`${factor}*${radicand}^(1/${plain})`, `${factor}^${plain}*√${radicand}`],
    );
  }
  if (before.number?.form !== 'integer') return null;
  return signs.doubt('rootIndex', 'ifOtherRight', [k - 1, end], [`${radicand}^(1/${before.text})`]);
};

/** `log28`: the logarithm of 28, or of 8 to the base 2. */
const logarithm: Finder = (signs, k) => {
  if (!signs.is(k, 'function', 'log') || !signs.touches(k) || !/^log/i.test(signs.typed(k))) return null;
  const digits = signs.at(k + 1).number?.text ?? '';
  const [, base, rest] = /^(2|10)([1-9]\d*)?$/.exec(digits) ?? [];
  if (base === undefined) return null;
  // `log2^8`, the base raised for lowered.
  const raised = rest === undefined && signs.op(k + 2, '^') ? signs.factor(k + 3) : -1;
  if (raised >= 0)
    return signs.doubt('logarithm', 'ifOtherRight', [k, raised], [`log_${base}(${signs.typed(k + 3, raised)})`]);
  const follows = rest ?? (signs.touches(k + 1) && signs.is(k + 2, 'name') ? signs.typed(k + 2) : undefined);
  if (follows === undefined) return null;
  const to = rest === undefined ? k + 2 : k + 1;
  return signs.doubt('logarithm', 'ifOtherRight', [k, to], [`log_${base}(${follows})`]);
};

/** `sin-1(1/2)`: the inverse function, or the sine of -1. */
const inverseFunction: Finder = (signs, k) => {
  const { type, text } = signs.at(k);
  const inverse = `arc${text}`;
  const minusOne = signs.op(k + 1, '-') && signs.at(k + 2).text === '1' && signs.touches(k) && signs.touches(k + 1);
  if (type !== 'function' || !functionFacts.has(inverse) || !minusOne || !signs.touches(k + 2)) return null;
  const end = signs.factor(k + 3);
  if (end < 0) return null;
  const arg = signs.is(k + 3, 'open') ? signs.typed(k + 3, end) : `(${signs.typed(k + 3, end)})`;
  return signs.doubt('inverseFunction', 'always', [k, end], [`${inverse}${arg}`, `${signs.typed(k)}(-1)*${arg}`]);
};

/** `2xx3`, `5x10^3` where x is a letter of the question too: the letter, or the sign of multiplication. */
const timesLetter: Finder = (signs, k) => {
  const isX = signs.is(k, 'name', 'x') || signs.is(k, 'name', 'X');
  if (!isX || !signs.is(k + 1, 'number') || !endsOperand(signs.at(k - 1))) return null;
  const tenPower = signs.at(k + 1).text === '10' && signs.op(k + 2, '^');
  const afterX = signs.is(k - 1, 'name', signs.at(k).text) && signs.is(k - 2, 'number');
  const product = `*${signs.typed(k + 1)}`;
  if (tenPower && signs.is(k - 1, 'number'))
    return signs.doubt('timesLetter', 'unlessRight', [k, k + 1], [product, `*${signs.typed(k)}*${signs.typed(k + 1)}`]);
  return afterX
    ? signs.doubt('timesLetter', 'always', [k, k + 1], [product, `*${signs.typed(k)}*${signs.typed(k + 1)}`])
    : null;
};

const severalArguments: readonly string[] = ['max', 'min', 'gcd', 'lcm', 'log'];

/** `max(1,2)` where the comma is the decimal sign. */
const decimalOrList: Finder = (signs, k) => {
  const { type, text } = signs.at(k);
  if (type !== 'function' || !severalArguments.includes(text) || !signs.is(k + 1, 'open', '(')) return null;
  const typed = signs.typed(k + 2);
  if (!signs.is(k + 3, 'close') || !/^\d+,\d+$/.test(typed)) return null;
  const start = `${signs.typed(k)}(`;
  return text === 'log' || signs.options.decimal !== 'comma'
    ? null
    : signs.doubt('decimalOrList', 'always', [k, k + 3], [`${start}${typed.replace(',', '; ')})`]);
};

/** `log(2,8)`: the base may stand first or last. */
const logarithmArguments: Finder = (signs, k) => {
  if (!signs.is(k, 'function', 'log') || !signs.is(k + 1, 'open', '(')) return null;
  const end = signs.closing(k + 1);
  const comma = [k + 3, k + 4].find((at) => signs.op(at, ',') || signs.op(at, ';'));
  if (end < 0 || comma === undefined || comma >= end) return null;
  const [first, second] = [signs.typed(k + 2, comma - 1), signs.typed(comma + 1, end - 1)];
  return signs.doubt('logarithmArguments', 'ifOtherRight', [k, end], [`log_(${first})(${second})`]);
};

/** `x!!`, `x!!!`: a factorial of a factorial, or one in steps of two. */
const factorials: Finder = (signs, k) => {
  if (!signs.op(k, '!') || !signs.op(k + 1, '!') || signs.op(k - 1, '!')) return null;
  let last = k + 1;
  while (signs.op(last + 1, '!')) last++;
  const from = signs.is(k - 1, 'close') ? -1 : k - 1;
  const of = from < 0 ? '' : signs.typed(from);
  const nested = Array.from({ length: last - k }).reduce<string>((text) => `(${text})!`, `${of}!`);
  return signs.doubt('factorials', 'always', [Math.max(from, 0), last], of === '' ? [] : [nested]);
};

/** `x=3 / x=-3`, and `x=1 y y=2` where y is a letter: a product or quotient, or two statements. */
const between: Finder = (signs, k) => {
  const [from, to] = signs.at(k).span;
  const apart = /\s/.test(signs.source.charAt(from - 1)) && /\s/.test(signs.source.charAt(to));
  const related = signs.tokens.slice(0, k).some(({ type, text }) => type === 'op' && text === '=');
  // A semicolon of the reader's own may stand behind a letter.
  const next = signs.op(k + 1, ';') ? k + 2 : k + 1;
  if (!apart || !related || !signs.is(next, 'name') || !signs.op(next + 1, '=')) return null;
  if (signs.op(k, '/')) return signs.doubt('between', 'always', [k, k], ['or']);
  const joined = signs.is(k, 'name') && endsOperand(signs.at(k - 1)) ? joiningWords.get(signs.typed(k)) : undefined;
  return joined === undefined ? null : signs.doubt('between', 'always', [k, k], [joined]);
};

/** `5x10-3`, `5*10-3`: a power of ten without its sign, or a difference. */
const powerOfTen: Finder = (signs, k) => {
  const ten = signs.op(k, '*') && signs.is(k - 1, 'number') && signs.at(k + 1).text === '10' && signs.op(k + 2, '-');
  if (!ten || !signs.is(k + 3, 'number') || !signs.touches(k + 1) || !signs.touches(k + 2)) return null;
  const sign = /[xX×]/.test(signs.typed(k)) ? 'always' : 'ifOtherRight';
  const [head, tail] = [signs.typed(k - 1), signs.typed(k + 3)];
  return signs.doubt('powerOfTen', sign, [k - 1, k + 3], [`${head}*10^(-${tail})`, `${head}*10 - ${tail}`]);
};

/** `dy/dx` by itself: a derivative, and of what is not said. */
const derivative: Finder = (signs, k) => {
  if (!signs.is(k, 'name', 'd') || !signs.is(k + 1, 'name') || !signs.touches(k)) return null;
  const places = [0, 1, 2, 3, 4, 5, 6].filter((step) => signs.is(k + 2 + step, 'name', 'd'));
  const [second] = places;
  const between = second === undefined ? [] : signs.tokens.slice(k + 2, k + 2 + second);
  const isFraction =
    between.length > 0 && between.every(({ type, text }) => text === '/' || text === 'group' || type === 'frac');
  const divided = between.some(({ text }) => text === '/') || signs.is(k - 2, 'frac');
  const isNamed = signs.tokens.some(({ type, text }) => type === 'op' && text === '=');
  return isFraction && divided && second !== undefined && !isNamed && !signs.options.variables?.includes('d')
    ? signs.doubt('derivative', 'always', [k, k + 3 + second], [])
    : null;
};

type Finders = Readonly<Partial<Record<Token['type'], readonly Finder[]>>>;

/** By the sign at which each begins: most answers have few of them. */
const finders: Finders = {
  name: [statementTouching, lonelyIndex, letterTwice, timesLetter, letterThenNumber, between, derivative],
  function: [rootIndex, root, logarithm, inverseFunction, decimalOrList, logarithmArguments, argument],
  op: [spacing, divisor, exponent, factorials, between, powerOfTen],
};

/** Doubts of formulas of TeX are few: its braces say what belongs together. */
const ofLatex: Finders = {
  name: [letterThenNumber, derivative],
  function: [decimalOrList, logarithmArguments],
  op: [factorials],
};

/** What can be meant in more than one way, in the order in which it was typed. */
export function typingDoubts(
  source: string,
  tokens: readonly Token[],
  notation: 'plain' | 'latex',
  options: ReadOptions,
): readonly Doubt[] {
  const signs = new Signs(source, tokens, options);
  const asked = notation === 'latex' ? ofLatex : finders;
  return tokens.flatMap(({ type }, k) => {
    for (const find of asked[type] ?? []) {
      const doubt = find(signs, k);
      if (doubt) return [doubt];
    }
    return [];
  });
}
