/**
 * Optimal string alignment: letters that are wrong, missing or too many, and neighbours that are swapped, each count one. Gives
 * `most + 1` where there are more than `most`. Source: Damerau 1964, restricted to one edit a place.
 */
export function editDistance(from: string, to: string, most: number): number {
  const a = [...from];
  const b = [...to];
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1] ? 0 : 1;
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      current[column] = Math.min(
        (above[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (above[column - 1] ?? 0) + same,
        swapped ? (before[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    if (Math.min(...current) > most) return most + 1;
    before = above;
    above = current;
  }
  return Math.min(above[b.length] ?? 0, most + 1);
}
