import type { AttemptItem } from '@mathquiz/contracts/mathquiz/attempt.schemas';
import { issueLimits } from '@mathquiz/contracts/mathquiz/issue.constants';
import type { Answer } from '../answering/answer.js';

/** An item as it stands before somebody who reports a fault of it. */
export type Reported = {
  readonly quizId: string;
  /** null: the one that they are shown. */
  readonly version: number | null;
  /** Of a preview; the numbers of an attempt the server knows. */
  readonly seed: string | null;
  /** Of a test, whether it is taken, was handed in, or is marked. */
  readonly attempt: { readonly _id: string; readonly testId: string; readonly index: number } | null;
  /** With what was answered in it; null: nothing of that goes along. */
  readonly answered: {
    readonly item: AttemptItem;
    readonly answers: Readonly<Record<string, Partial<Answer>>>;
  } | null;
};

/** What stands in the fields of the item. */
export const answersOf = ({ answered }: Reported): Record<string, string> =>
  Object.fromEntries(
    (answered?.item.parts ?? [])
      .flatMap(({ key }) => {
        const value = answered?.answers[key]?.value;
        return value ? [[key, value] as const] : [];
      })
      .slice(0, issueLimits.answers),
  );

/** Where what is written about it is kept. */
export const placeOf = ({ quizId, attempt }: Reported): string =>
  attempt ? `report:${attempt._id}:${attempt.index}` : `report:${quizId}`;
