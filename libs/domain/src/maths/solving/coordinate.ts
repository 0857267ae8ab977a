/** A place in space as it is known. */
import type { FixedBall } from '../arithmetic/fixed-field.js';
import type { Rational } from '../rational.js';

/** A number: exact where it is rational, else known to some 84 digits. */
export type Coordinate = { readonly exact: Rational } | { readonly ball: FixedBall };
export type Place = ReadonlyMap<string, Coordinate>;
