import type { Submission } from '@mathquiz/contracts';
import type { StoredAnswer } from './attempt.schema.js';

type ShownAnswer = NonNullable<Submission['items'][number]['parts'][number]['answer']>;

/** An answer as whoever may see it gets it: from which device it came is nobody's. */
export const toStoredAnswer = ({ value, decimal, at }: StoredAnswer): ShownAnswer => ({
  value,
  decimal,
  at: at.toISOString(),
});
