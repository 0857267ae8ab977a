/** Line-by-line reasoning as one judgement. */
import type { Judgement, JudgeOptions } from '../verdicts/judgement.js';
import { checkSteps } from './check-steps.js';

/** The key is what the last line must come to; an empty one leaves that open. Throws RangeError when start or key cannot be read. */
export function judgeSteps(answer: string, key: string, options: JudgeOptions): Judgement {
  const result = checkSteps(answer, key.trim() === '' ? options : { ...options, key });
  const { verdict, reason, failure, lines, first, following } = result;
  if (verdict === 'invalid') {
    const unread = failure ?? { ok: false, reason: 'empty', span: [0, answer.length], params: {} };
    return { verdict, failure: unread };
  }
  const witness = first === null ? undefined : lines[first]?.witness;
  return {
    verdict,
    ...(reason === undefined ? {} : { reason }),
    ...(witness ? { witness } : {}),
    share: following / lines.length,
  };
}
