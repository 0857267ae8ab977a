import type { Judgement } from '@mathquiz/contracts';

/** A judgement for who may not see the key: a witness says what the key is worth at a point, and goes with it. */
export const withoutKey = (judgement: Judgement): Judgement => ({
  ...judgement,
  reasons: judgement.reasons.filter(({ params }) => !('key' in params)),
});
