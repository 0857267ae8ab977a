import { noneId, type VariantOption, type VariantPart } from '../../../randomisation/index.js';
import {
  type AnswerKind,
  correct,
  credited,
  partAs,
  type ReadAnswer,
  reason,
  type Scored,
  type Unfit,
  wrong,
} from '../../answers/answer-kind.js';
import { chosenLabels } from '../../answers/labels.js';

type Choice = { readonly labels: readonly string[]; readonly chosen: readonly VariantOption[] };

function chosenOf(part: VariantPart, value: string): Choice {
  const labels = chosenLabels(value);
  return { labels, chosen: labels.flatMap((label) => part.options.find((option) => option.label === label) ?? []) };
}

const isNone = ({ id, text }: VariantOption): boolean => id === noneId && text === '';

const unknownOption = ({ labels, chosen }: Choice): Unfit | null =>
  labels.length === chosen.length ? null : { reason: reason('unknownOption') };

const feedbackOf = (chosen: readonly VariantOption[]): string =>
  chosen
    .map((option) => option.feedback)
    .filter(Boolean)
    .join('\n\n');

const sorted = (ids: readonly string[]): string => [...ids].sort().join();

function chosenBy(
  unfit: (choice: Choice) => Unfit | null,
  score: (part: VariantPart, choice: Choice) => Scored,
): AnswerKind {
  return {
    read: (part, { value }): ReadAnswer => {
      const choice = chosenOf(part, value);
      return {
        echo: null,
        unfit: () => unfit(choice),
        score: () => ({ ...score(part, choice), feedback: feedbackOf(choice.chosen) }),
        matches: ({ text }) => sorted(choice.chosen.map(({ id }) => id)) === sorted(chosenLabels(text)),
      };
    },
    toPublic: (part) => {
      const none = part.options.find(isNone);
      return {
        options: part.options.map(({ label, text }) => ({ id: label, text })),
        ...(none ? { none_of_these: none.label } : {}),
      };
    },
    keyOf: (part) => ({ options: part.options.filter((option) => option.correct).map((option) => option.label) }),
  };
}

/** One option is chosen; all or nothing. */
export const choice: AnswerKind = chosenBy(
  (given) => (given.labels.length > 1 ? { reason: reason('oneOptionOnly') } : unknownOption(given)),
  (_, { chosen }) => (chosen[0]?.correct ? correct() : wrong()),
);

/** Share of the points for a set of ticks, by the part's scoring; never below nothing. */
export function multiCredit(
  options: readonly VariantOption[],
  ticked: ReadonlySet<string>,
  scoring: 'all' | 'perCorrect' | 'rightMinusWrong',
): number {
  const rightlyLeft = options.filter((option) => option.correct === ticked.has(option.label)).length;
  const right = options.filter((option) => option.correct && ticked.has(option.label)).length;
  const mistaken = options.filter((option) => !option.correct && ticked.has(option.label)).length;
  const toFind = options.filter((option) => option.correct).length;
  switch (scoring) {
    case 'all':
      return rightlyLeft === options.length ? 1 : 0;
    case 'perCorrect':
      return rightlyLeft / options.length;
    case 'rightMinusWrong':
      return toFind === 0 ? (mistaken === 0 ? 1 : 0) : Math.max(0, (right - mistaken) / toFind);
  }
}

/** Any number of options is ticked; none of these together with another option says nothing. */
export const choiceMulti: AnswerKind = chosenBy(
  (given) =>
    given.chosen.some(isNone) && given.chosen.length > 1 ? { reason: reason('noneAndOthers') } : unknownOption(given),
  (part, { chosen }) => {
    const ticked = new Set(chosen.map(({ label }) => label));
    return credited(multiCredit(part.options, ticked, partAs(part.part, 'choice_multi').scoring));
  },
);
