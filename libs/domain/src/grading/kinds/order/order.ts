import type { VariantPart } from '../../../randomisation/index.js';
import { type AnswerKind, partAs, reason, shared } from '../../answers/answer-kind.js';
import { chosenLabels } from '../../answers/labels.js';

/** How many entries stand right after the one that they should follow; the first has to be the first. */
function rightNeighbours(given: readonly string[], wanted: readonly string[]): number {
  return wanted.filter((label, at) => {
    const place = given.indexOf(label);
    return at === 0 ? place === 0 : place > 0 && given[place - 1] === wanted[at - 1];
  }).length;
}

const isComplete = (part: VariantPart, given: readonly string[]): boolean =>
  given.length === part.options.length && part.options.every(({ label }) => given.includes(label));

/** All entries, in some order: `o3,o1,o2`. */
export const order: AnswerKind = {
  read: (part, { value }) => {
    const given = chosenLabels(value);
    return {
      echo: null,
      unfit: () => (isComplete(part, given) ? null : { reason: reason('orderIncomplete') }),
      score: () => {
        const { scoring } = partAs(part.part, 'order');
        const atPlace = part.inOrder.filter((label, at) => given[at] === label).length;
        const right = scoring === 'perNeighbour' ? rightNeighbours(given, part.inOrder) : atPlace;
        return shared(right, part.inOrder.length, scoring);
      },
      matches: ({ text }) => {
        const ids = given.map((label) => part.options.find((option) => option.label === label)?.id);
        return ids.join() === chosenLabels(text).join();
      },
    };
  },
  toPublic: (part) => ({ options: part.options.map(({ label, text }) => ({ id: label, text })) }),
  keyOf: (part) => ({ options: [...part.inOrder] }),
};
