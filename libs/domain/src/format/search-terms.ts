const cjk = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u;
export const isCjk = (word: string): boolean => cjk.test(word);
const words = /[\p{L}\p{N}]+/gu;

/** Folds case, width and accents: `Élève` and `eleve` are the same word, Hangul syllables stay whole. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase();
}

/**
 * The terms under which a text is found through a multikey index: each word and, for a word in CJK script, its bigrams
 * (a single character stands for itself). A query's terms must all be among the text's.
 */
export function searchTerms(text: string): string[] {
  const terms = new Set<string>();
  for (const word of foldText(text).match(words) ?? []) {
    const letters = [...word];
    if (!cjk.test(word) || letters.length === 1) terms.add(word);
    else for (let at = 0; at + 1 < letters.length; at += 1) terms.add(`${letters[at]}${letters[at + 1]}`);
  }
  return [...terms];
}

/** What a text is indexed under: its terms, every beginning of its Latin words from two letters on, each CJK character. */
export function indexTerms(text: string): string[] {
  const terms = new Set(searchTerms(text));
  for (const word of foldText(text).match(words) ?? []) {
    const letters = [...word];
    if (cjk.test(word)) for (const letter of letters) terms.add(letter);
    else for (let size = 1; size <= Math.min(letters.length, 12); size += 1) terms.add(letters.slice(0, size).join(''));
  }
  return [...terms].slice(0, 400);
}

/** Whether a search finds a text: each of its terms is one that the text is indexed under. An empty search finds every text. */
export function isFoundBy(text: string, query: string): boolean {
  const indexed = new Set(indexTerms(text));
  return searchTerms(query).every((term) => indexed.has(term));
}
