import { compareGraphs, type GraphOutcome, type GraphReading, readGraph } from '../maths/index.js';
import type { VariantPart } from '../randomisation/index.js';
import {
  type Answer,
  type AnswerKind,
  correct,
  credited,
  partAs,
  reason,
  type Scored,
  undecided,
  wrong,
} from './answer-kind.js';

const ruleOf = (part: VariantPart) => partAs(part.part, 'graph');
const readAnswer = ({ value, decimal }: Answer): GraphReading => readGraph(value, { decimal });

/** What is drawn beside a key; null where the key is no drawing. */
function against(part: VariantPart, key: string, answer: Answer): GraphOutcome | null {
  const drawn = readAnswer(answer);
  const wanted = readGraph(key);
  const { axes, tolerance } = ruleOf(part);
  if (!drawn.ok || !wanted.ok) return null;
  const window = { xFrom: axes.x_from, xTo: axes.x_to, yFrom: axes.y_from, yTo: axes.y_to };
  return compareGraphs(drawn.objects, wanted.objects, { tolerance, window });
}

function scoreOf(outcome: GraphOutcome, scoring: string): Scored {
  if (outcome.verdict === 'equal') return correct();
  const told = outcome.reason === null ? [] : [reason(outcome.reason)];
  return scoring === 'all' ? wrong(told) : credited(Math.min(outcome.share, 0.99), told);
}

/** Points, lines, parabolas, circles and regions on a grid, in any order. */
export const graph: AnswerKind = {
  validate: (_, answer) => {
    const drawn = readAnswer(answer);
    return drawn.ok ? null : { reason: reason(`read.${drawn.reason}`, { ...drawn.params }) };
  },
  score: (part, answer) => {
    const outcome = against(part, part.accepted[0] ?? '', answer);
    return outcome ? scoreOf(outcome, ruleOf(part).scoring) : undecided('noKey');
  },
  matches: (part, { text }, answer) => against(part, text, answer)?.verdict === 'equal',
  echo: () => null,
  toPublic: (part) => {
    const { axes, tools } = ruleOf(part);
    return { axes, tools };
  },
  keyOf: ({ accepted }) => (accepted[0] === undefined ? {} : { text: accepted[0] }),
};
