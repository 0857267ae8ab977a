import { z } from 'zod';
import { one } from '../contract.js';
import { locale, oneLine } from '../fields.js';
import type { Messages } from '../route.js';
import { categoryLimits, categoryPattern } from './category.constants.js';

export const categorySlug = z.string().max(categoryLimits.slugChars).regex(categoryPattern, 'category');

const nameText = oneLine(categoryLimits.nameChars);
const names = z.partialRecord(locale, nameText);
/** Under which it stands; null: under none. */
const parent = categorySlug.nullable();

export const categoryRow = z.strictObject({
  _id: categorySlug,
  /** In the language that was asked for, or the next best. */
  name: z.string(),
  parent,
});
export type CategoryRow = z.output<typeof categoryRow>;

const tree = z.strictObject({
  /** In reading order: each before what stands in it. */
  categories: z.array(categoryRow),
  /** Into which one a merged one has gone. */
  merged: z.record(categorySlug, categorySlug),
});

const whole = z.strictObject({
  ...categoryRow.shape,
  /** As the school has named it; empty for one that nobody has renamed. */
  names,
  /** What stands in it itself, by kind; what stands below it is not counted. */
  items: z.int(),
  texts: z.int(),
  books: z.int(),
});
export type CategoryWhole = z.output<typeof whole>;

const params = z.strictObject({ id: categorySlug });

export const categorySchemas = {
  listCategories: {
    summary: 'The tree of categories',
    query: z.strictObject({ locale: locale.default('en-US') }),
    reply: one(tree),
  },
  getCategory: {
    summary: 'One with its names in all languages, and how much stands in it',
    params,
    query: z.strictObject({ locale: locale.default('en-US') }),
    reply: one(whole),
  },
  createCategory: {
    summary: 'A new category, the last one under `parent`',
    body: z.strictObject({ names, parent: parent.default(null) }),
    reply: one(z.strictObject({ _id: categorySlug })),
  },
  changeCategory: {
    summary: 'Rename a category (null takes a name away), or move it with all below it; what stands in it stays in it',
    body: z.strictObject({
      _id: categorySlug,
      names: z.partialRecord(locale, nameText.nullable()).optional(),
      /** Before which of its new neighbours; null: behind them all. */
      to: z.strictObject({ parent, before: categorySlug.nullable() }).optional(),
    }),
    reply: one(z.strictObject({ _id: categorySlug })),
  },
  mergeCategory: {
    summary:
      'Merge a category into another: whatever stands in it stands in the other from now on, and so does what is below it',
    params,
    body: z.strictObject({ into: categorySlug }),
    reply: one(z.strictObject({ _id: categorySlug })),
  },
  deleteCategory: {
    summary: 'Remove a category in which nothing stands, and under which there is none',
    params,
    reply: z.strictObject({}),
  },
} satisfies Record<string, Messages>;
export interface CategorySchemas extends Readonly<typeof categorySchemas> {}
