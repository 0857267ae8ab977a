import { assistantLimits } from '@mathquiz/contracts';
import { Allow, parse } from 'partial-json';

/** Models wrap JSON into a code block now and then, though they are asked not to. */
const withoutFence = (text: string): string => text.trim().replace(/^```(?:json)?\s*\n?|\n?```$/g, '');

/** Reads a whole reply; undefined: it is no JSON. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(withoutFence(text));
  } catch {
    return undefined;
  }
}

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
