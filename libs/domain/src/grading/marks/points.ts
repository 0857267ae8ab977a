import type { Part } from '@mathquiz/contracts';

/** Points are kept to a thousandth, so that sums are what a person would add up. */
export const roundPoints = (points: number): number => Math.round(points * 1000) / 1000;

/** What each part is worth when the whole item is worth `itemPoints`: in proportion to the parts' own points, else evenly. */
export function shareOut(parts: readonly Pick<Part, 'points'>[], itemPoints: number): number[] {
  const total = parts.reduce((sum, part) => sum + part.points, 0);
  const shares = parts.map((part) =>
    roundPoints(total > 0 ? (itemPoints * part.points) / total : itemPoints / parts.length),
  );
  const missing = roundPoints(itemPoints - shares.reduce((sum, share) => sum + share, 0));
  return shares.map((share, index) => (index === shares.length - 1 ? roundPoints(share + missing) : share));
}
