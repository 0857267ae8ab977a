export const groupRoles = ['owner', 'manager', 'teacher', 'marker', 'member', 'guardian'] as const;

export type GroupRole = (typeof groupRoles)[number];

/** Those who see a group's members and publish tests to it. */
export const groupStaff = ['owner', 'manager', 'teacher'] as const satisfies readonly GroupRole[];

/** How many labels a member has at most. */
export const memberLabelsMost = 20;
