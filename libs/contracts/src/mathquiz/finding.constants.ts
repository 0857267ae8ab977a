/** What the linter finds that a student could stumble over, or that nobody could grade, keeps an item from being published; the rest warns. */
export const severities = ['stops', 'warns'] as const;
export type Severity = (typeof severities)[number];
/** Seeds that the gate before publishing looks at, and the linter for what only many seeds show. */
export const gateSeedCount = 50;
