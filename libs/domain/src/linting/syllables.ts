const vowels: Readonly<Record<string, RegExp>> = {
  en: /[aeiouy]+/g,
  de: /[aeiouyäöü]+/g,
  fr: /[aeiouyàâæéèêëîïôœùûü]+/g,
  es: /[aeiouáéíóúü]+/g,
  ru: /[аеёиоуыэюя]/g,
};
/** Vowels at the end that are written and not said. */
const silent: Readonly<Record<string, RegExp>> = { en: /(?<=[^aeiouyl])e$|es$|(?<=[^td])ed$/, fr: /es?$|ent$/ };

/** Syllables of a word, by its groups of vowels: right on average, which is all that a measure of readability needs. */
export function syllables(word: string, language: string): number {
  const plain = word.toLowerCase();
  const sign = vowels[language];
  if (!sign) return 1;
  const all = plain.match(sign)?.length ?? 0;
  const unsaid = silent[language]?.test(plain) && all > 1 ? 1 : 0;
  return Math.max(1, all - unsaid);
}
