import { setTimeout } from 'node:timers/promises';

/** What the work gives, or how it fails, but not before so many milliseconds have passed: the time tells nothing about the answer. */
export async function notBefore<T>(
  ms: number,
  work: Promise<T>,
  pause: (ms: number) => Promise<unknown> = setTimeout,
): Promise<T> {
  if (ms > 0) await Promise.all([pause(ms), work.catch(() => undefined)]);
  return work;
}
