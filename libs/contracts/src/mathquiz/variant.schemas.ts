import { z } from 'zod';
import { graphTools } from './parts/drawn.constants.js';
import { axes } from './parts/drawn.schemas.js';
import { partKinds } from './parts/part.constants.js';

/** What a student sees of a part: nothing here tells the answer. */
export const publicPart = z.strictObject({
  /** `<item index>_<part id>` in an attempt; the part id alone in an author's preview. */
  key: z.string(),
  kind: z.enum(partKinds),
  prompt: z.string(),
  points: z.number(),
  /**
   * What is chosen from, put in order or matched with: labels `o1`, `o2` … follow the order shown, not the author's ids.
   * `none_of_these` is the label of the option that says so, whose text is the reader's language's.
   */
  options: z.array(z.strictObject({ id: z.string(), text: z.string() })).optional(),
  none_of_these: z.string().optional(),
  /** What belongs to one of the options each: labels `p1`, `p2` … */
  prompts: z.array(z.strictObject({ id: z.string(), text: z.string() })).optional(),
  /** Formulas: names of several letters that are read as one. */
  names: z.array(z.string()).optional(),
  /** Formulas: letters that the question knows; what is typed beyond them is asked back. Without it any letter may stand there. */
  letters: z.array(z.string()).optional(),
  /** Formulas: letters that are functions. */
  functions: z.array(z.string()).optional(),
  /** Formulas: how many letters of their own an answer may bring, such as a constant of integration. */
  free_letters: z.int().optional(),
  /** Tuples, vectors and matrices whose size is given. */
  size: z.strictObject({ rows: z.int(), columns: z.int() }).optional(),
  /** Numbers with or without a unit: whether `≈ 3.14` is an answer. */
  rounds: z.boolean().optional(),
  base: z.int().optional(),
  axes: axes.optional(),
  tools: z.array(z.enum(graphTools)).optional(),
  /** Steps: what the first line starts from, as typed and as TeX. */
  start: z.strictObject({ text: z.string(), latex: z.string() }).optional(),
  max_chars: z.int().optional(),
});

export type PublicPart = z.output<typeof publicPart>;

/** What is right, for those who may know: typeset maths, a text, or labels. */
export const publicKey = z.strictObject({
  latex: z.string().optional(),
  /** As it would be typed; a graph's as its text form. */
  text: z.string().optional(),
  /** Choice: the right labels. Order: all labels in the right order. Match and categorise: `p1:o2`. */
  options: z.array(z.string()).optional(),
  /** Markdown: what a good answer to a part says that a person marks. */
  model_answer: z.string().optional(),
  /** What earns or costs how many points when a person marks. */
  rubric: z.array(z.strictObject({ id: z.string(), text: z.string(), points: z.number() })).optional(),
});

export type PublicKey = z.output<typeof publicKey>;

/** How one answer was graded (product.md section 5). */
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
  parts: z.array(
    z.strictObject({
      ...publicPart.shape,
      answer_key: publicKey,
      /** The key as students may type and mistype it, for its author to try; in previews of drafts that ask for it. */
      typed: z.array(z.string()).optional(),
    }),
  ),
  hints: z.array(z.string()),
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
