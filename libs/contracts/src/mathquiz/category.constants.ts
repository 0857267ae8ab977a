/** What a school's tree of categories may be. */
export const categoryLimits = { nodes: 10_000, deep: 50, nameChars: 60, slugChars: 60 } as const;
/** By what a category is known to what stands in it; it stays, whatever becomes of the category. */
export const categoryPattern = /^[a-z0-9-]+$/;

/** Why a change of the tree is refused; each has a sentence (`errors.problem`). */
export const categoryProblems = [
  'categoryUnknown',
  'categoryCircle',
  'categoryTooDeep',
  'categoryTooMany',
  'categoryNameTaken',
  'categoryNameMissing',
] as const;
export type CategoryProblem = (typeof categoryProblems)[number];
