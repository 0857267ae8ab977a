import type { Judgement, PracticeRating } from '@mathquiz/contracts';
import { withoutKey } from '../grading/index.js';

/** What an exercise came to: points of its parts, and how each was judged; a part without a judgement was left blank. */
export type Answered = readonly {
  readonly points: number;
  readonly judgement: Pick<Judgement, 'credit' | 'validity'> | null;
}[];

/** Points that were earned of those that a machine could decide; `decided` is false where nothing could be. */
export type Earned = { readonly earned: number; readonly outOf: number; readonly decided: boolean };

/** A part that only a person could judge counts neither way. */
export function earnedOf(parts: Answered): Earned {
  const open = (judgement: Answered[number]['judgement']) =>
    judgement?.validity === 'valid' && judgement.credit === null;
  const decided = parts.filter(({ judgement }) => !open(judgement));
  const sum = (of: (part: Answered[number]) => number) => decided.reduce((total, part) => total + of(part), 0);
  return {
    earned: sum(({ points, judgement }) => points * (judgement?.credit ?? 0)),
    outOf: sum(({ points }) => points),
    decided: decided.length > 0,
  };
}

/** From this share of the points on, somebody was on the way. */
const onTheWay = 0.5;

/**
 * What an exercise says of how well its item is known, in the words of FSRS. Right is `good`, and `hard` where hints led to it; half right is
 * `hard`; less is `again`. null: nobody can tell.
 */
export function ratingOf({ earned, outOf, decided }: Earned, hints: number): PracticeRating | null {
  if (!decided) return null;
  const share = outOf === 0 ? 1 : earned / outOf;
  if (share < onTheWay) return 'again';
  return share < 1 || hints > 0 ? 'hard' : 'good';
}

/**
 * What is asked back before anything counts, by part: what was left blank, and what nobody can read, with why. Nothing of it knows the key:
 * what an author says to an answer, and the class of a mistake, come once it counts.
 */
export function askedBack(judgements: Readonly<Record<string, Judgement>>): Record<string, Judgement> {
  const unread = Object.entries(judgements).filter(([, { validity }]) => validity !== 'valid');
  return Object.fromEntries(
    unread.map(([key, judgement]) => [key, { ...withoutKey(judgement), feedback: '', answer_class: '' }]),
  );
}
