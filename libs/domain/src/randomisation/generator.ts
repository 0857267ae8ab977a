/**
 * Chance that is an argument: a seed gives the same draws on every machine, for ever. Version 1: the 64-bit FNV-1a hash of the
 * seed's UTF-8 bytes, spread by SplitMix64 into the state of xoshiro128** (Blackman and Vigna 2018), integers without bias by
 * rejection. Version 2 draws the same values; what is chosen, matched or put in order is shown in an order that has nothing to do
 * with the author's (option-order.ts). A change of any of these is a new version; versions are kept, and a published test stays
 * with the one that it was published with.
 */
export const generatorVersion = 2;
export type GeneratorVersion = 1 | typeof generatorVersion;

const mask = (1n << 64n) - 1n;

function fnv1a(text: string): bigint {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text)) hash = ((hash ^ BigInt(byte)) * 0x100000001b3n) & mask;
  return hash;
}

function* splitMix(start: bigint): Generator<bigint, never> {
  let state = start;
  for (;;) {
    state = (state + 0x9e3779b97f4a7c15n) & mask;
    let mixed = state;
    mixed = ((mixed ^ (mixed >> 30n)) * 0xbf58476d1ce4e5b9n) & mask;
    mixed = ((mixed ^ (mixed >> 27n)) * 0x94d049bb133111ebn) & mask;
    yield mixed ^ (mixed >> 31n);
  }
}

export type Chance = {
  /** A whole number from 0 to below `count` (1 to 2^32). */
  below(count: number): number;
  /** The same list in another order (Fisher–Yates). */
  shuffled<T>(list: readonly T[]): T[];
};

const rotate = (value: number, by: number): number => ((value << by) | (value >>> (32 - by))) >>> 0;

/** A stream of chance for a seed; give each use its own stream name, so that one more draw here changes nothing there. */
export function chanceOf(seed: string, stream: string): Chance {
  const mixer = splitMix(fnv1a(`${seed}\u0000${stream}`));
  const first = mixer.next().value;
  const second = mixer.next().value;
  let a = Number(first & 0xffffffffn);
  let b = Number(first >> 32n);
  let c = Number(second & 0xffffffffn);
  let d = Number(second >> 32n);
  const next = (): number => {
    const result = Math.imul(rotate(Math.imul(b, 5) >>> 0, 7), 9) >>> 0;
    const shifted = (b << 9) >>> 0;
    c = (c ^ a) >>> 0;
    d = (d ^ b) >>> 0;
    b = (b ^ c) >>> 0;
    a = (a ^ d) >>> 0;
    c = (c ^ shifted) >>> 0;
    d = rotate(d, 11);
    return result;
  };
  const below = (count: number): number => {
    const limit = 2 ** 32 - (2 ** 32 % count);
    for (;;) {
      const drawn = next();
      if (drawn < limit) return drawn % count;
    }
  };
  return {
    below,
    shuffled: (list) => {
      const order = list.map((_, index) => index);
      for (let at = order.length - 1; at > 0; at -= 1) {
        const other = below(at + 1);
        const kept = order[at] ?? 0;
        order[at] = order[other] ?? 0;
        order[other] = kept;
      }
      return order.flatMap((index) => list.slice(index, index + 1));
    },
  };
}
