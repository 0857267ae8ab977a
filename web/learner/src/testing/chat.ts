import type { ChatMessage, HelpRequest, Person, Room } from '@mathquiz/contracts';
import { anId } from '@mathquiz/web/testing';

export const ines: Person = { _id: anId(51), username: 'teacher9', name: 'Ines', lastname: 'Öztürk' };
export const minjun: Person = { _id: anId(52), username: 'minjun1', name: '민준', lastname: '김' };
/** As `aUser()`. */
export const me: Person = { _id: anId(1), username: 'teacher1', name: 'Zoë', lastname: 'Müller' };
export const roomId = anId(80);

export const aChatMessage = (seq: number, change: Partial<ChatMessage> = {}): ChatMessage => ({
  _id: anId(1000 + seq),
  room_id: roomId,
  seq,
  change: seq,
  message: { username: ines.username, text: `Message ${seq}` },
  sender: ines,
  read_users: [ines._id],
  created_at: '2026-03-01T08:00:00.000Z',
  edited_at: null,
  removed: null,
  reply_to: null,
  mentions: [],
  reactions: [],
  ref: null,
  happened: null,
  pinned: false,
  ...change,
});

export const aRoom = (change: Partial<Room> = {}): Room => ({
  _id: roomId,
  name: 'Class 7B',
  type: 'chat',
  group_id: null,
  participants: [me, ines, minjun],
  participant_count: 3,
  messages: [aChatMessage(1)],
  change: 1,
  read_seq: 1,
  unread: 0,
  notices: 'all',
  staff: false,
  owned: false,
  muted_until: null,
  closed_until: null,
  pins: [],
  help: null,
  created_at: '2026-03-01T08:00:00.000Z',
  ...change,
});

export const aHelpRoom = (help: Partial<NonNullable<Room['help']>> = {}, change: Partial<Room> = {}): Room =>
  aRoom({
    name: '',
    type: 'help',
    help: {
      audience: 'operators',
      state: 'open',
      asker: me,
      guest: null,
      test: null,
      item: false,
      rating: null,
      ...help,
    },
    ...change,
  });

export const aRequest = (change: Partial<HelpRequest> = {}): HelpRequest => ({
  _id: roomId,
  audience: 'operators',
  state: 'open',
  asker: me,
  guest: null,
  locale: 'en-US',
  test: null,
  context: { page: '/settings', attempt: null, answers: {}, browser: '' },
  assignee: null,
  created_at: '2026-03-01T08:00:00.000Z',
  waiting_since: '2026-03-01T08:00:00.000Z',
  first_reply_at: null,
  snoozed_until: null,
  resolved_at: null,
  late: false,
  rating: null,
  last_message: null,
  ...change,
});
