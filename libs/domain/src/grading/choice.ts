import { noneId, type VariantOption, type VariantPart } from '../randomisation/index.js';
import { type AnswerKind, correct, credited, partAs, reason, type Scored, wrong } from './answer-kind.js';
import { chosenLabels } from './labels.js';

const optionsOf = (part: VariantPart, value: string): VariantOption[] =>
  chosenLabels(value).flatMap((label) => part.options.find((option) => option.label === label) ?? []);

const sharedByBoth: Omit<AnswerKind, 'validate' | 'score'> = {
  matches: (part, { text }, { value }) => {
    const wanted = chosenLabels(text).sort().join();
    return (
      optionsOf(part, value)
        .map(({ id }) => id)
        .sort()
        .join() === wanted
    );
  },
  echo: () => null,
  toPublic: (part) => {
    const none = part.options.find((option) => option.id === noneId && option.text === '');
    return {
      options: part.options.map(({ label, text }) => ({ id: label, text })),
      ...(none ? { none_of_these: none.label } : {}),
    };
  },
  keyOf: (part) => ({ options: part.options.filter((option) => option.correct).map((option) => option.label) }),
};

const unknownOption = (part: VariantPart, value: string) =>
  optionsOf(part, value).length === chosenLabels(value).length ? null : { reason: reason('unknownOption') };

const feedbackOf = (chosen: readonly VariantOption[]): string =>
  chosen
    .map((option) => option.feedback)
    .filter(Boolean)
    .join('\n\n');

/** One option is chosen; all or nothing. */
export const choice: AnswerKind = {
  ...sharedByBoth,
  validate: (part, { value }) =>
    chosenLabels(value).length > 1 ? { reason: reason('oneOptionOnly') } : unknownOption(part, value),
  score: (part, { value }) => {
    const chosen = optionsOf(part, value);
    const scored = chosen[0]?.correct ? correct() : wrong();
    return { ...scored, feedback: feedbackOf(chosen) };
  },
};

/** Share of the points for a set of ticks, by the part's scoring; never below nothing. */
export function multiCredit(
  options: readonly VariantOption[],
  ticked: ReadonlySet<string>,
  scoring: 'all' | 'perCorrect' | 'rightMinusWrong',
): number {
  const judgedRightly = options.filter((option) => option.correct === ticked.has(option.label)).length;
  const right = options.filter((option) => option.correct && ticked.has(option.label)).length;
  const mistaken = options.filter((option) => !option.correct && ticked.has(option.label)).length;
  const toFind = options.filter((option) => option.correct).length;
  switch (scoring) {
    case 'all':
      return judgedRightly === options.length ? 1 : 0;
    case 'perCorrect':
      return judgedRightly / options.length;
    case 'rightMinusWrong':
      return toFind === 0 ? (mistaken === 0 ? 1 : 0) : Math.max(0, (right - mistaken) / toFind);
  }
}

/** Any number of options is ticked; none of these together with another option says nothing. */
export const choiceMulti: AnswerKind = {
  ...sharedByBoth,
  validate: (part, { value }) => {
    const chosen = optionsOf(part, value);
    const none = chosen.some((option) => option.id === noneId && option.text === '');
    return none && chosen.length > 1 ? { reason: reason('noneAndOthers') } : unknownOption(part, value);
  },
  score: (part, { value }): Scored => {
    const chosen = optionsOf(part, value);
    const credit = multiCredit(
      part.options,
      new Set(chosen.map((option) => option.label)),
      partAs(part.part, 'choice_multi').scoring,
    );
    return { ...credited(credit), feedback: feedbackOf(chosen) };
  },
};
