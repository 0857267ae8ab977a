import { usesForTime } from '@mathquiz/contracts/mathquiz/exam.constants';
import { median } from './moments.js';

/** How long something takes by how long it took; null: too few have done it to say so. */
export function typicalTime(seconds: readonly number[]): number | null {
  if (seconds.length < usesForTime) return null;
  const counts = new Map<number, number>();
  for (const one of seconds) counts.set(one, (counts.get(one) ?? 0) + 1);
  return median(counts);
}
