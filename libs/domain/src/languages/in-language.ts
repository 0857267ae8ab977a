import type { Locale } from '@mathquiz/contracts/constants';
import { completeness } from './completeness.js';
import { type ContentText, textsOf, type Written } from './texts-of.js';

/** `locale`: the reader's; `language`: asked for, as far as it is there; null: as it was first written. */
export type Wanted = { readonly locale?: Locale | undefined; readonly language?: Locale | null | undefined };

/** Translated texts by the fields where their originals stand. */
export type Translated = {
  readonly language: Locale;
  readonly texts: ReadonlyMap<string, Pick<ContentText, 'path' | 'text'>>;
};

/** What takes the place of the originals in this language. */
function translated(content: Written, language: Locale): Translated {
  const stored = content.translations[language]?.texts ?? {};
  const texts = textsOf(content).flatMap(({ path, field }) => {
    const text = stored[path]?.text ?? '';
    return text.trim() === '' ? [] : [[field, { path: `translations.${language}.${path}`, text }] as const];
  });
  return { language, texts: new Map(texts) };
}

/**
 * The one decision of what somebody reads: their own language where it is whole, else the first one (null). Whoever asks for a language gets
 * what there is of it, for they look at how far it has come.
 */
export function translationFor(content: Written, { locale, language }: Wanted): Translated | null {
  const wanted = language === undefined ? locale : language;
  // What was stored before there were translations may lack the field.
  const known = wanted !== null && wanted !== undefined && content.translations?.[wanted] !== undefined;
  if (!known || wanted === content.language) return null;
  return language !== undefined || completeness(content, wanted).complete ? translated(content, wanted) : null;
}

function set(value: unknown, steps: readonly string[], text: string): void {
  const [step = '', ...rest] = steps;
  const inside = value as Record<string, unknown>;
  if (rest.length === 0) inside[step] = text;
  else set(inside[step], rest, text);
}

/** The content with these texts in place of its own, and nothing that could be translated once more. */
function withTexts<C extends Written>(content: C, { language, texts }: Translated): C {
  const copy = structuredClone({ ...content, language, translations: {} });
  for (const [field, { text }] of texts) set(copy, field.split('.'), text);
  return copy;
}

/** As it reads in a language, as far as that is there. */
export const inLanguage = <C extends Written>(content: C, language: Locale): C =>
  withTexts(content, translated(content, language));

/** As somebody reads it. */
export function asRead<C extends Written>(content: C, wanted: Wanted): C {
  const translation = translationFor(content, wanted);
  return translation ? withTexts(content, translation) : content;
}
