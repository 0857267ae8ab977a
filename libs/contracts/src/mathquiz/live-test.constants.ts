export const announcementKinds = ['text', 'time', 'reopened'] as const;

export type AnnouncementKind = (typeof announcementKinds)[number];

/** Of one test. */
export const announcementsMost = 100;
