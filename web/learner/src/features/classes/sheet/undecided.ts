import type { Submission } from '@mathquiz/contracts/mathquiz/attempt.schemas';

/** Keys of the parts that wait for a person, in the order shown. */
export function undecidedParts(submission: Submission): string[] {
  return submission.items
    .flatMap(({ parts }) => parts)
    .filter((part) => part.points_earned === null)
    .map(({ key }) => key);
}
