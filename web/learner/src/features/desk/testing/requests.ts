import type { HelpRequest, ReplyOf, routes } from '@mathquiz/contracts';
import { anId } from '../../../testing/builders.js';
import { aChatMessage, aRoom, minjun } from '../../../testing/chat.js';

export const requestId = anId(90);
export const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();

/** A student waits for five minutes, in a question of a test. */
export const aRequest = (change: Partial<HelpRequest> = {}): HelpRequest => ({
  _id: requestId,
  audience: 'operators',
  state: 'open',
  asker: minjun,
  guest: null,
  locale: 'ko-KR',
  test: { _id: anId(70), title: 'Equations' },
  context: {
    page: '/evaluation',
    attempt: { _id: anId(71), index: 1 },
    answers: { '1_a': '5' },
    browser: 'Firefox 140',
  },
  assignee: null,
  created_at: minutesAgo(5),
  waiting_since: minutesAgo(5),
  first_reply_at: null,
  snoozed_until: null,
  resolved_at: null,
  late: false,
  rating: null,
  last_message: aChatMessage(1, {
    room_id: requestId,
    sender: minjun,
    message: { username: minjun.username, text: 'Why is $x = 5$ wrong?' },
  }),
  ...change,
});

export const aHelpRoom = () =>
  aRoom({ _id: requestId, type: 'help', name: '', participants: [minjun], participant_count: 1, messages: [] });

export type Queue = ReplyOf<typeof routes.helpMessages>;
export const aQueue = (data: HelpRequest[], counts: Partial<Queue['counts']> = {}): Queue => ({
  data,
  total: data.length,
  offset: 0,
  limit: 30,
  counts: { open: data.length, pending: 0, snoozed: 0, resolved: 0, ...counts },
});
