/** What may be merged at once, and how many old names a school keeps. */
export const tagLimits = { atOnce: 100, aliases: 10_000 } as const;

/** So many names one message between services holds. */
export const tagNamesAtOnce = 1000;

export const tagSorts = ['-count', 'tag'] as const;
export type TagSort = (typeof tagSorts)[number];

/** Why a merging of tags is refused; each has a sentence (`errors.problem`). */
export const tagProblems = ['tagUnknown', 'tagItself', 'tagMerged', 'tagTooMany'] as const;
export type TagProblem = (typeof tagProblems)[number];
