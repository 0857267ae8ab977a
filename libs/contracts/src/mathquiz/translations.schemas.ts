import { z } from 'zod';
import { listOf, one, page } from '../contract.js';
import { filterText, locale, search, time } from '../fields.js';
import type { Messages } from '../route.js';

/** One text of the apps in all languages: what stands in the product's files, and what the school put in its place. */
export const translation = z.strictObject({
  _id: z.string(),
  /** As shipped. */
  shipped: z.record(locale, z.string().nullable()),
  /** The school's own words; null: as shipped. */
  own: z.record(locale, z.string().nullable()),
  /** Languages that have no text, or whose own text was written for an English that has changed since. */
  missing: z.array(locale),
  stale: z.array(locale),
  updated_at: time.nullable(),
});

export type Translation = z.output<typeof translation>;

export const translationFilter = z.strictObject({
  q: search.optional(),
  state: z.enum(['missing', 'stale', 'own']).optional(),
  locale: locale.optional(),
});

const textKey = z.strictObject({ id: z.string().regex(/^[A-Za-z][\w.-]{0,119}$/, 'textKey') });

export const translationSchemas = {
  listTranslations: {
    summary: 'Every text of the apps in every language',
    query: z.strictObject({ filter: filterText, ...page }),
    reply: listOf(translation),
  },
  getTranslation: {
    summary: 'One text in every language',
    params: textKey,
    reply: one(translation),
  },
  putTranslation: {
    summary: 'Put the school’s own words in place of the shipped ones; the names in {{ }} have to stay',
    params: textKey,
    body: z.strictObject({ own: z.partialRecord(locale, z.string().trim().min(1).max(2000).nullable()) }),
    reply: one(translation),
  },
  putTranslations: {
    summary: 'The same for many texts at once, such as an imported file; refused as a whole when one is wrong',
    body: z.strictObject({
      texts: z
        .array(
          z.strictObject({
            id: textKey.shape.id,
            own: z.partialRecord(locale, z.string().trim().min(1).max(2000).nullable()),
          }),
        )
        .min(1)
        .max(500),
      /** true: only say what is wrong. */
      preview: z.boolean().default(false),
    }),
    reply: one(z.strictObject({ changed: z.int() })),
  },
  deleteTranslation: {
    summary: 'Back to the shipped words in every language',
    params: textKey,
    reply: z.strictObject({}),
  },
  dumpTranslations: {
    summary: 'All texts of one language as a JSON file, as the apps get them',
    body: z.strictObject({ locale }),
    reply: z.strictObject({ filename: z.string(), type: z.string(), text: z.string() }),
  },
} satisfies Record<string, Messages>;
export interface TranslationSchemas extends Readonly<typeof translationSchemas> {}
