import { type AnswerKind, partAs, reason, undecided } from '../../answers/answer-kind.js';

/** What a person marks: the machine only sees to its length. */
export const manual: AnswerKind = {
  read: ({ part }, { value }) => {
    const { max_chars } = partAs(part, 'manual');
    return {
      echo: null,
      unfit: () =>
        value.length > max_chars ? { reason: reason('tooManyCharacters', { most: String(max_chars) }) } : null,
      score: () => undecided('markedByHand'),
      matches: () => false,
    };
  },
  toPublic: ({ part }) => ({ max_chars: partAs(part, 'manual').max_chars }),
  keyOf: ({ accepted, rubric }) => ({
    ...(accepted[0] === undefined ? {} : { model_answer: accepted[0] }),
    ...(rubric.length === 0 ? {} : { rubric: [...rubric] }),
  }),
};
