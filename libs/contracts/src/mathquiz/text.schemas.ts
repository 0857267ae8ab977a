import { z } from 'zod';
import { one } from '../contract.js';
import { id, locale, markdownTemplate } from '../fields.js';
import type { Messages } from '../route.js';
import { contentSorts } from './content.constants.js';
import { contentFilter, contentMessages, rowHead, wholeHead, written } from './content.schemas.js';
import { figureLimits } from './figure.constants.js';
import { figure } from './figure.schemas.js';
import { itemProblem } from './variant.schemas.js';

/** What an author writes of a text: something to read, with items that can be tried. */
export const textContent = z.strictObject({
  ...written,
  /** Markdown with TeX, boxes and items (`text.constants`); `{{…}}` is computed, and `![](figure:f1)` drawn. */
  body: markdownTemplate.min(1),
  figures: z.array(figure).max(figureLimits.perItem).default([]),
});

export type TextContent = z.output<typeof textContent>;

export const textRow = z.strictObject({
  ...rowHead,
  /** How it begins: Markdown with maths, never cut inside a formula. */
  beginning: z.string(),
  /** Items that can be tried in it. */
  items: z.int(),
});

export type TextRow = z.output<typeof textRow>;

export const text = z.strictObject({ ...wholeHead, content: textContent });

export type Text = z.output<typeof text>;

export const textFilter = z.strictObject(contentFilter);

export const renderedText = z.strictObject({
  /** As it is read: what was computed stands in it, with the numbers of its figures. Empty where it cannot be shown. */
  body: z.string(),
  /** The items in it that the caller may read, in the version that they would try. */
  items: z.array(z.strictObject({ _id: id, version: z.int(), title: z.string() })),
  /** What keeps it from being shown or published. */
  problems: z.array(itemProblem),
  /** What the linter advises against, for drafts alone. */
  warnings: z.array(itemProblem),
});

export type RenderedText = z.output<typeof renderedText>;

/** As where items are rendered. */
const shownIn = locale.optional();

export const textSchemas = {
  ...contentMessages('text', {
    things: 'Texts',
    thing: 'text',
    content: textContent,
    row: textRow,
    whole: text,
    sorts: contentSorts,
  }),
  renderTextDraft: {
    summary: 'What an unsaved text looks like, with its problems',
    body: z.strictObject({ content: textContent, language: shownIn }),
    reply: one(renderedText),
  },
  renderText: {
    summary: 'What a stored text looks like',
    params: z.strictObject({ id }),
    body: z.strictObject({ version: z.int().min(1).optional(), language: shownIn }),
    reply: one(renderedText),
  },
} satisfies Record<string, Messages>;
export interface TextSchemas extends Readonly<typeof textSchemas> {}
