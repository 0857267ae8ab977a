import type { AssistantPurpose } from '@mathquiz/contracts';
import { generate } from './generate-1.js';
import { meta } from './meta-1.js';
import type { Prompt } from './prompt.js';
import { randomize } from './randomize-1.js';
import { rubrics } from './rubrics-1.js';
import { solve } from './solve-1.js';

/** The version in use of each prompt. */
export const prompts: Readonly<Record<AssistantPurpose, Prompt>> = {
  solve: solve as Prompt,
  generate: generate as Prompt,
  randomize: randomize as Prompt,
  rubrics: rubrics as Prompt,
  meta: meta as Prompt,
};
export { attempt } from './attempt-1.js';
export { type AnswerForModel, evaluate } from './evaluate-1.js';
export { languageOfItem } from './language-of-item.js';
export type { FilingWords, Prompt, ProposedAnswer } from './prompt.js';
export { translate } from './translate-1.js';
