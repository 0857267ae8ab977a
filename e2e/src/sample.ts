import type { Locale } from '@mathquiz/contracts';

/**
 * `npm test -- long` looks at every page in each language, size and colour scheme, and asks each route as everybody. An ordinary run
 * opens a third of the pages and looks at each of them once, and asks each route as some of those who get the same answer, a third of them
 * for things of all relations; who it is, how wide and in which colours differs from one to the next.
 */
export const isWhole = process.env.MATHQUIZ_SCALE !== undefined;

/** Which third an ordinary run tries, and how it looks at each page: `tools/test` draws it from the files of the commit. */
const turn = Number(process.env.MATHQUIZ_TURN ?? 0);
const thirds = 3;
/** How often the turn has come to all thirds. */
const round = Math.floor(turn / thirds);

type InTurn<T> = {
  readonly one: T;
  /** For how it is looked at: another one each time that its turn comes. */
  readonly at: number;
};

/** All of them, or a third, at least one. `from`: where the thirds begin, so that those of several short lists differ. */
export function inTurn<T>(all: readonly T[], from = 0): readonly InTurn<T>[] {
  const shifted = all.map((one, at) => ({ one, at: at + round }));
  const third = shifted.filter((_, at) => (at + from) % thirds === turn % thirds);
  return isWhole ? shifted : third.length > 0 ? third : shifted.slice(0, 1);
}

/** Says of one thing after another whether its third has come. */
export function eachInTurn(): () => boolean {
  let at = 0;
  return () => {
    at += 1;
    return isWhole || at % thirds === turn % thirds;
  };
}

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

/** Each name in each language; in an ordinary run every other one in Korean, and the others in the next round. */
export const inLanguages = <N extends string>(names: readonly N[]): readonly (readonly [name: N, locale: Locale])[] =>
  names.flatMap((name, at) =>
    languages
      .filter((_, which) => isWhole || which === (at + round) % languages.length)
      .map((locale) => [name, locale] as const),
  );
