import { contentKinds } from './content.constants.js';

/** What stands in lists of which one thing is done to many. */
export const manyKinds = [...contentKinds, 'exam'] as const;
export type ManyKind = (typeof manyKinds)[number];

/** Of so many at once. */
export const manyMost = 200;
