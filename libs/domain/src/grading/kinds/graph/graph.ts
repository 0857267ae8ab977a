import { compareGraphs, type GraphObject, type GraphOutcome, readGraph } from '../../../maths/index.js';
import type { VariantPart } from '../../../randomisation/index.js';
import {
  type AnswerKind,
  correct,
  credited,
  partAs,
  type ReadAnswer,
  reason,
  type Scored,
  undecided,
  unreadable,
  wrong,
} from '../../answers/answer-kind.js';
import { unread } from '../../answers/formula.js';

const ruleOf = (part: VariantPart) => partAs(part.part, 'graph');

/** What is drawn beside a key; null where the key is no drawing. */
function against(part: VariantPart, key: string, drawn: readonly GraphObject[]): GraphOutcome | null {
  const wanted = readGraph(key);
  const { axes, tolerance } = ruleOf(part);
  if (!wanted.ok) return null;
  const window = { xFrom: axes.x_from, xTo: axes.x_to, yFrom: axes.y_from, yTo: axes.y_to };
  return compareGraphs(drawn, wanted.objects, { tolerance, window });
}

function scoreOf(outcome: GraphOutcome, scoring: string): Scored {
  if (outcome.verdict === 'equal') return correct();
  const told = outcome.reason === null ? [] : [reason(outcome.reason)];
  return scoring === 'all' ? wrong(told) : credited(Math.min(outcome.share, 0.99), told);
}

/** Points, lines, parabolas, circles and regions on a grid, in any order. */
export const graph: AnswerKind = {
  read: (part, { value, decimal }): ReadAnswer => {
    const drawn = readGraph(value, { decimal });
    if (!drawn.ok) return unreadable(() => unread(drawn));
    return {
      echo: null,
      unfit: () => null,
      score: () => {
        const outcome = against(part, part.accepted[0] ?? '', drawn.objects);
        return outcome ? scoreOf(outcome, ruleOf(part).scoring) : undecided('noKey');
      },
      matches: ({ text }) => against(part, text, drawn.objects)?.verdict === 'equal',
    };
  },
  toPublic: (part) => {
    const { axes, tools } = ruleOf(part);
    return { axes, tools };
  },
  keyOf: ({ accepted }) => (accepted[0] === undefined ? {} : { text: accepted[0] }),
};
