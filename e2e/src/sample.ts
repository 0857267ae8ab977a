import type { Locale } from '@mathquiz/contracts';

/**
 * `npm test -- long` looks at every page in each language, size and colour scheme, and asks each route as everybody. An ordinary run
 * opens the same pages and looks at each of them once, and asks each route as some of those who get the same answer; who it is, how wide
 * and in which colours differs from one to the next, the same in every run.
 */
export const isWhole = process.env.MATHQUIZ_SCALE !== undefined;

/** All of them, or the first. */
export const sampleOf = <T>(all: readonly T[]): readonly T[] => (isWhole ? all : all.slice(0, 1));

/** How many of those who get the same answer ask for it. */
export const enoughAlike = isWhole ? Number.POSITIVE_INFINITY : 1;

/** The same list, begun elsewhere for each `at`. */
export function beginningAt<T>(all: readonly T[], at: number): readonly T[] {
  const first = at % Math.max(all.length, 1);
  return [...all.slice(first), ...all.slice(0, first)];
}

export const languages: readonly Locale[] = ['en-US', 'ko-KR'];

/** Each name in each language; in an ordinary run every other one in Korean. */
export const inLanguages = <N extends string>(names: readonly N[]): readonly (readonly [name: N, locale: Locale])[] =>
  names.flatMap((name, at) =>
    languages.filter((_, which) => isWhole || which === at % languages.length).map((locale) => [name, locale] as const),
  );
