export const contentKinds = ['quiz', 'text', 'book'] as const;
/** What is written, reviewed, shared and forked by one set of rules. */
export type ContentKind = (typeof contentKinds)[number];

export const contentStatus = ['draft', 'requested', 'published', 'rejected', 'archived'] as const;

export type ContentStatus = (typeof contentStatus)[number];

/** Whose things a list shows: shared: with oneself, or with a group; group: with one’s groups. */
export const contentScopes = ['mine', 'shared', 'group', 'published', 'all'] as const;

export type ContentScope = (typeof contentScopes)[number];

/** requested_at: what waits for a reviewer, the oldest first. */
export const contentSorts = ['-updated_at', 'updated_at', 'title', '-title', 'requested_at'] as const;

/** Of items: also by how many tests they are in, and by their facility: `facility` the hardest first, `-facility` the easiest. */
export const quizSorts = [...contentSorts, '-used', 'facility', '-facility'] as const;

export type ContentSort = (typeof quizSorts)[number];

/** What may be set on a thing beside its status (product.md section 2). */
export const contentAttributes = ['practice', 'daily', 'featured', 'deprecated', 'exam_only', 'ai_generated'] as const;

export type ContentAttribute = (typeof contentAttributes)[number];

/** What things are held against each other by when near ones are looked for. */
export const nearBy = ['text', 'embedding'] as const;

export type NearBy = (typeof nearBy)[number];

/** So many has one thing at most. */
export const tagsMost = 20;

/** School years; captions are `frame.grade`. */
export const grades = { least: 1, most: 13 } as const;
/** The author's: from 1, a first exercise, to 5, a problem for those who want more. */
export const difficulties = { least: 1, most: 5 } as const;
