/** hours:minutes:seconds, or minutes:seconds when under an hour (spec.md section 1). */
export function clockText(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  const two = (n: number) => String(n).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** Minutes left at which a screen reader is told. */
const told = [30, 10, 5, 1] as const;

/** The announcement that is due between two looks at the clock, in minutes; null: none. */
export function announcement(before: number, now: number): number | null {
  return told.find((minutes) => before > minutes * 60_000 && now <= minutes * 60_000 && now > 0) ?? null;
}

/** From here on the time is shown to everyone. */
export const alwaysShownMs = 5 * 60_000;
