import { type Locale, locales } from '@mathquiz/contracts/constants';
import { keyLines, lineOfFault } from './json-lines.js';

export type Words = Readonly<Record<string, string | null>>;
/** Texts by language; null: as shipped. */
export type TextFile = Readonly<Partial<Record<Locale, Words>>>;
/** Something in a file that is left out, by the line it stands in (from 1). */
export type Fault = {
  readonly line: number;
  readonly key: string;
  readonly problem: 'importNoText' | 'importNoLanguage';
};
/** `one`: the texts of a language that the file does not name (`download`). `several`: by language (`export`). */
export type ReadFile = {
  readonly texts: { readonly several: TextFile } | { readonly one: Words };
  readonly faults: readonly Fault[];
  /** The line of a text. */
  readonly lineOf: (locale: Locale, key: string) => number;
};
/** `line` null: it is JSON, but holds no texts. */
export type Unreadable = { readonly line: number | null };

type Entries = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Entries =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isLocaleName = (name: string): name is Locale => (locales as readonly string[]).includes(name);

/** What a file of texts holds, and what of it is left out. */
export function readTextFile(json: string): ReadFile | Unreadable {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch (error) {
    return { line: lineOfFault(json, error) };
  }
  if (!isObject(value) || Object.keys(value).length === 0) return { line: null };
  const lines = keyLines(json);
  const at = (...path: string[]) => lines.get(path.join('\n')) ?? 1;
  const faults: Fault[] = [];
  const wordsOf = (entries: Entries, ...path: string[]): Words => {
    const good = Object.entries(entries).filter(([key, text]) => {
      if (text === null || typeof text === 'string') return true;
      faults.push({ line: at(...path, key), key, problem: 'importNoText' });
      return false;
    });
    return Object.fromEntries(good) as Words;
  };
  const hasLanguages = Object.keys(value).some(isLocaleName) || Object.values(value).every(isObject);
  if (!hasLanguages) return { texts: { one: wordsOf(value) }, faults, lineOf: (_, key) => at(key) };
  const several = Object.entries(value).flatMap(([name, entries]) => {
    const problem = !isLocaleName(name) ? 'importNoLanguage' : isObject(entries) ? null : 'importNoText';
    if (problem !== null) faults.push({ line: at(name), key: name, problem });
    return problem === null ? [[name, wordsOf(entries as Entries, name)] as const] : [];
  });
  return { texts: { several: Object.fromEntries(several) }, faults, lineOf: (locale, key) => at(locale, key) };
}

/** `ko-KR.json` is Korean. */
export const localeOfName = (filename: string): Locale | null =>
  locales.find((locale) => filename.includes(locale)) ?? null;
