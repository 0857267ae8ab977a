/** When something is shown to the taker. */
export const releaseMoments = ['after_submit', 'after_close', 'never'] as const;

/** In exam mode chat and the help desk are closed to a taker while their attempt runs. */
export const testModes = ['homework', 'exam', 'practice'] as const;

export type TestMode = (typeof testModes)[number];

export const testState = ['upcoming', 'open', 'closed'] as const;

export type TestState = (typeof testState)[number];

export const putAway = ['archived', 'withdrawn'] as const;

export type PutAway = (typeof putAway)[number];
