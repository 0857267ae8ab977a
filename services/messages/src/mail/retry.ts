const longestPauseMs = 15 * 60_000;
const keepsTryingMs = 48 * 3_600_000;

/** When a mail that has been tried `tries` times is tried again: the pause doubles, up to 15 minutes. */
export function pauseBefore(tries: number, firstMs: number, now: Date): Date {
  return new Date(now.getTime() + Math.min(firstMs * 2 ** Math.min(tries - 1, 20), longestPauseMs));
}

/** A link that is two days old helps nobody. */
export function givesUpAt(createdAt: Date): Date {
  return new Date(createdAt.getTime() + keepsTryingMs);
}
