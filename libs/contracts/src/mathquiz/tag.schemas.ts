import { z } from 'zod';
import { listOf, one, page } from '../contract.js';
import { oneLine, search, time } from '../fields.js';
import type { Messages } from '../route.js';
import { maxChars } from '../rules.js';
import { begunTask } from '../storage/task.schemas.js';
import { tagLimits, tagSorts } from './tag.constants.js';

/** As it is written on a thing. */
export const tagName = z.string().trim().min(1).max(maxChars.tag);

const counts = { items: z.int(), texts: z.int(), books: z.int() };

/** A tag with what carries it, of everybody, as it is now or as it is published. */
export const tagRow = z.strictObject({ tag: z.string(), ...counts });
export type TagRow = z.output<typeof tagRow>;

/** An old name, and the tag that stands for it. */
export const tagAlias = z.strictObject({ tag: z.string(), into: z.string(), at: time });
export type TagAlias = z.output<typeof tagAlias>;

const merging = z.strictObject({
  tags: z.array(tagName).min(1).max(tagLimits.atOnce),
  /** The name that stays; one that nothing carries yet makes it a renaming. */
  into: oneLine(maxChars.tag),
});

export const tagSchemas = {
  listAllTags: {
    summary: 'Every tag that anything carries, with how much carries it',
    query: z.strictObject({ q: search.optional(), sort: z.enum(tagSorts).default('-count'), ...page }),
    reply: listOf(tagRow),
  },
  listTagAliases: {
    summary: 'The old names of tags that were merged or renamed, by name, with what stands for each',
    query: z.strictObject({ q: search.optional(), ...page }),
    reply: listOf(tagAlias),
  },
  countTags: {
    summary: 'How much a merging of tags would change',
    body: merging,
    reply: one(z.strictObject({ ...counts, files: z.int() })),
  },
  mergeTags: {
    summary:
      'Merge tags into one, or rename one: from now on the others stand for it wherever they are written or asked for, and a task rewrites what carries them',
    body: merging,
    reply: begunTask,
  },
  releaseTag: {
    summary: 'An old name of a tag stands for itself again; what was rewritten stays as it is',
    body: z.strictObject({ tag: tagName }),
    reply: z.strictObject({}),
  },
} satisfies Record<string, Messages>;
export interface TagSchemas extends Readonly<typeof tagSchemas> {}
