/** What the product remembers for a person; a closed list of keys, each a set of short texts. */
export const userdataKeys = [
  'bookmarked_quizzes',
  'recent_quizzes',
  'dismissed_hints',
  'favourite_tags',
  'saved_searches',
] as const;

export type UserdataKey = (typeof userdataKeys)[number];

/** Of each key. */
export const maxUserdataValues = 500;
/** Letters of a value: a search with all that may be chosen, and its name. */
export const maxUserdataLetters = 600;
