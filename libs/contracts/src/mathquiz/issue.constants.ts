/** What is wrong with an item (product.md section 8); the names are stored, and stay. */
export const issueTypes = ['wrong_key', 'unclear', 'typo', 'rendering', 'accessibility', 'other'] as const;
export type IssueType = (typeof issueTypes)[number];

export const issueStates = ['open', 'closed'] as const;
export type IssueState = (typeof issueStates)[number];

/** Why a report is closed. */
export const issueOutcomes = ['fixed', 'duplicate', 'no_fault'] as const;
export type IssueOutcome = (typeof issueOutcomes)[number];

/** Whose reports a list shows: one's own, on one's items, from one's tests, and for reviewers everybody's. */
export const issueScopes = ['mine', 'on_items', 'on_tests', 'all'] as const;
export type IssueScope = (typeof issueScopes)[number];

/** What happens in the thread of a report. */
export const issueEntryKinds = ['reply', 'closed', 'opened'] as const;

/** A whole thread fits into one answer of the bus. */
export const issueLimits = { words: 5000, replyWords: 2000, thread: 100, answers: 20, pictures: 10 } as const;

/** So many students who report the same item of a running test are told to its teacher at once. */
export const manyReports = 3;
