import type { MarkedPart, Shown } from '@mathquiz/contracts/mathquiz/attempt.schemas';

export type Verdict = 'hidden' | 'blank' | 'unreadable' | 'unfit' | 'teacher' | 'right' | 'partly' | 'wrong';

/** How one answer stands, in one word. A mark by hand counts over what the machine found; undecided is never wrong. */
export function verdictOf(
  part: Pick<MarkedPart, 'answer' | 'judgement' | 'points' | 'points_earned'>,
  shown: Pick<Shown, 'correctness'>,
): Verdict {
  const { answer, judgement, points, points_earned: earned } = part;
  if (answer === null || answer.value.trim() === '') return 'blank';
  if (!shown.correctness) return 'hidden';
  if (earned === null) return judgement === null ? 'teacher' : fromJudgement(judgement);
  if (points === 0) return judgement ? fromJudgement(judgement) : 'right';
  if (earned >= points) return 'right';
  return earned > 0 ? 'partly' : 'wrong';
}

function fromJudgement(judgement: NonNullable<MarkedPart['judgement']>): Verdict {
  // What was read, and is only of another kind or form than was asked for, is not called unreadable.
  if (judgement.validity === 'invalid') return judgement.read_as === null ? 'unreadable' : 'unfit';
  if (judgement.validity === 'blank') return 'blank';
  switch (judgement.outcome) {
    case 'correct':
      return 'right';
    case 'partly':
      return 'partly';
    case 'wrong':
      return 'wrong';
    case 'undecided':
    case null:
      return 'teacher';
  }
}
