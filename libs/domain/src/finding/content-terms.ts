import { foldText, indexTerms, isCjk, searchTerms } from '../format/search-terms.js';

/** Goes up when the terms of what is stored, or the languages in which it is read, have to be made anew. */
export const contentTermsEdition = 2;
/** Of one thing, so that no long text makes an index of its own. */
export const maxContentTerms = 1000;
/** What stands in its name takes at most this part of them. */
const maxOfNames = 400;
const lettersOfTexts = 40_000;

const braced = /\{\{[^{}]*\}\}/g;
const raised: Readonly<Record<string, string>> = Object.fromEntries(
  [...'⁰¹²³⁴⁵⁶⁷⁸⁹'].map((sign, at) => [sign, `^${at}`]),
);
/** Signs that are written in TeX by a name, and names for the same sign. */
const signs: Readonly<Record<string, string>> = {
  '√': 'sqrt',
  '∫': 'int',
  '∑': 'sum',
  '≤': 'le',
  '≥': 'ge',
  '≠': 'ne',
  '≈': 'approx',
  '∞': 'infty',
  '±': 'pm',
  '×': 'times',
  '÷': 'div',
  '∈': 'in',
  '∪': 'cup',
  '∩': 'cap',
  '∠': 'angle',
  '→': 'to',
};
const same: Readonly<Record<string, string>> = { dfrac: 'frac', tfrac: 'frac', leq: 'le', geq: 'ge', neq: 'ne' };
const otherNames = new RegExp(`\\\\(${Object.keys(same).join('|')})(?![A-Za-z])`, 'g');
const anySign = new RegExp(`[${Object.keys(signs).join('')}${Object.keys(raised).join('')}]`, 'gu');

/** `x^2`, `a_{10}`, `\sin^2`, `)^n`: what is raised or lowered, and by what. */
const powers = /(\\[a-z]+|\p{L}|(?<!\p{N})\p{N}+|[)\]}])\s*([\^_])\s*(?:\{([^{}]{1,24})\}|(\\[a-z]+|-?[\p{L}\p{N}]))/gu;
const commands = /\\([a-z]+)/g;
const mixed = /[\p{L}\p{N}]+/gu;
const runs = /\p{L}+|\p{N}+/gu;

const withSigns = (text: string): string =>
  text
    .replace(anySign, (sign) => raised[sign] ?? ` \\${signs[sign]} `)
    .replace(otherNames, (_, name: string) => `\\${same[name]}`);

/** Formulas as they are typed in TeX: its commands, and each power and index without its spaces and braces. */
function mathsTerms(text: string): string[] {
  const folded = foldText(withSigns(text));
  const named = [...folded.matchAll(commands)].map(([, name = '']) => `\\${name}`);
  const raisedBy = [...folded.matchAll(powers)].map(([, base = '', sign = '', group = '', one = '']) => {
    const by = (group || one).replace(/\s/g, '');
    return `${base}${sign}${by}`;
  });
  return [...named, ...raisedBy];
}

/** `\sin^2` is looked for as `sin^2` as well, and `x^{n+1}` as `x^n`. */
const asTyped = (term: string): string[] => {
  const at = term.search(/[\^_]/);
  if (at < 1) return [term];
  const [sign = '', first = ''] = [...term.slice(at)];
  const [base, last = ''] = [term.slice(0, at), [...term.slice(0, at)].at(-1)];
  return [term, `${last}${term.slice(at)}`, `${base}${sign}${first}`, `${last}${sign}${first}`];
};

/** Letters and figures of `2xy`, apart: formulas write them without a space. */
const piecesOf = (text: string): string[] =>
  (foldText(text).match(mixed) ?? []).flatMap((word) => {
    const pieces = word.match(runs) ?? [];
    return pieces.length > 1 ? pieces : [];
  });

/** What stands in `{{…}}` is nobody's word. */
const withoutValues = (text: string): string => text.replace(braced, ' ');
const plainTerm = /^[\p{L}\p{N}]+$/u;

/** Every word, bigram and formula of a text, however long it is. */
function wholeTerms(text: string): Set<string> {
  const plain = withSigns(withoutValues(text));
  const formulas = mathsTerms(withoutValues(text)).flatMap(asTyped);
  return new Set([...searchTerms(plain), ...formulas, ...piecesOf(plain).flatMap((piece) => searchTerms(piece))]);
}

/** Of what a search asks for, what a text has: as a word, as the beginning of one, or as a formula. */
export function termsMet(terms: readonly string[], text: string): string[] {
  const known = [...wholeTerms(text)];
  const has = (term: string) =>
    known.some((one) => one.startsWith(term) || (isCjk(term) && [...term].length === 1 && one.includes(term)));
  return terms.filter(has);
}

/** Whether it is worth to look closer: a word that is nowhere in a text is none of its terms. Of formulas nothing is said. */
export function mayMeet(terms: readonly string[], text: string): boolean {
  const folded = foldText(withSigns(text));
  return terms.every((term) => !plainTerm.test(term) || folded.includes(term));
}

/** What a search asks for; of signs and spaces alone: nothing. */
export const contentSearchTerms = (q: string): string[] => [
  ...new Set([...searchTerms(withSigns(q)), ...mathsTerms(q)]),
];

/**
 * Under which terms a thing that was written is found. Its names (title, tags, chapter) by the beginnings of their words; its texts by every
 * word, CJK bigram and formula, then, as far as there is room, by beginnings too.
 */
export function contentTerms(names: readonly string[], texts: readonly string[]): string[] {
  const name = withSigns(names.join(' '));
  const text = withoutValues(texts.join('\n').slice(0, lettersOfTexts));
  const plain = withSigns(text);
  const terms = new Set(indexTerms(name).slice(0, maxOfNames));
  for (const more of [
    mathsTerms(names.join(' ')).flatMap(asTyped),
    piecesOf(name),
    searchTerms(plain),
    mathsTerms(text).flatMap(asTyped),
    piecesOf(plain).flatMap((piece) => searchTerms(piece)),
    indexTerms(plain),
  ])
    for (const term of more) terms.add(term);
  return [...terms].slice(0, maxContentTerms);
}
