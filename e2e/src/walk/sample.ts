/**
 * `npm test -- long` looks at every page in each language, size and colour scheme. An ordinary run opens the same pages and looks at each
 * of them once; who looks, how wide and in which colours differs from page to page, the same in every run.
 */
export const isWhole = process.env.MATHQUIZ_SCALE !== undefined;

/** All of them, or the first. */
export const sampleOf = <T>(all: readonly T[]): readonly T[] => (isWhole ? all : all.slice(0, 1));
