/** First thing that looks like a version in what a program prints for `--version`. */
export function findVersion(printed: string): string | undefined {
  return /(?<!\d)\d+\.\d+(?:\.\d+)?(?:-[\w.]+)?/.exec(printed)?.[0];
}

/** Compares the numbers before the first `-`; a missing number counts as 0. */
export function isAtLeast(version: string, minimum: string): boolean {
  const [have, need] = [numbersOf(version), numbersOf(minimum)];
  for (let i = 0; i < Math.max(have.length, need.length); i += 1) {
    const difference = (have[i] ?? 0) - (need[i] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  return true;
}

function numbersOf(version: string): number[] {
  return (version.split('-')[0] ?? '').split('.').map((part) => Number.parseInt(part, 10) || 0);
}
