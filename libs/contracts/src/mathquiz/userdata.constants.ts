/** What the product remembers for a person; a closed list of keys, each a set of short texts. */
export const userdataKeys = ['bookmarked_quizzes', 'recent_quizzes', 'dismissed_hints', 'favourite_tags'] as const;

export type UserdataKey = (typeof userdataKeys)[number];

/** Of each key. */
export const maxUserdataValues = 500;
