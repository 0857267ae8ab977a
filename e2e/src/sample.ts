/**
 * `npm test -- long` looks at every page in each language, size and colour scheme, and asks each route as everybody. An ordinary run
 * opens the same pages and looks at each of them once, and asks each route as some of those who get the same answer; who it is, how wide
 * and in which colours differs from one to the next, the same in every run.
 */
export const isWhole = process.env.MATHQUIZ_SCALE !== undefined;

/** All of them, or the first. */
export const sampleOf = <T>(all: readonly T[]): readonly T[] => (isWhole ? all : all.slice(0, 1));

/** How many of those who get the same answer ask for it. */
export const enoughAlike = isWhole ? Number.POSITIVE_INFINITY : 2;

/** The same list, begun elsewhere for each `at`. */
export function beginningAt<T>(all: readonly T[], at: number): readonly T[] {
  const first = at % Math.max(all.length, 1);
  return [...all.slice(first), ...all.slice(0, first)];
}
