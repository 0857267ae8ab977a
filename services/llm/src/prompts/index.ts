import type { AssistantPurpose } from '@mathquiz/contracts';
import type { Prompt } from './prompt.js';
import { solve } from './solve-1.js';

/** The version in use of each prompt. */
export const prompts: Readonly<Record<AssistantPurpose, Prompt>> = { solve: solve as Prompt };
export type { Prompt, ProposedAnswer } from './prompt.js';
export { languageOfItem } from './solve-1.js';
