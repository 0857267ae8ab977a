import { locales as allLocales, localeTexts } from './locale-texts.ts';
import { sourceFiles } from './sources.ts';

const source = 'en-US';

const holes = (text: string): string =>
  [...new Set([...text.matchAll(/\{\{\s*(\w+)/g)].map((match) => match[1]))].sort().join(' ');

/** Texts that a locale lacks or that are nowhere else, other parameters than the English, keys that the apps use and nobody wrote. */
export function textProblems(): string[] {
  const english = localeTexts(source);
  const locales = allLocales.filter((locale) => locale !== source);
  const perLocale = locales.flatMap((locale) => {
    const texts = localeTexts(locale);
    const missing = [...english.keys()]
      .filter((key) => !pluralEnd.test(key) && !texts.has(key))
      .map((key) => `${locale}: no text for ${key}`);
    const stale = [...texts.keys()]
      .filter((key) => !english.has(key) && !isPluralOf(key, english))
      .map((key) => `${locale}: ${key} is not in ${source}`);
    const other = [...texts].filter(
      ([key, text]) =>
        english.has(key) &&
        holes(text) !== holes(english.get(key) ?? '') &&
        !/_(zero|one|two|few|many|other)$/.test(key),
    );
    const unplural = pluralsOf(english).flatMap((key) =>
      (pluralForms[locale] ?? ['one', 'other'])
        .filter((form) => !texts.has(`${key}_${form}`))
        .map((form) => `${locale}: no text for ${key}_${form}`),
    );
    return [...missing, ...unplural, ...stale, ...other.map(([key]) => `${locale}: other parameters in ${key}`)];
  });
  return [...perLocale, ...unwritten(english)].slice(0, 60);
}

/** The forms that whole numbers of a few digits take; elsewhere one and other. */
const pluralForms: Readonly<Record<string, readonly string[]>> = {
  'ru-RU': ['one', 'few', 'many', 'other'],
  'ko-KR': ['other'],
  'jp-JP': ['other'],
  'cn-CN': ['other'],
};

const pluralsOf = (texts: ReadonlyMap<string, string>): string[] =>
  [...texts.keys()].filter((key) => key.endsWith('_other')).map((key) => key.replace(/_other$/, ''));

const pluralEnd = /_(zero|one|two|few|many|other)$/;

/** Languages have other plural forms: `x_few` stands for `x_one` and `x_other`. */
function isPluralOf(key: string, texts: ReadonlyMap<string, string>): boolean {
  return pluralEnd.test(key) && texts.has(`${key.replace(pluralEnd, '')}_other`);
}

function unwritten(english: ReadonlyMap<string, string>): string[] {
  return sourceFiles(/^web\/[a-z]+\/src\/.*\.tsx?$/)
    .filter(({ path }) => !/\.spec\.tsx?$/.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/\bt\(\s*'([\w.-]+)'/g)]
        .map((match) => match[1] ?? '')
        .filter((key) => !english.has(key) && !english.has(`${key}_other`))
        .map((key) => `${path}: nobody wrote ${key}`),
    );
}
