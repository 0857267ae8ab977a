import { z } from 'zod';
import { one } from '../contract.js';
import { id, locale, markdown, search, time } from '../fields.js';
import type { Messages } from '../route.js';
import { maxChars } from '../rules.js';
import { bookLimits, bookLineKinds, lineIdPattern } from './book.constants.js';
import { contentSorts, contentStatus } from './content.constants.js';
import { contentFilter, contentMessages, rowHead, wholeHead, written } from './content.schemas.js';
import { itemProblem } from './variant.schemas.js';

const lineId = z.string().regex(lineIdPattern, 'lineId');

/** A chapter, or a text or an item in its place. Lines stand in the order in which they are read; `depth` says what stands below what. */
export const bookLine = z
  .strictObject({
    id: lineId,
    depth: z
      .int()
      .min(0)
      .refine((depth) => depth <= bookLimits.depth, 'bookTooDeep'),
    kind: z.enum(bookLineKinds),
    /** Empty: what the text or the item calls itself. */
    title: z.string().trim().max(maxChars.title).default(''),
    /** The text or the item; null for a chapter. */
    doc_id: id.nullable().default(null),
  })
  .refine(({ kind, doc_id }) => (kind === 'chapter') === (doc_id === null), { path: ['doc_id'], message: 'bookLine' });

export type BookLine = z.output<typeof bookLine>;

const areDifferent = (lines: readonly { id: string }[]): boolean =>
  new Set(lines.map((line) => line.id)).size === lines.length;

/** What an author writes of a book. */
export const bookContent = z.strictObject({
  ...written,
  /** Markdown with TeX; may be empty. */
  introduction: markdown.default(''),
  lines: z
    .array(bookLine)
    .refine((lines) => lines.length <= bookLimits.lines, 'bookTooLong')
    .refine(areDifferent, 'bookLine')
    .default([]),
});

export type BookContent = z.output<typeof bookContent>;

export const bookRow = z.strictObject({
  ...rowHead,
  /** How its introduction begins. */
  beginning: z.string(),
  texts: z.int(),
  items: z.int(),
});

export type BookRow = z.output<typeof bookRow>;

export const book = z.strictObject({ ...wholeHead, content: bookContent });

export type Book = z.output<typeof book>;

export const bookFilter = z.strictObject(contentFilter);

/** A line as its reader has it. */
const shownLine = z.strictObject({
  id: lineId,
  depth: z.int(),
  kind: z.enum(bookLineKinds),
  doc_id: id.nullable(),
  /** null: a text or an item that this reader may not read. */
  title: z.string().nullable(),
  /** What it calls itself, whatever it is called in this book. */
  own_title: z.string().nullable(),
  /** That is read: the newest for who may see drafts, else the published one. */
  version: z.int().nullable(),
  status: z.enum(contentStatus).nullable(),
});

export type ShownLine = z.output<typeof shownLine>;

export const renderedBook = z.strictObject({
  introduction: z.string(),
  lines: z.array(shownLine),
  /** What keeps it from being published. */
  problems: z.array(itemProblem),
  /** What an author should look at, for drafts alone. */
  warnings: z.array(itemProblem),
});

export type RenderedBook = z.output<typeof renderedBook>;

/** A place in a book where all words of a search are. */
export const bookHit = z.strictObject({
  /** The id of the line; null: in the introduction. */
  line: lineId.nullable(),
  /** The heading under which it stands in its text, with its place as the text is read. */
  heading: z.strictObject({ id: z.string(), text: z.string() }).nullable(),
  /** Markdown with maths; empty where the title alone has the words. */
  excerpt: z.string(),
});

export type BookHit = z.output<typeof bookHit>;

export const bookProgress = z.strictObject({
  /** The ids of lines that were read to their end. */
  read: z.array(lineId),
  /** The line that was open last. */
  at: lineId.nullable(),
  updated_at: time.nullable(),
});

export type BookProgress = z.output<typeof bookProgress>;

export const bookSchemas = {
  ...contentMessages('book', {
    things: 'Books',
    thing: 'book',
    content: bookContent,
    row: bookRow,
    whole: book,
    sorts: contentSorts,
  }),
  renderBookDraft: {
    summary: 'What the lines of an unsaved book hold, with its problems',
    body: z.strictObject({ content: bookContent }),
    reply: one(renderedBook),
  },
  renderBook: {
    summary: 'A stored book as its reader has it: what they may not read stands without a title',
    params: z.strictObject({ id }),
    /** `language`: as where items are rendered. */
    body: z.strictObject({ version: z.int().min(1).optional(), language: locale.optional() }),
    reply: one(renderedBook),
  },
  searchBook: {
    summary: 'Where in a book all of these words are, in reading order; what its reader may not read is not searched',
    params: z.strictObject({ id }),
    query: z.strictObject({ q: search.min(1) }),
    reply: one(z.array(bookHit).max(bookLimits.hits)),
  },
  progressOfBook: {
    summary: 'What the caller has read of a book, and where they are',
    params: z.strictObject({ id }),
    reply: one(bookProgress),
  },
  keepBookProgress: {
    summary: 'Add lines that were read, and say where one is; what another device has added stays',
    params: z.strictObject({ id }),
    body: z.strictObject({
      read: z.array(lineId).max(bookLimits.lines).default([]),
      at: lineId.nullable().optional(),
    }),
    reply: one(bookProgress),
  },
} satisfies Record<string, Messages>;
export interface BookSchemas extends Readonly<typeof bookSchemas> {}
