/** Milliseconds before the next try: grows to half a minute, with a share of chance so that a class does not come back at once. */
export function pauseBefore(tries: number, chance: number): number {
  const most = Math.min(30_000, 1000 * 2 ** Math.max(0, tries - 1));
  return most * (0.75 + 0.5 * chance);
}
