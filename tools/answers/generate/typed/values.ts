import { asked, either, list, local, type Making, raised, right, wide, wrong } from './question.ts';

export const points: Making = (draw, language) => {
  const [a, b, c] = [draw.nonZero(9), draw.nonZero(9), draw.nonZero(9)];
  const s = list(language);
  return {
    kind: 'tuple',
    key: `(${a},${b},${c})`,
    forms: [
      ...right(
        'the point',
        `(${a}${s}${b}${s}${c})`,
        `(${a}|${b}|${c})`,
        `P(${a}|${b}|${c})`,
        `P(${a};${b};${c})`,
        `A = (${a}; ${b}; ${c})`,
        `\\left(${a};${b};${c}\\right)`,
      ),
      ...wrong('another point', `(${a}|${b}|${c + 1})`, `P(${b + 1}|${a}|${c})`, `(${a}${s}${-b}${s}${c})`),
      ...wrong('a coordinate is missing', `(${a}|${b})`),
    ],
  };
};

export const intervals: Making = (draw, language) => {
  const low = draw.whole(-9, 3);
  const high = low + draw.whole(1, 9);
  const s = list(language);
  return {
    kind: 'interval',
    key: `(${low},${high}]`,
    forms: [
      ...right(
        'half open',
        `]${low}${s}${high}]`,
        `(${low}${s} ${high}]`,
        `x∈(${low};${high}]`,
        `x ∈ ]${low}; ${high}]`,
        `${wide(`(${low}`)}${s}${high}]`,
        `\\left]${low};${high}\\right]`,
      ),
      ...wrong('an end is open or closed', `[${low}${s}${high}]`, `]${low}${s}${high}[`, `(${low}${s}${high})`),
      ...wrong('another end', `]${low}${s}${high + 1}]`, `(${low - 1};${high}]`),
    ],
  };
};

export const functions: Making = (draw, { sine, tangent, arctangent }) => {
  const n = draw.whole(2, 9);
  return {
    kind: 'equivalence',
    key: `sin(${n}x)+tan(x)+arctan(x)`,
    forms: [
      ...right(
        'names of functions as the language has them',
        `${sine}(${n}x)+${tangent}(x)+${arctangent}(x)`,
        `${sine} ${n}x + ${tangent} x + ${arctangent} x`,
        `${tangent}(x)+${sine}(${n}*x)+${arctangent}(x)`,
      ),
      ...either('names in capitals', `${sine.toUpperCase()}(${n}x)+${tangent.toUpperCase()}(x)+${arctangent}(x)`),
      ...wrong(
        'another factor',
        `${sine}(${n + 1}x)+${tangent}(x)+${arctangent}(x)`,
        `${sine}(${n}x)-${tangent}(x)+${arctangent}(x)`,
      ),
      ...asked('another letter', `${sine}(${n}t)+${tangent}(x)+${arctangent}(x)`),
    ],
  };
};

export const logarithms: Making = (draw, language) => {
  const n = draw.whole(3, 9);
  const sum = draw.whole(1, 9);
  return {
    kind: 'equivalence',
    key: `${n}+ln(x)+${sum}`,
    forms: [
      ...right(
        'a logarithm of a power of two',
        `log2(${2 ** n})+ln(x)+${sum}`,
        `log_2(${2 ** n}) + ln x + ${sum}`,
        `log₂(${2 ** n})+LN(x)+${sum}`,
        `\\log_{2}${2 ** n}+\\ln x+${sum}`,
        `${n + sum}+ln(x)`,
      ),
      ...wrong('another number', `log2(${2 ** (n + 1)})+ln(x)+${sum}`, `${n}+ln(x)-${sum}`),
      ...(language.comma
        ? asked('a decimal comma, or two arguments', `max(${n},${n - 1})+ln(x)+${sum}`)
        : right('the larger of two', `max(${n},${n - 1})+ln(x)+${sum}`)),
    ],
  };
};

export const units: Making = (draw, { metres, kilograms, seconds, litres }) => {
  const n = draw.whole(2, 90);
  const [unit, word] = draw.pick([
    ['m', metres],
    ['kg', kilograms],
    ['s', seconds],
    ['L', litres],
  ] as const);
  const other = unit === 'm' ? kilograms : metres;
  return {
    kind: 'units',
    key: `${n} ${unit}`,
    options: { relative: 0.001 },
    forms: [
      ...right('the unit in words', `${n} ${word}`, `${n}${unit}`, `${n} ${unit}`, `x = ${n} ${word}`),
      ...wrong('another number', `${n + 1} ${word}`, `${10 * n} ${unit}`),
      ...wrong('another dimension', `${n} ${other}`),
      ...asked('no unit', `${n}`),
      ...asked('no unit that anybody knows', `${n} blubb`),
    ],
  };
};

export const decimals: Making = (draw, language) => {
  const [whole, part] = [draw.whole(2, 99), draw.whole(11, 99)];
  const typed = local(`${whole}.${part}`, language);
  return {
    kind: 'numeric:tolerance',
    key: `${whole}.${part}`,
    options: { absolute: 0.005 },
    forms: [
      ...right('the number', typed, `x=${typed}`, `x = ${typed}`, ` ${typed} `, wide(typed)),
      ...either('a number that is said to be rounded', `≈${typed}`, `${language.about} ${typed}`),
      ...wrong(
        'another number',
        local(`${whole + 1}.${part}`, language),
        local(`${whole}.${part === 99 ? 11 : part + 1}`, language),
        `-${typed}`,
      ),
      ...asked('no number', 'abc', `${typed}${typed.charAt(1) === '0' ? 'x' : 'x'}`),
    ],
  };
};

export const powersOfTen: Making = (draw, language) => {
  const [head, part, exponent] = [draw.whole(1, 9), draw.whole(1, 9), draw.whole(3, 8)];
  const mantissa = local(`${head}.${part}`, language);
  return {
    kind: 'numeric:sigfigs',
    key: `${head}${part}${'0'.repeat(exponent - 1)}`,
    options: { sigfigs: 2 },
    forms: [
      ...right(
        'standard form',
        `${mantissa}*10^${exponent}`,
        `${mantissa}·10^${exponent}`,
        `${mantissa} x 10^${exponent}`,
        `${mantissa}×10${raised(exponent)}`,
        `${mantissa}e${exponent}`,
        `${mantissa}\\cdot10^{${exponent}}`,
      ),
      ...wrong('another power', `${mantissa}*10^${exponent + 1}`, `${mantissa}×10${raised(exponent - 1)}`),
      ...wrong('another number', `${local(`${head}.${(part % 9) + 1}`, language)}*10^${exponent}`),
    ],
  };
};

export const powers: Making = (draw) => {
  const [a, b, c] = [draw.whole(2, 9), draw.whole(2, 9), draw.whole(1, 9)];
  return {
    kind: 'equivalence',
    key: `${a}*x^${b}-${c}`,
    forms: [
      ...right(
        'the same expression',
        `${a}x^${b}-${c}`,
        `${a}x${raised(b)}−${c}`,
        `${a}·x^${b} - ${c}`,
        `${a}×x^${b}-${c}`,
        wide(`${a}x^${b}-${c}`),
        `-${c}+${a}x^${b}`,
        `\\(${a}x^{${b}}-${c}\\)`,
        `\\boxed{${a}x^{${b}}-${c}}`,
        `y=${a}x^${b}-${c}`,
      ),
      ...asked('a power, a product or a name', `${a}x${b}-${c}`),
      ...asked('another letter', `${a}X^${b}-${c}`, `${a}t^${b}-${c}`),
      ...asked('a word', `${a}x^${b}-${c} apples`),
      ...wrong(
        'another expression',
        `${a}x^${b}+${c}`,
        `${a + 1}x^${b}-${c}`,
        `${a}x^${b + 1}-${c}`,
        `(${a}x)^${b}-${c}`,
      ),
      ...asked('a bracket is missing', `${a}(x^${b}-${c}`),
    ],
  };
};

export const fractions: Making = (draw) => {
  const [whole, top, bottom] = [draw.whole(1, 9), draw.whole(1, 3), draw.whole(5, 9)];
  const improper = whole * bottom + top;
  return {
    kind: 'equivalence',
    key: `${improper}/${bottom}`,
    forms: [
      ...right(
        'a mixed number or a fraction',
        `${whole} ${top}/${bottom}`,
        `${whole}\\frac{${top}}{${bottom}}`,
        `\\frac{${improper}}{${bottom}}`,
        `${improper}/${bottom}`,
        `{${improper}}/{${bottom}}`,
        wide(`${improper}/${bottom}`),
      ),
      ...wrong('another number', `${whole} ${top + 1}/${bottom}`, `${bottom}/${improper}`, `${whole}*${top}/${bottom}`),
    ],
  };
};
