/** A drawing against its key: several objects in any order, a share of the credit for those that fit. */

import { rationalFromText } from '../rational-text.js';
import { faultOf, type GraphFault, graphFaults, type Measure } from './nearness.js';
import type { GraphObject } from './objects.js';
import { defaultWindow, exactWindow, type GraphWindow } from './window.js';

/** Texts: maths.reason.*. `objectMissing` and `objectExtra` count whole objects. */
export const graphReasons = [...graphFaults, 'objectMissing', 'objectExtra'] as const;
export type GraphReason = (typeof graphReasons)[number];

export type GraphOptions = {
  /** How far off a thing may be, in units of the axes, end included. Default 0. */
  readonly tolerance?: number;
  /** The axes: lines and parabolas must be near as far as these reach. Default -10 to 10. */
  readonly window?: GraphWindow;
};

export type GraphOutcome = {
  readonly verdict: 'equal' | 'different';
  /** The first fault; null when all fits. */
  readonly reason: GraphReason | null;
  /** Objects that fit, over the larger of the two counts. */
  readonly share: number;
  readonly hits: number;
  /** For each drawn object, what is wrong with it; null where it fits. */
  readonly objects: readonly (GraphFault | 'objectExtra' | null)[];
  /** Objects of the key that nothing drawn stands for. */
  readonly missing: number;
};

/** Pairs every answer with at most one key so that as many as possible fit (augmenting paths). Key index by answer index. */
function matched(fits: readonly (readonly boolean[])[], keys: number): (number | null)[] {
  const byKey: (number | null)[] = Array.from({ length: keys }, () => null);
  const place = (answer: number, tried: Set<number>): boolean => {
    for (let key = 0; key < keys; key++) {
      if (!fits[answer]?.[key] || tried.has(key)) continue;
      tried.add(key);
      const holder = byKey[key] ?? null;
      if (holder === null || place(holder, tried)) {
        byKey[key] = answer;
        return true;
      }
    }
    return false;
  };
  fits.forEach((_, answer) => void place(answer, new Set()));
  return fits.map((_, answer) => {
    const key = byKey.indexOf(answer);
    return key < 0 ? null : key;
  });
}

/** For what fits nothing: the least fault against a key object that is still free, which it then stands for. */
function faultsOf(
  answers: readonly GraphObject[],
  keys: readonly GraphObject[],
  partners: readonly (number | null)[],
  measure: Measure,
): GraphOutcome['objects'] {
  const free = new Set(keys.map((_, k) => k).filter((k) => !partners.includes(k)));
  const objects: (GraphFault | 'objectExtra' | null)[] = partners.map((partner) =>
    partner === null ? 'objectExtra' : null,
  );
  for (const fault of graphFaults) {
    for (const [k, answer] of answers.entries()) {
      if (objects[k] !== 'objectExtra') continue;
      const key = [...free].find((index) => {
        const candidate = keys[index];
        return candidate && faultOf(answer, candidate, measure) === fault;
      });
      if (key === undefined) continue;
      free.delete(key);
      objects[k] = fault;
    }
  }
  return objects;
}

/** Compares two drawings. Deterministic and exact. Throws RangeError where tolerance or window is no finite number. */
export function compareGraphs(
  answers: readonly GraphObject[],
  keys: readonly GraphObject[],
  options: GraphOptions = {},
): GraphOutcome {
  const tolerance = rationalFromText(String(options.tolerance ?? 0));
  const measure: Measure = { tolerance, window: exactWindow(options.window ?? defaultWindow) };
  const fits = answers.map((answer) => keys.map((key) => faultOf(answer, key, measure) === null));
  const partners = matched(fits, keys.length);
  const objects = faultsOf(answers, keys, partners, measure);
  const hits = partners.filter((partner) => partner !== null).length;
  const missing = Math.max(0, keys.length - objects.filter((fault) => fault !== 'objectExtra').length);
  const first = objects.find((fault) => fault !== null) ?? (missing > 0 ? 'objectMissing' : null);
  const share = hits / Math.max(1, keys.length, answers.length);
  return { verdict: first === null ? 'equal' : 'different', reason: first, share, hits, objects, missing };
}
