import type { AnswerEvent, AttemptItem } from '@mathquiz/contracts';

export type NotTaken = { readonly item: number; readonly part: string; readonly value: string };

/** Of what waited here when the attempt ended, what the server does not have: an acknowledgement may only have been lost. */
export function notTaken(
  waiting: readonly AnswerEvent[],
  stored: ReadonlyMap<string, string>,
  items: readonly AttemptItem[],
): NotTaken[] {
  return waiting
    .filter(({ part, value }) => (stored.get(part) ?? '') !== value)
    .map(({ part, value }) => {
      const item = items.findIndex(({ parts }) => parts.some(({ key }) => key === part));
      const options = items[item]?.parts.find(({ key }) => key === part)?.options;
      const chosen = options?.filter(({ id }) => value.split(',').includes(id)).map(({ text }) => text);
      return { item, part, value: chosen && chosen.length > 0 ? chosen.join('; ') : value };
    });
}
