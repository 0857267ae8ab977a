/** Letters and words that the question does not know. */
import type { PartKind } from '@mathquiz/contracts';
import type { Expr, Span } from '../expr.js';
import { numberSetNames } from '../names.js';
import { childrenOf, freeSymbols } from '../tree.js';
import { type Doubt, replaced } from './doubt.js';
import { isSolutionKind } from './kinds.js';

/** Letters that are typed for each other. */
const alike: readonly (readonly [string, string])[] = [
  ['i', 'j'],
  ['v', 'nu'],
  ['a', 'alpha'],
  ['p', 'rho'],
  ['w', 'omega'],
  ['u', 'mu'],
  ['x', 'chi'],
  ['k', 'kappa'],
  ['l', 'I'],
];

function symbolsIn(tree: Expr, wanted: ReadonlySet<string>, into: { name: string; span: Span }[]): void {
  if (tree.kind === 'symbol' && wanted.has(tree.name)) into.push({ name: tree.name, span: tree.span });
  for (const child of childrenOf(tree)) symbolsIn(child, wanted, into);
}

/** The letter of the question that was meant: the same in the other case, one that looks alike, or the only one that there is. */
function meantBy(letter: string, letters: readonly string[], kind: PartKind): string | null {
  const other = letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase();
  if (other !== letter && letters.includes(other)) return other;
  // Who writes j for i means the imaginary unit, which is no letter.
  const twin = alike.find((pair) => pair.includes(letter))?.find((one) => one !== letter);
  if (twin !== undefined && (letters.includes(twin) || (twin === 'i' && kind === 'complex'))) return twin;
  const [only] = letters;
  return letters.length === 1 && only !== undefined && letter.length === 1 ? only : null;
}

const isLetter = (character: string): boolean => /[\p{L}]/u.test(character);

/** The word that a letter stands in, as it was typed. */
function wordAt(source: string, [from, to]: Span): Span {
  let [start, end] = [from, to];
  while (start > 0 && isLetter(source.charAt(start - 1))) start--;
  while (end < source.length && isLetter(source.charAt(end))) end++;
  return source.charAt(start - 1) === '\\' ? [from, to] : [start, end];
}

/**
 * What an answer holds that the question does not know, with what was meant where that can be told; null where all is known.
 * `letters` are those of the question; `free` of others may stand there, as a constant of integration.
 */
export function foreignDoubt(
  source: string,
  tree: Expr,
  {
    kind,
    letters = [],
    free = 0,
  }: { readonly kind: PartKind; readonly letters?: readonly string[]; readonly free?: number },
): Doubt | null {
  const known = isSolutionKind(kind) ? [...letters, ...numberSetNames] : letters;
  const foreign = [...freeSymbols(tree)].filter((name) => !known.includes(name));
  if (foreign.length <= free) return null;
  const places: { name: string; span: Span }[] = [];
  symbolsIn(tree, new Set(foreign), places);
  const [first] = places;
  if (!first) return null;
  const word = wordAt(source, first.span);
  const text = source.slice(...word);
  const inWord = [...text].filter(isLetter).length > 1 && word[1] - word[0] > first.span[1] - first.span[0];
  const [letter, ...others] = foreign;
  const base = { span: first.span, asks: 'unlessRight' } as const;
  // A word is no product, whatever it would come to: `sni(x - x)` is not 0.
  if (inWord) return { code: 'foreignWord', span: word, params: { text }, meanings: [], asks: 'always' };
  if (letter === undefined || others.length > 0)
    return { ...base, code: 'foreignLetters', params: { text: foreign.join(', ') }, meanings: [] };
  // `f(3)` calls a function, whatever letter the question has.
  const isCall = places.some(({ span: [, to] }) => /^\s*\(/.test(source.slice(to)));
  const meant = isCall ? null : meantBy(letter, letters, kind);
  if (meant === null) return { ...base, code: 'foreignLetter', params: { text: letter }, meanings: [] };
  const corrected = [...places].reverse().reduce((typed, { span }) => replaced(typed, span, meant), source);
  return { ...base, code: 'foreignLetter', params: { text: letter, meant }, meanings: [corrected] };
}
