import { isMarkedByHand, type Revision } from './revisions.js';
import { type Given, isSameAnswer } from './same-answer.js';

/** One submission's answer to a part, with all that an equal one must share. */
export type MarkedAnswer = {
  readonly id: string;
  readonly answer: Given;
  /** The answer that an error carried forward comes from; null where there is none. */
  readonly from: Given;
  /** All that its taker was shown of it, with numbers, options and key; null: it cannot be drawn. */
  readonly fingerprint: string | null;
  readonly marks: readonly Revision[];
};

/** Ids: whom the same mark is for, and who is left alone since a person has marked that answer already. */
export type EqualAnswers = { readonly equal: readonly string[]; readonly byHand: readonly string[] };

/** The others that gave the same answer to the same variant of a part. What cannot be drawn is equal to nothing. */
export function sortOut(part: string, one: MarkedAnswer, others: readonly MarkedAnswer[]): EqualAnswers {
  const same = others.filter(
    (other) =>
      other.id !== one.id &&
      other.fingerprint !== null &&
      other.fingerprint === one.fingerprint &&
      isSameAnswer(other.answer, one.answer) &&
      isSameAnswer(other.from, one.from),
  );
  const byHand = same.filter(({ marks }) => isMarkedByHand(marks, part));
  return {
    equal: same.filter((other) => !byHand.includes(other)).map(({ id }) => id),
    byHand: byHand.map(({ id }) => id),
  };
}
