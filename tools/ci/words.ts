// `npm run -s words`, and the check `words`: texts that say a concept in a wrong word, or one thing in two ways.
import { locales, localeTexts } from './locale-texts.ts';
import { homonyms } from './words-homonyms.ts';
import { type Instead, wordsInstead } from './words-instead.ts';

/** What stands for another concept, or is not written like that, by the table of terms (shared: words.md). */
export const wrongWords = (text: string, rules: readonly Instead[]): string[] =>
  rules.flatMap(({ never, say, but }) => {
    const found = never.exec(but ? text.replace(but, '') : text);
    return found ? [`“${found[0]}”: ${say}`] : [];
  });

/** Plural forms are one text; so are forms of a locale that has fewer of them. */
const ofKey = (key: string): string => key.replace(/_(zero|one|two|few|many|other)$/, '');

/** Keys with the same English and sense that other languages say in different words: one thing has one key, or is listed as a homonym. */
export function unequalTwins(
  texts: ReadonlyMap<string, ReadonlyMap<string, string>>,
  senses: Readonly<Record<string, string>> = homonyms,
): string[] {
  const english = texts.get('en-US') ?? new Map<string, string>();
  const alike = Map.groupBy(english.keys(), (key) => `${english.get(key)}\n${senses[ofKey(key)] ?? ''}`);
  return [...alike.values()].flatMap((keys) => {
    const [first = '', ...others] = keys;
    return others.flatMap((other) => {
      if (ofKey(first) === ofKey(other)) return [];
      const differ = [...texts].filter(
        ([, own]) => own.has(first) && own.has(other) && own.get(first) !== own.get(other),
      );
      const where = differ.map(([at]) => at).join(' ');
      return differ.length === 0 ? [] : [`“${english.get(first)}” is ${ofKey(first)} and ${ofKey(other)}: ${where}`];
    });
  });
}

/** Homonyms that no text needs any more. */
export const idleHomonyms = (english: ReadonlyMap<string, string>): string[] =>
  Object.keys(homonyms)
    .filter((key) => {
      const own = [...english].filter(([one]) => ofKey(one) === key).map(([, text]) => text);
      return ![...english].some(([one, text]) => ofKey(one) !== key && own.includes(text));
    })
    .map((key) => `${key} is no homonym any more`);

export function wordProblems(): string[] {
  const texts = new Map(locales.map((locale) => [locale, localeTexts(locale)]));
  const wrong = [...texts].flatMap(([locale, own]) =>
    [...own].flatMap(([key, text]) =>
      wrongWords(text, wordsInstead[locale] ?? []).map((what) => `${locale} ${key} ${what}`),
    ),
  );
  return [...wrong, ...unequalTwins(texts), ...idleHomonyms(texts.get('en-US') ?? new Map())];
}

if (process.argv[1]?.endsWith('tools/ci/words.ts')) {
  const problems = wordProblems();
  console.log([...problems, `${problems.length} places`].join('\n'));
}
