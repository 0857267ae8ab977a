import type { AnswerEvent, AttemptItem } from '@mathquiz/contracts/mathquiz/attempt.schemas';
import type { PublicPart } from '@mathquiz/contracts/mathquiz/variant.schemas';

export type NotTaken = {
  readonly item: number;
  readonly key: string;
  readonly value: string;
  readonly decimal: AnswerEvent['decimal'];
  readonly part: PublicPart | null;
};

/** Of what waited here when the attempt ended, what the server does not have: an acknowledgement may only have been lost. */
export function notTaken(
  waiting: readonly AnswerEvent[],
  stored: ReadonlyMap<string, string>,
  items: readonly AttemptItem[],
): NotTaken[] {
  return waiting
    .filter(({ part, value }) => (stored.get(part) ?? '') !== value)
    .map(({ part: key, value, decimal }) => {
      const item = items.findIndex(({ parts }) => parts.some((part) => part.key === key));
      return { item, key, value, decimal, part: items[item]?.parts.find((part) => part.key === key) ?? null };
    });
}
