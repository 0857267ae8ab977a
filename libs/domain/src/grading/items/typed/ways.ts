import { decimalOf, otherPoint, type WrittenKey } from './written-key.js';

/** Ways of writing any formula that mean the same, or nearly: signs, blanks, powers, roots, the other decimal sign. */

const raised = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const isWord = (text: string): boolean => /^[A-Za-z]{2,}/.test(text);

/** `2*x*(x - 1)` as `2x(x - 1)`; two numbers keep their sign, and names of several letters get a blank. */
export const withoutTimes = (text: string): string =>
  text.replace(
    /((?<![A-Za-z])[A-Za-z]+|(?<!\d)\d+|[^*A-Za-z\d])\*(?=([A-Za-z]+|\d|.))/g,
    (_, left: string, right: string) => {
      if (/\d$/.test(left) && /^\d/.test(right)) return `${left}*`;
      const apart = isWord(left) || (isWord(right) && /[A-Za-z]$/.test(left));
      return `${left}${apart ? ' ' : ''}`;
    },
  );

export const tight = (text: string): string => text.replace(/ ?([=<>+\-*/,;|±≤≥∓]+) ?/g, '$1');

const airy = (text: string): string => text.replace(/ ?([*/^+]) ?/g, ' $1 ');

export const withPowers = (text: string): string =>
  text.replace(/\^(\d+)/g, (_, digits: string) => [...digits].map((digit) => raised[Number(digit)]).join(''));

const withRoots = (text: string): string =>
  text
    .replace(/sqrt\((\w+)\)/g, '√$1')
    .replaceAll('sqrt(', '√(')
    .replace(/\bpi\b/g, 'π');

const withSigns = (text: string): string =>
  text.replaceAll('<=', '≤').replaceAll('>=', '≥').replaceAll('!=', '≠').replace(/-/g, '−');

/** Fractions of whole numbers as decimals, where they end. */
export const withDecimals = (text: string, point: string): string =>
  text.replace(/(?<![\w)^.,/*])(\d+)\/(\d+)(?![\w(^.,/*!])/g, (fraction, n: string, d: string) =>
    BigInt(d) === 0n ? fraction : (decimalOf({ n: BigInt(n), d: BigInt(d) }, point) ?? fraction),
  );

const asCalculator = (text: string): string => text.replace(/\^(\w+)/g, '**$1');

/** From what nearly everybody types to what few do. */
export function waysOf({ text, latex, point }: WrittenKey): string[] {
  const bare = withoutTimes(text);
  const decimals = withDecimals(bare, point);
  return [
    tight(bare),
    withPowers(bare),
    withRoots(bare),
    decimals,
    otherPoint(decimals),
    latex,
    text.replaceAll('*', ' × '),
    withSigns(tight(text).replaceAll('*', '·')),
    airy(text),
    asCalculator(text),
    `$${latex}$`,
    text,
  ];
}
