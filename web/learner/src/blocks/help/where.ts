import { helpLimits } from '@mathquiz/contracts/chat/help.constants';
import type { HelpContext } from '@mathquiz/contracts/chat/help.schemas';
import type { AttemptItem } from '@mathquiz/contracts/mathquiz/attempt.schemas';
import type { Answer } from '../answering/answer.js';

/** The item of a running attempt that somebody asks about, as it stands before them. */
export type AskedItem = {
  readonly attemptId: string;
  readonly test: { readonly _id: string; readonly title: string };
  readonly item: AttemptItem;
  /** As its taker counts, from 1. */
  readonly number: number;
  readonly answers: Readonly<Record<string, Answer>>;
};

const mostPathChars = 500;

export const browserName = (): string => navigator.userAgent.slice(0, helpLimits.browserChars);

/** What stands in the fields of the item, stored or not. */
export const answersOf = ({ item, answers }: AskedItem): Record<string, string> =>
  Object.fromEntries(
    item.parts
      .flatMap(({ key }) => (answers[key]?.value ? [[key, answers[key].value] as const] : []))
      .slice(0, helpLimits.answers),
  );

/** What goes with a question; all of it is shown before. */
export const contextOf = (path: string, about: AskedItem | null, withAnswers: boolean): HelpContext => ({
  page: path.length <= mostPathChars ? path : null,
  attempt: about && { _id: about.attemptId, index: about.item.index },
  answers: about && withAnswers ? answersOf(about) : {},
  browser: browserName(),
});
