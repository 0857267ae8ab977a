import type { AssistantPurpose, ItemContent, Locale, ProposalCheck, TestCase } from '@mathquiz/contracts';
import type { z } from 'zod';

/** Answers to parts as in a test case: typed for the variant of any seed. */
export type ProposedAnswer = Pick<TestCase, 'part_id' | 'answer'>;

/** A reply in the terms of the item. `content`: the item as it would be, not parsed yet. */
export type ReplyMeaning = {
  readonly say: string;
  readonly change: { readonly content: unknown; readonly fields: readonly (keyof ItemContent)[] } | null;
  /** Each must be right by the item's own rules. */
  readonly answers: readonly ProposedAnswer[];
};

/** Categories and tags of the school. */
export type FilingWords = {
  readonly categories: readonly { readonly _id: string; readonly name: string }[];
  readonly tags: readonly string[];
};

export type PromptContext = {
  /** In which the assistant speaks. */
  readonly lang: Locale;
  /** null: nothing is written yet. */
  readonly content: ItemContent | null;
  readonly words: FilingWords;
};

/**
 * One version of what a model is told for a purpose. A change of its text is a new version in a file of its own: what was logged under an
 * old one stays comparable.
 */
export type Prompt<R = unknown> = {
  readonly purpose: AssistantPurpose;
  readonly version: string;
  /** Schema of the reply; `say` stands first, so that it can be shown while the rest is written. */
  readonly reply: z.ZodType<R>;
  readonly instructions: (given: PromptContext) => string;
  readonly propose: (reply: R, content: ItemContent | null) => ReplyMeaning;
  /** Checks before a person sees a proposal, in their order. */
  readonly checks: readonly ProposalCheck[];
  /** The texts that it writes, whose language is checked, with the path of their field; null: none. */
  readonly written: ((content: ItemContent) => { readonly path: string; readonly text: string }) | null;
};

const names: Readonly<Record<Locale, string>> = {
  'en-US': 'English (United States)',
  'ko-KR': 'Korean',
  'cn-CN': 'Chinese (simplified)',
  'jp-JP': 'Japanese',
  'fr-FR': 'French',
  'de-DE': 'German',
  'es-ES': 'Spanish',
  'ru-RU': 'Russian',
};

/** A language as a model is told it. */
export const languageName = (locale: Locale): string => names[locale];
