import { assistantLimits } from '@mathquiz/contracts';
import { Allow, parse } from 'partial-json';
import { withoutFence } from '../calls/read-json.js';

/** The speech in a reply that is still being written. */
export function saySoFar(text: string): string {
  try {
    const { say } = parse(withoutFence(text), Allow.ALL) as { say?: unknown };
    return typeof say === 'string' ? say : '';
  } catch {
    return '';
  }
}

/** The beginning of a speech that is shown and stored: no half of a pair of surrogates ends it. */
export const shortSay = (say: string): string => say.slice(0, assistantLimits.sayChars).replace(/[\uD800-\uDBFF]$/, '');
