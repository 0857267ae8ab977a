/** When an answer was given, as its device says, or now: never before any of these, never after now. */
export function answeredAt(said: Date | null, notBefore: readonly Date[], now: Date): Date {
  const earliest = Math.max(...notBefore.map((moment) => moment.getTime()));
  return new Date(Math.min(Math.max((said ?? now).getTime(), earliest), now.getTime()));
}
