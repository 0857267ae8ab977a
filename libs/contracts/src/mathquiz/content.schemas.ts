import { z } from 'zod';
import { listOf, one, page } from '../contract.js';
import { filterText, id, locale, markdown, person, search, time, title } from '../fields.js';
import type { Messages } from '../route.js';
import { maxChars } from '../rules.js';
import { share, shareBody, unshareBody } from '../share.schemas.js';
import { categorySlug } from './category.schemas.js';
import { comment } from './comment.schemas.js';
import {
  type ContentKind,
  type ContentSort,
  contentAttributes,
  contentScopes,
  contentStatus,
} from './content.constants.js';
import { difficulty, grade, hands, tags } from './content-fields.schemas.js';
import { languages, translations } from './languages.schemas.js';

/** What everything that is written says of itself; the fields of each kind stand beside it. */
export const written = {
  title,
  category: categorySlug,
  tags,
  /** In which it is written; null: nobody has said. */
  language: locale.nullable().default(null),
  /** The school year that it is for. */
  grade: grade.nullable().default(null),
  /** As the school's own books name it. */
  chapter: z.string().trim().max(maxChars.chapter).default(''),
  /** As its author judges it. */
  difficulty: difficulty.nullable().default(null),
  translations,
};

const head = {
  _id: id,
  owner: person,
  status: z.enum(contentStatus),
  version: z.int(),
  published_version: z.int().nullable(),
  /** A reviewer has found this version right; a later one has not been looked at. */
  validated: z.strictObject({ by: person, at: time, version: z.int() }).nullable(),
  attributes: z.array(z.enum(contentAttributes)),
  created_at: time,
  updated_at: time,
};

/** What a list shows of everything, whatever its kind. */
export const rowHead = {
  ...head,
  title: z.string(),
  category: categorySlug,
  tags: z.array(z.string()),
  language: locale.nullable(),
  grade: grade.nullable(),
  chapter: z.string(),
  difficulty: difficulty.nullable(),
  /** Since when it waits for a reviewer, where it does. */
  requested_at: time.nullable(),
  ...hands,
};

/** Where a fork comes from. */
export const origin = z.strictObject({
  _id: id,
  /** Of the original, when it was forked, or last taken over. */
  version: z.int(),
  /** null: the caller may not read the original any more. */
  title: z.string().nullable(),
  /** The newest version that the caller may read, where it is a later one. */
  newer: z.int().nullable(),
});

/** What everything that is read whole shows, beside its content. */
export const wholeHead = {
  ...head,
  ...hands,
  /** Empty for who may not share it. */
  shares: z.array(share),
  may: z.strictObject({
    publish: z.boolean(),
    /** Rejects, validates, comments. */
    review: z.boolean(),
  }),
  /** For those who may write or review it. */
  requested: z.strictObject({ by: person, at: time, message: z.string() }).nullable(),
  rejected: z.strictObject({ by: person, at: time, message: z.string(), version: z.int() }).nullable(),
  /** What was said of it and is not done with; for those who may write or review it. */
  open_comments: z.int(),
  forked_from: origin.nullable(),
};

export const contentFilter = {
  q: search.optional(),
  /** With all below it, and what was merged into any of these. */
  category: categorySlug.optional(),
  tag: z.string().max(maxChars.tag).optional(),
  status: z.enum(contentStatus).optional(),
  grade: grade.optional(),
  difficulty: difficulty.optional(),
  language: locale.optional(),
  attribute: z.enum(contentAttributes).optional(),
  /** Whose it is. */
  author: id.optional(),
  /** Shared with this group. */
  group_id: id.optional(),
};

const params = z.strictObject({ id });
const noteText = z.string().trim().max(maxChars.reason);
const neededText = noteText.min(1);
/** A version that one has looked at: 409 `version_conflict` where a later one has been saved since. */
const seenVersion = z.coerce.number().int().min(1).optional();

type Named<M, K extends ContentKind> = { readonly [V in keyof M as `${V & string}${Capitalize<K>}`]: M[V] };

/** The messages of all that one does with a kind of content: `listQuiz`, `getQuiz`, … */
export function contentMessages<
  const K extends ContentKind,
  C extends z.ZodType,
  R extends z.ZodType,
  O extends z.ZodType,
  const S extends readonly ContentSort[],
>(
  kind: K,
  the: {
    readonly things: string;
    readonly thing: string;
    readonly content: C;
    readonly row: R;
    readonly whole: O;
    /** The orders in which a list of them can stand. */
    readonly sorts: S;
  },
) {
  const { things, thing, content, row, whole, sorts } = the;
  const messages = {
    list: {
      summary: `${things}: one’s own, shared with one, shared with one’s groups, or all that are published`,
      query: z.strictObject({
        filter: filterText,
        scope: z.enum(contentScopes).default('all'),
        sort: z.enum(sorts).default('-updated_at' as S[number]),
        /** So many of them at random instead of a page: the same for the same seed. */
        sample: z.coerce.number().int().min(1).max(100).optional(),
        sample_seed: z
          .string()
          .regex(/^[A-Za-z0-9_-]{1,64}$/, 'seed')
          .default('1'),
        ...page,
      }),
      reply: listOf(row),
    },
    titlesOf: {
      summary: `The titles of ${things} by their ids; those that one may not read are left out`,
      query: z.strictObject({
        /** Separated by commas. */
        ids: z
          .string()
          .regex(/^[0-9a-f]{24}(?:,[0-9a-f]{24}){0,99}$/, 'ids')
          .transform((text) => text.split(',')),
      }),
      reply: one(
        z.array(z.strictObject({ _id: id, title: z.string(), version: z.int(), status: z.enum(contentStatus) })),
      ),
    },
    get: {
      summary: `One with its content: the newest version for its owner, the published one for other staff, or a given one`,
      params,
      query: z.strictObject({ version: seenVersion }),
      reply: one(whole),
    },
    metaOf: { summary: `What a list shows of one, without its content`, params, reply: one(row) },
    create: {
      summary: `Save a new ${thing}`,
      body: z.strictObject({ content, message: z.string().max(200).default('') }),
      reply: one(whole),
    },
    save: {
      summary: `Save a new version of one that is one’s own or shared to change; 409 when somebody saved since \`version\``,
      body: z.strictObject({ _id: id, version: z.int().min(1), content, message: z.string().max(200).default('') }),
      reply: one(whole),
    },
    historyOf: {
      summary: `Every version, newest first`,
      params,
      query: z.strictObject({ ...page }),
      reply: listOf(z.strictObject({ version: z.int(), title: z.string(), message: z.string(), by: person, at: time })),
    },
    fork: {
      summary: `A copy as one’s own, which knows its original`,
      body: z.strictObject({ _id: id }),
      reply: one(whole),
    },
    forksOf: {
      summary: `Its forks, as far as one may read them`,
      params,
      query: z.strictObject({ ...page }),
      reply: listOf(row),
    },
    languagesOf: {
      summary: `Its languages, and how far each has come; of the newest version for its owner, the published one for other staff`,
      params,
      query: z.strictObject({ version: seenVersion }),
      reply: one(languages),
    },
    follow: {
      summary: `Say that a fork has what its owner wants of the original, up to this version of it`,
      params,
      body: z.strictObject({ version: z.int().min(1) }),
      reply: one(whole),
    },
    share: {
      summary: `Let colleagues and groups read it with its drafts, or also change it`,
      body: shareBody,
      reply: one(whole),
    },
    unshare: { summary: `Take it back; what holds it keeps its versions`, body: unshareBody, reply: one(whole) },
    requestPublish: {
      summary: `Ask a reviewer to publish the newest version`,
      params,
      body: z.strictObject({ message: noteText.default('') }),
      reply: one(whole),
    },
    cancelRequest: { summary: `Take that request back`, params, reply: one(whole) },
    publish: {
      summary: `Publish the newest version for all staff; refused while it has a fault that students would meet`,
      params,
      query: z.strictObject({ version: seenVersion }),
      reply: one(whole),
    },
    unpublish: { summary: `Take it back to draft; published tests keep their versions`, params, reply: one(whole) },
    reject: {
      summary: `Say why a requested one is not published; its owner is told`,
      params,
      body: z.strictObject({ message: neededText }),
      reply: one(whole),
    },
    validate: {
      summary: `Say that the newest version is right`,
      params,
      query: z.strictObject({ version: seenVersion }),
      reply: one(whole),
    },
    invalidate: { summary: `Take that back`, params, reply: one(whole) },
    mark: {
      summary: `Set an attribute`,
      params: z.strictObject({ id, attr: z.enum(contentAttributes) }),
      reply: one(whole),
    },
    unmark: {
      summary: `Unset an attribute`,
      params: z.strictObject({ id, attr: z.enum(contentAttributes) }),
      reply: one(whole),
    },
    commentsOn: {
      summary: `What reviewers have said of it, and what was answered, the oldest first`,
      params,
      reply: one(z.array(comment)),
    },
    comment: {
      summary: `Say something of a place in it, or answer what was said (\`to\`); who wrote it, or who said it, is told`,
      params,
      body: z.strictObject({
        version: z.int().min(1),
        path: z.string().max(200).default(''),
        text: markdown.min(1).max(maxChars.shownText),
        to: id.nullable().default(null),
      }),
      reply: one(z.array(comment)),
    },
    settleComment: {
      summary: `What was said is done with, or is not`,
      params,
      body: z.strictObject({ comment_id: id, settled: z.boolean() }),
      reply: one(z.array(comment)),
    },
    delete: { summary: `Put it into the archive; what holds it keeps its versions`, params, reply: z.strictObject({}) },
    restore: {
      summary: `Take it out of the archive, as it was: a published one is published again`,
      params,
      reply: one(whole),
    },
  } satisfies Record<string, Messages>;
  const name = `${kind.slice(0, 1).toUpperCase()}${kind.slice(1)}`;
  return Object.fromEntries(Object.entries(messages).map(([verb, message]) => [`${verb}${name}`, message])) as Named<
    typeof messages,
    K
  >;
}
