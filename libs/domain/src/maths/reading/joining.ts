/** Words by which people join solutions, in the eight languages. */
import type { ReadOptions } from '../reading.js';
import { endsOperand, type Token } from './tokens.js';

export type Joining = 'and' | 'or' | 'not';

const words: Readonly<Record<Joining, string>> = {
  and: 'and und sowie et y и а_также 且 和 与 以及 かつ と および 그리고 이고 와 과',
  or: 'or oder bzw ou o u ó или либо 或 或者 または 又は もしくは か 또는 혹은 이거나',
  not: 'nicht non no не 非',
};

/** Each word with what it says. */
export const joiningWords: ReadonlyMap<string, Joining> = new Map(
  (['and', 'or', 'not'] as const).flatMap((sign) =>
    words[sign].split(' ').map((word) => [word.replace('_', ' '), sign] as const),
  ),
);

/** `x=3 V x=-3`: the sign of logic, typed as a letter. */
const asLetter: ReadonlyMap<string, Joining> = new Map([
  ['v', 'or'],
  ['V', 'or'],
]);

const isLatin = (word: string): boolean => /^[a-z]/i.test(word);

/** Words of other alphabets, longest first: nothing has to stand around them. */
export const joiningSigns: readonly (readonly [string, Joining])[] = [...joiningWords]
  .filter(([word]) => !isLatin(word))
  .sort(([a], [b]) => b.length - a.length);

/** What a word of Latin letters that stands by itself joins by; null where it is none, or a letter of the question. */
export function joinedBy(word: string, letters: readonly string[]): Joining | null {
  if (word.length === 1 && letters.includes(word)) return null;
  return asLetter.get(word) ?? joiningWords.get(word.length === 1 ? word : word.toLowerCase()) ?? null;
}

/** `x=3\\text{ und }x=-3`: the sign that a text behind a value stands for; null where it is none. */
export function signInText(text: string, before: Token | undefined, { letters = [], solving }: ReadOptions) {
  if (!before || !endsOperand(before)) return null;
  if (text === 'mod') return text;
  return joiningWords.get(text.toLowerCase()) ?? (solving === true ? joinedBy(text, letters) : null);
}
