import type { TestOptions } from '@mathquiz/contracts';

type Graded = { readonly try: number; readonly score: number | null };

/**
 * The attempt that counts for a test, of one student's. best: the highest score, the earlier of equals; an attempt without a
 * score counts less than any. average: the last one stands for the student, its score is the mean of all that have one.
 */
export function countedAttempt<T extends Graded>(
  attempts: readonly T[],
  grading: TestOptions['attempt_grading'],
): T | null {
  const inOrder = [...attempts].sort((a, b) => a.try - b.try);
  const last = inOrder.at(-1) ?? null;
  switch (grading) {
    case 'first':
      return inOrder[0] ?? null;
    case 'last':
      return last;
    case 'best':
      return inOrder.reduce<T | null>(
        (best, next) => (best === null || (next.score ?? -1) > (best.score ?? -1) ? next : best),
        null,
      );
    case 'average': {
      const scores = inOrder.flatMap((attempt) => (attempt.score === null ? [] : [attempt.score]));
      if (!last || scores.length === 0) return last;
      return { ...last, score: scores.reduce((sum, score) => sum + score, 0) / scores.length };
    }
  }
}
