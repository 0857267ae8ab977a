import type { Part } from '@mathquiz/contracts';

/** Points are kept to a thousandth, so that sums are what a person would add up. */
export const roundPoints = (points: number): number => Math.round(points * 1000) / 1000;

/** What an exam says of the parts of an item, by their ids. */
export type PartPoints = Readonly<Record<string, number>>;
type Worth = { readonly points: number; readonly part_points?: PartPoints | undefined };

/** What each part is worth when the whole item is worth `itemPoints`: in proportion to the parts' own points, else evenly. */
export function shareOut(parts: readonly Pick<Part, 'points'>[], itemPoints: number): number[] {
  const total = parts.reduce((sum, part) => sum + part.points, 0);
  const shares = parts.map((part) =>
    roundPoints(total > 0 ? (itemPoints * part.points) / total : itemPoints / parts.length),
  );
  const missing = roundPoints(itemPoints - shares.reduce((sum, share) => sum + share, 0));
  return shares.map((share, index) => (index === shares.length - 1 ? roundPoints(share + missing) : share));
}

/** What each part of an item in an exam is worth: what the exam says of it, else in proportion to the parts' own points. */
export function pointsOfParts(parts: readonly Pick<Part, 'id' | 'points'>[], { points, part_points }: Worth): number[] {
  if (!part_points) return shareOut(parts, points);
  const said = new Map(Object.entries(part_points));
  return parts.map(({ id }) => said.get(id) ?? 0);
}

/**
 * Why an exam may not say so: of each part and of no other, worth something together, and as much as the whole item. A part that a
 * newer version of the item has brought would else be worth nothing, unseen.
 */
export function partPointsFault(
  parts: readonly Pick<Part, 'id'>[],
  { points, part_points }: Worth,
): { problem: 'partUnknown' | 'partMissing' | 'partPointsNone' | 'partPointsSum'; part: string } | null {
  if (!part_points) return null;
  const said = Object.keys(part_points);
  const unknown = said.find((id) => !parts.some((part) => part.id === id));
  if (unknown !== undefined) return { problem: 'partUnknown', part: unknown };
  const missing = parts.find(({ id }) => !said.includes(id));
  if (missing) return { problem: 'partMissing', part: missing.id };
  const sum = sumOfParts(part_points);
  if (sum === 0) return { problem: 'partPointsNone', part: '' };
  return sum === roundPoints(points) ? null : { problem: 'partPointsSum', part: '' };
}

export const sumOfParts = (part_points: PartPoints): number =>
  roundPoints(Object.values(part_points).reduce((sum, points) => sum + points, 0));

/** The same item worth more or less: what is said of its parts keeps its proportions, as far as it can. */
export function worth<I extends Worth>(item: I, points: number): I {
  const { part_points, ...rest } = item;
  if (!part_points || points === 0) return { ...rest, points } as I;
  const ids = Object.keys(part_points);
  const shares = shareOut(
    ids.map((id) => ({ points: part_points[id] ?? 0 })),
    points,
  );
  return { ...item, points, part_points: Object.fromEntries(ids.map((id, at) => [id, shares[at] ?? 0])) };
}
