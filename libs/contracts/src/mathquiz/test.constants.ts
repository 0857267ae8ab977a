/** When something is shown to the taker; a time of the teacher's own is the fourth. */
export const releaseMoments = ['after_submit', 'after_close', 'never'] as const;

/**
 * What becomes of what is handed in after it was due. none: nothing. reject: nothing is taken after that. penalty: it costs per cent a
 * day. approval: it counts once a teacher says so.
 */
export const latePolicies = ['none', 'reject', 'penalty', 'approval'] as const;

export type LatePolicy = (typeof latePolicies)[number];

/**
 * What becomes of an attempt whose time is up. autosubmit: it is handed in as it stands. grace: its taker hands it in within the grace,
 * or it does not count. abandon: it does not count.
 */
export const timeOuts = ['autosubmit', 'grace', 'abandon'] as const;

export type TimeOut = (typeof timeOuts)[number];

/** How one goes through a test. free: item by item, to and fro. forward: what was left behind is closed. one_page: all on one page. */
export const navigations = ['free', 'forward', 'one_page'] as const;

export type Navigation = (typeof navigations)[number];

/** What a test may have for somebody in another way than for the others. */
export const overridden = ['open_at', 'due_at', 'close_at', 'duration_min', 'attempts'] as const;

export type Overridden = (typeof overridden)[number];

/** Why somebody has a time: it is the test's, of a label that they have in their group, their own, or lengthened by their accommodation. */
export const timeSources = ['test', 'label', 'person', 'factor'] as const;

export type TimeSource = (typeof timeSources)[number];

/** Of what was handed in late where a teacher decides whether it counts. */
export const approvals = ['waiting', 'accepted', 'refused'] as const;

export type Approval = (typeof approvals)[number];

/** In exam mode chat and the help desk are closed to a taker while their attempt runs. */
export const testModes = ['homework', 'exam', 'practice'] as const;

export type TestMode = (typeof testModes)[number];

export const testState = ['upcoming', 'open', 'closed'] as const;

export type TestState = (typeof testState)[number];

export const putAway = ['archived', 'withdrawn'] as const;

export type PutAway = (typeof putAway)[number];
