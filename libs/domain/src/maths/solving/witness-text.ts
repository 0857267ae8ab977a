/** Places and truths in words. */

import { rationalToText } from '../rational-text.js';
import { fixed } from '../sampling/fields.js';
import type { Witness } from '../verdict.js';
import type { Coordinate } from './bound-formula.js';

/** Exact where it is rational, else six significant digits. */
export function coordinateText(at: Coordinate): string {
  if ('exact' in at) return rationalToText(at.exact);
  return String(Number(fixed.real.toNumber(at.ball).toPrecision(6)));
}

/** The truth of the answer at a place, and of the key, which is the other one: `true` and `false`. */
export function truthWitness(place: ReadonlyMap<string, string>, answer: boolean): Witness {
  return { at: Object.fromEntries(place), answer: String(answer), key: String(!answer) };
}
