/** Chance from the input: the same two answers are always tested at the same points. */

/** FNV-1a over UTF-16 units, 32 bits. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let k = 0; k < text.length; k++) {
    hash ^= text.charCodeAt(k);
    hash = Math.imul(hash, 0x01000193);
  }
  return hash >>> 0;
}

/** Pseudo-random 32-bit integers (mulberry32). */
export type Draw = () => number;

export function drawFrom(seed: number): Draw {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return (t ^ (t >>> 14)) >>> 0;
  };
}

/** An integer from `low` to `high`, both included. */
export function drawInteger(draw: Draw, low: number, high: number): number {
  return low + (draw() % (high - low + 1));
}
