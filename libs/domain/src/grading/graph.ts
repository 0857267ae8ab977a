import { type AnswerKind, partAs, undecided } from './answer-kind.js';

/** Points, lines, parabolas and regions on a grid. */
export const graph: AnswerKind = {
  validate: () => null,
  score: () => undecided('notDecided'),
  matches: () => false,
  echo: () => null,
  toPublic: ({ part }) => {
    const { axes, tools } = partAs(part, 'graph');
    return { axes, tools };
  },
  keyOf: ({ accepted }) => (accepted[0] === undefined ? {} : { text: accepted[0] }),
};
