export const quizStatus = ['draft', 'requested', 'published', 'rejected', 'archived'] as const;

export type QuizStatus = (typeof quizStatus)[number];
