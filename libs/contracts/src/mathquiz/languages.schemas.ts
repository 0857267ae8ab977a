import { z } from 'zod';
import { locale, markdownTemplate } from '../fields.js';
import { maxChars } from '../rules.js';
import { translatedChars } from './languages.constants.js';

/** A text as it reads in another language. */
const translatedText = z.strictObject({
  text: markdownTemplate,
  /**
   * The version since which the original says something else; null: it says the same. 0 is sent by who has looked at it beside the original
   * that is sent along, and is stored as null.
   */
  stale_since: z.int().min(0).nullable().default(null),
});

/** By the path of the field, ids and names in place of numbers: `statement`, `parts.p.options.a.text`. */
const texts = z.record(z.string().max(maxChars.textPath), translatedText).superRefine((all, context) => {
  for (const [path, { text }] of Object.entries(all)) {
    const maximum = translatedChars(path);
    if (text.length > maximum)
      context.addIssue({
        code: 'too_big',
        origin: 'string',
        maximum,
        inclusive: true,
        input: text,
        path: [path, 'text'],
      });
  }
});

/** The other languages of something that is written; in which it was written first says its `language`. */
export const translations = z.partialRecord(locale, z.strictObject({ texts })).default({});

export type ContentTranslations = z.output<typeof translations>;

/** How far a language has come; `stale_since`: the earliest version since which an original says something else. */
const languageState = z.strictObject({
  language: locale,
  /** Texts that are translated, of so many that have words. */
  done: z.int(),
  of: z.int(),
  stale: z.int(),
  stale_since: z.int().nullable(),
  /** Its readers see it: nothing is missing or stale. */
  complete: z.boolean(),
});

export type LanguageState = z.output<typeof languageState>;

export const languages = z.strictObject({
  version: z.int(),
  /** The first one; null: nobody has said. */
  language: locale.nullable(),
  translations: z.array(languageState),
});
