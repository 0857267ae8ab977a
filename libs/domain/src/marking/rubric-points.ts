import { roundPoints } from '../composition/index.js';

type Line = { readonly id: string; readonly points: number };

/** Points of the lines of a rubric that are met: at least 0, at most those of the part; to a thousandth, as marks are kept. */
export const rubricPoints = (rubric: readonly Line[], met: readonly string[], most: number): number =>
  pointsWithin(
    rubric.filter(({ id }) => met.includes(id)).reduce((sum, { points }) => sum + points, 0),
    most,
  );

/** Points within what a part gives. */
export const pointsWithin = (points: number, most: number): number =>
  roundPoints(Math.min(most, Math.max(0, Number.isFinite(points) ? points : 0)));
