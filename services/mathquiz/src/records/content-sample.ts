import { createHash } from 'node:crypto';
import { chanceOf } from '@mathquiz/domain/randomisation';

/** Places are whole numbers below this. */
export const places = 2 ** 32;

/** Where a thing stands among all, by its id alone: whoever draws some at random begins at a place of chance. */
export const placeOf = (id: string): number => createHash('sha256').update(id).digest().readUInt32BE(0);

/** Of so many that follow a place of chance, some are drawn: neighbours of one draw are not those of the next. */
export const candidates = 1000;

/** The place from which a seed draws. */
export const startOf = (seed: string): number => chanceOf(seed, 'sample-start').below(places);

/** So many of these, or all of them: the same for the same seed and the same things. */
export const drawnFrom = <T>(found: readonly T[], seed: string, count: number): T[] =>
  chanceOf(seed, 'sample').shuffled(found).slice(0, count);
