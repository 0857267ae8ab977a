import type { Doubt } from './doubt.js';
import type { Signs } from './signs.js';

/** Looks at the sign with the number `k`, whether a doubt begins there. */
export type Finder = (signs: Signs, k: number) => Doubt | null;
