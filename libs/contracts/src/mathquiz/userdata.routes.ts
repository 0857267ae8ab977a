import { z } from 'zod';
import { only, signedIn } from '../access.js';
import { listOf, one, page, route, serviceCall } from '../contract.js';
import { filterText, id, locale, search, time } from '../fields.js';
import { submission, submissionRow } from './attempt.js';
import { testRow } from './test.routes.js';

/** What the product remembers for a person; a closed list of keys, each a set of short texts. */
export const userdataKeys = ['bookmarked_quizzes', 'recent_quizzes', 'dismissed_hints', 'favourite_tags'] as const;
export type UserdataKey = (typeof userdataKeys)[number];
/** Of each key. */
export const maxUserdataValues = 500;

export const userdata = z.strictObject({
  user_id: id,
  groups: z.array(
    z.strictObject({
      _id: id,
      access_rights: z.array(
        z.strictObject({
          user_id: id,
          read: z.boolean(),
          write: z.boolean(),
          delete: z.boolean(),
          share: z.boolean(),
          admin: z.boolean(),
        }),
      ),
    }),
  ),
  ...(Object.fromEntries(userdataKeys.map((key) => [key, z.array(z.string()).max(maxUserdataValues)])) as Record<
    UserdataKey,
    z.ZodArray<z.ZodString>
  >),
});
export type Userdata = z.output<typeof userdata>;

const entry = z.strictObject({ key: z.enum(userdataKeys), value: z.string().trim().min(1).max(200) });

export const getUserdata = route('GET mathquiz/userdata', {
  summary: 'What the product remembers for oneself, with one’s rights in one’s groups',
  subject: 'mathquiz.userdata.get',
  access: signedIn('self'),
  reply: one(userdata),
  toast: { failed: 'loadError' },
});

export const pushUnique = route('PUT mathquiz/userdata/push-unique', {
  summary: 'Remember a value under one of the known keys, once',
  subject: 'mathquiz.userdata.pushUnique',
  access: signedIn('self'),
  body: entry,
  reply: one(userdata),
  toast: { failed: 'pushDataEntryError' },
});

export const pullData = route('PUT mathquiz/userdata/pull', {
  summary: 'Forget a value',
  subject: 'mathquiz.userdata.pull',
  access: signedIn('self'),
  body: entry,
  reply: one(userdata),
  toast: { failed: 'pullDataEntryError' },
});

export const listTags = route('GET core/tags', {
  summary: 'Tags of items that one may see, the most used first',
  subject: 'mathquiz.tags.list',
  access: signedIn(),
  query: z.strictObject({ q: search.optional(), ...page }),
  reply: listOf(z.strictObject({ tag: z.string(), count: z.int() })),
  toast: { failed: 'tagError' },
});

export const childResults = route('GET mathquiz/children/{id}/results', {
  summary: 'For a parent: a child’s released marks and what is due',
  subject: 'mathquiz.children.results',
  access: only(['parent'], 'child'),
  params: z.strictObject({ id }),
  reply: one(
    z.strictObject({
      /** Only marks that are released to the child. */
      marks: z.array(submissionRow),
      due: z.array(testRow.pick({ _id: true, title: true, open_at: true, close_at: true, items: true, points: true })),
    }),
  ),
  toast: { failed: 'loadError' },
});

export const childResult = route('GET mathquiz/children/{id}/results/{submissionId}', {
  summary: 'For a parent: one of a child’s results whose marks are released, with what else is shown to the child',
  subject: 'mathquiz.children.result',
  access: only(['parent'], 'child'),
  params: z.strictObject({ id, submissionId: id }),
  reply: one(submission),
  toast: { failed: 'loadError' },
});

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

export const listTranslations = route('GET core/i18n', {
  summary: 'Every text of the apps in every language',
  subject: 'mathquiz.translations.list',
  access: only(['admin']),
  query: z.strictObject({ filter: filterText, ...page }),
  reply: listOf(translation),
  toast: { failed: 'loadError' },
});

const textKey = z.strictObject({ id: z.string().regex(/^[A-Za-z][\w.-]{0,119}$/, 'textKey') });

export const getTranslation = route('GET core/i18n/{id}', {
  summary: 'One text in every language',
  subject: 'mathquiz.translations.get',
  access: only(['admin']),
  params: textKey,
  reply: one(translation),
  toast: { failed: 'loadError' },
});

export const putTranslation = route('PUT core/i18n/{id}', {
  summary: 'Put the school’s own words in place of the shipped ones; the names in {{ }} have to stay',
  subject: 'mathquiz.translations.put',
  access: only(['admin']),
  params: textKey,
  body: z.strictObject({ own: z.partialRecord(locale, z.string().trim().min(1).max(2000).nullable()) }),
  reply: one(translation),
  toast: { done: 'saveSuccess', failed: 'saveError' },
});

export const putTranslations = route('PUT core/i18n', {
  summary: 'The same for many texts at once, such as an imported file; refused as a whole when one is wrong',
  subject: 'mathquiz.translations.putMany',
  access: only(['admin']),
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
  toast: { done: 'saveSuccess', failed: 'saveError' },
});

export const deleteTranslation = route('DELETE core/i18n/{id}', {
  summary: 'Back to the shipped words in every language',
  subject: 'mathquiz.translations.remove',
  access: only(['admin']),
  params: textKey,
  reply: z.strictObject({}),
  status: 204,
  toast: { failed: 'deleteError' },
});

export const dumpTranslations = route('POST core/dump-data-i18n', {
  summary: 'All texts of one language as a JSON file, as the apps get them',
  subject: 'mathquiz.translations.dump',
  access: only(['admin']),
  body: z.strictObject({ locale }),
  reply: z.strictObject({ filename: z.string(), type: z.string(), text: z.string() }),
  toast: { failed: 'loadError' },
  traits: { download: true },
});

/** For services that put sentences together themselves: errors, mails. */
export const ownTexts = serviceCall({
  subject: 'mathquiz.translations.own',
  summary: 'The school’s own words, of the texts whose keys begin so',
  body: z.strictObject({ prefix: z.string().max(40) }),
  reply: one(z.partialRecord(locale, z.record(z.string(), z.string()))),
});

export const userdataRoutes = { getUserdata, pushUnique, pullData, listTags, childResults, childResult };
export const translationRoutes = {
  listTranslations,
  getTranslation,
  putTranslation,
  putTranslations,
  deleteTranslation,
  dumpTranslations,
};
