/** When something is shown to the taker. */
export const releaseMoments = ['after_submit', 'after_close', 'never'] as const;

export const testState = ['upcoming', 'open', 'closed'] as const;

export type TestState = (typeof testState)[number];

export const putAway = ['archived', 'withdrawn'] as const;

export type PutAway = (typeof putAway)[number];
