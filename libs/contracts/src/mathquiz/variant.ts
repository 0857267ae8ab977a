import { z } from 'zod';
import { partKinds } from './item.js';

/** What a student sees of a part: nothing here tells the answer. */
export const publicPart = z.strictObject({
  /** `<item index>_<part id>` in an attempt; the part id alone in an author's preview. */
  key: z.string(),
  kind: z.enum(partKinds),
  prompt: z.string(),
  points: z.number(),
  /** Choice parts: labels `o1`, `o2` … follow the order shown, not the author's ids. */
  options: z.array(z.strictObject({ id: z.string(), text: z.string() })).optional(),
  /** Expression parts: names of several letters that are read as one. */
  names: z.array(z.string()).optional(),
});
export type PublicPart = z.output<typeof publicPart>;

/** What is right, for those who may know: typeset maths or option labels. */
export const publicKey = z.strictObject({
  latex: z.string().optional(),
  text: z.string().optional(),
  options: z.array(z.string()).optional(),
});
export type PublicKey = z.output<typeof publicKey>;

/** How one answer was judged (product.md section 5). */
export const judgement = z.strictObject({
  validity: z.enum(['blank', 'invalid', 'valid']),
  /** correct, partly, wrong; undecided goes to a person. null when not valid. */
  outcome: z.enum(['correct', 'partly', 'wrong', 'undecided']).nullable(),
  /** Share of the part's points, 0 to 1; null while undecided. */
  credit: z.number().nullable(),
  /** Closed codes with parameters; the sentence comes from the reader's language. */
  reasons: z.array(z.strictObject({ code: z.string(), params: z.record(z.string(), z.string()) })),
  /** "We read this as", as TeX. */
  read_as: z.string().nullable(),
  /** The author's feedback (Markdown), rendered for this variant. */
  feedback: z.string(),
  /** Named misconception. */
  answer_class: z.string(),
  rule: z.string(),
  grader_version: z.int(),
});
export type Judgement = z.output<typeof judgement>;

/** A variant as its author sees it, with keys and solution. */
export const authorVariant = z.strictObject({
  seed: z.string(),
  values: z.record(z.string(), z.string()),
  statement: z.string(),
  parts: z.array(z.strictObject({ ...publicPart.shape, answer_key: publicKey })),
  solution: z.string(),
});
export type AuthorVariant = z.output<typeof authorVariant>;

/** Something that keeps an item from being rendered or published; `path` is the field to go to, e.g. `conditions.0`. */
export const itemProblem = z.strictObject({
  code: z.string(),
  path: z.string(),
  params: z.record(z.string(), z.string()),
});
export type ItemProblem = z.output<typeof itemProblem>;
