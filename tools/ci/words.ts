// `npm run -s words`: texts that say a concept in a wrong word, or one thing in two ways. A check once its list is empty.
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

/** Keys with the same English that other languages say in different words: one thing has one key, or is listed as a homonym. */
export function unequalTwins(texts: ReadonlyMap<string, ReadonlyMap<string, string>>): string[] {
  const english = texts.get('en-US') ?? new Map<string, string>();
  const byEnglish = Map.groupBy(english.keys(), (key) => english.get(key) ?? '');
  return [...byEnglish].flatMap(([text, keys]) => {
    const [first = '', ...others] = [...new Set(keys.map(ofKey))].filter((key) => !homonyms.has(key));
    return others.flatMap((other) => {
      const differ = [...texts].filter(
        ([, own]) => own.has(first) && own.has(other) && own.get(first) !== own.get(other),
      );
      return differ.length === 0 ? [] : [`“${text}” is ${first} and ${other}: ${differ.map(([at]) => at).join(' ')}`];
    });
  });
}

function wordProblems(): string[] {
  const texts = new Map(locales.map((locale) => [locale, localeTexts(locale)]));
  const wrong = [...texts].flatMap(([locale, own]) =>
    [...own].flatMap(([key, text]) =>
      wrongWords(text, wordsInstead[locale] ?? []).map((what) => `${locale} ${key} ${what}`),
    ),
  );
  return [...wrong, ...unequalTwins(texts)];
}

if (process.argv[1]?.endsWith('tools/ci/words.ts')) {
  const problems = wordProblems();
  console.log([...problems, `${problems.length} places`].join('\n'));
}
