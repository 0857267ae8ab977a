import type { AiPurpose } from '@mathquiz/contracts';

/** Tokens of a prompt with its item and its conversation; what is longer is paid for by the school. */
const promptTokens = 16_000;

/** A reply, once more where it cannot be used, and a second solver where the prompt asks for one. */
const modelCalls: Readonly<Record<AiPurpose, number>> = {
  generate: 3,
  randomize: 3,
  solve: 3,
  rubrics: 2,
  meta: 2,
  evaluate: 2,
  translate: 2,
};

/** Tokens that one request costs at most, where a reply may have `replyTokens`: by them its price is quoted before it is made. */
export function tokensAtMost(
  purpose: AiPurpose,
  replyTokens: number,
): { readonly input: number; readonly output: number } {
  const calls = modelCalls[purpose];
  // A reply that cannot be used goes back to the model.
  return { input: calls * promptTokens + replyTokens, output: calls * replyTokens };
}
