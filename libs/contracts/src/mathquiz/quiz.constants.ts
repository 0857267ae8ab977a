export const quizStatus = ['draft', 'requested', 'published', 'rejected', 'archived'] as const;

export type QuizStatus = (typeof quizStatus)[number];

/** Whose items a list shows: shared: with oneself, or with a group; group: with one’s groups. */
export const quizScopes = ['mine', 'shared', 'group', 'published', 'all'] as const;

export type QuizScope = (typeof quizScopes)[number];
