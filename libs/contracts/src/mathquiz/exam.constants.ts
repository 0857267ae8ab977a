/** What a class has met in its tests for so many days, an exam from a blueprint leaves out where that is asked for: about a term. */
export const latelyDays = 90;

/** Whose exams a list shows: shared: with oneself, or with a group; group: with one’s groups. */
export const examScopes = ['mine', 'shared', 'group'] as const;

/** What may be another thing in a newer version of an item, for the student of one seed. */
export const seedFields = [
  'statement',
  'added',
  'removed',
  'kind',
  'prompt',
  'options',
  'field',
  'points',
  'key',
  'hints',
  'solution',
  'drawing',
] as const;

/** The variants that a newer version is looked at in. */
export const newerSeeds = ['1', '2', '3', '4', '5'] as const;

/** How long an item takes is said once so many attempts have answered it. */
export const usesForTime = 5;

/** Texts of one section. */
export const textsPerSection = 20;

/** Rows of a blueprint. */
export const blueprintRows = 20;
