/** What a person is told of; the names are stored, and stay. Each has texts in `notices.kind.<name>` and `notices.says.<name>`. */
export const noticeKinds = [
  'message',
  'chat_direct',
  'chat_mention',
  'test_published',
  'test_changed',
  'results_released',
  'group_invitation',
  'group_application',
  'application_decided',
  'task_done',
  'help_answer',
  'help_request',
  'review_requested',
  'content_reviewed',
  'issue_reported',
  'issue_replied',
  'issue_closed',
  'issue_opened',
  'issues_in_test',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** page: the panel of the header, and a notice that passes. push: on devices that were allowed to. mail: in the digest of the day. */
export const noticeWays = ['page', 'push', 'mail'] as const;
export type NoticeWay = (typeof noticeWays)[number];

/** Where somebody has chosen nothing else. */
export const defaultWays: Readonly<Record<NoticeKind, readonly NoticeWay[]>> = {
  message: ['page', 'push'],
  chat_direct: ['page', 'push'],
  chat_mention: ['page', 'push'],
  test_published: ['page', 'push'],
  test_changed: ['page', 'push'],
  results_released: ['page', 'push'],
  group_invitation: ['page', 'push'],
  group_application: ['page'],
  application_decided: ['page', 'push'],
  task_done: ['page'],
  help_answer: ['page', 'push'],
  help_request: ['page', 'push'],
  review_requested: ['page'],
  content_reviewed: ['page', 'push'],
  issue_reported: ['page'],
  issue_replied: ['page', 'push'],
  issue_closed: ['page', 'push'],
  issue_opened: ['page'],
  issues_in_test: ['page', 'push'],
};

/** What chat itself shows at once where its window is closed: the panel shows no second notice that passes. */
export const toldByChat: readonly NoticeKind[] = ['chat_direct', 'chat_mention'];

/** The panel keeps so much of a person. */
export const noticeKept = { days: 90, most: 500 } as const;
/** The most that one digest names; the others are counted. */
export const digestMost = 20;
/** A task that has taken longer is told of: whoever began it looks at something else by then. */
export const slowTaskMs = 30_000;
