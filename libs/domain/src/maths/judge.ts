/** One door to every comparison: two typed answers, a kind, its options. */
import { judgeGraph } from './judging/judge-graph.js';
import { judgeOne } from './judging/judge-one.js';
import { judgeSteps } from './steps/judge-steps.js';
import type { JudgeKind, Judgement, JudgeOptions } from './verdicts/judgement.js';

/**
 * Judges an answer against a key, both as typed. `invalid` when the answer cannot be read; `undecided` goes to a person. Throws only
 * when the key cannot be read (RangeError): that is the author's mistake and is caught when the item is saved.
 */
export function judge(kind: JudgeKind, answer: string, key: string, options: JudgeOptions = {}): Judgement {
  switch (kind) {
    case 'steps':
      return judgeSteps(answer, key, options);
    case 'graph':
      return judgeGraph(answer, key, options);
    default:
      return judgeOne(kind, answer, key, options);
  }
}
