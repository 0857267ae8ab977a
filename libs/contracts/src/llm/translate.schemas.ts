import { z } from 'zod';
import { locale } from '../fields.js';
import { itemContent } from '../mathquiz/item.schemas.js';
import { itemProblem } from '../mathquiz/variant.schemas.js';
import type { Messages } from '../route.js';
import { maxChars } from '../rules.js';
import { begunTask } from '../storage/task.schemas.js';
import { translateLimits } from './translate.constants.js';

/** A text to translate. `path`: its place, given back with the translation; `markdown`: with formulas between dollar signs. */
export const textToTranslate = z.strictObject({
  path: z.string().min(1).max(maxChars.textPath),
  text: z.string().min(1).max(maxChars.markdown),
  markdown: z.boolean(),
});
export type TextToTranslate = z.output<typeof textToTranslate>;

/** A translation as it is proposed. `failures`: why it may not be taken. */
export const proposedTranslation = z.strictObject({
  path: z.string(),
  text: z.string(),
  failures: z.array(itemProblem),
});
export type ProposedTranslation = z.output<typeof proposedTranslation>;

/** The `result` of a task `ai_translation`. */
export const translationResult = z.strictObject({ to: locale, texts: z.array(proposedTranslation) });
export type TranslationResult = z.output<typeof translationResult>;

const fewChars = (texts: readonly TextToTranslate[]): boolean =>
  texts.reduce((sum, { text }) => sum + text.length, 0) <= translateLimits.chars;

export const translateSchemas = {
  translate: {
    summary: 'Have texts translated: a checked proposal for each, as a task; nothing is stored where they stand',
    body: z
      .strictObject({
        from: locale,
        to: locale,
        texts: z.array(textToTranslate).min(1).max(translateLimits.texts).refine(fewChars, { error: 'tooMuchText' }),
        /** The item whose texts they are, by their paths: it is drawn in both languages. null: no item. */
        content: itemContent.nullable().default(null),
      })
      .refine(({ from, to }) => from !== to, { error: 'sameLanguage', path: ['to'] }),
    reply: begunTask,
  },
} satisfies Record<string, Messages>;
export interface TranslateSchemas extends Readonly<typeof translateSchemas> {}
