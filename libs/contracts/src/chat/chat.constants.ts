/** chat: for several. direct: for two. app: live and with a code, open to guests. help: one who asks and those who answer. */
export const roomTypes = ['chat', 'direct', 'app', 'help'] as const;
export type RoomType = (typeof roomTypes)[number];

/** What a line in a room may tell that nobody has written. */
export const happenings = ['looked'] as const;
export type Happening = (typeof happenings)[number];

/** Of which messages of a room somebody wants to be told while it is not open. */
export const roomNotices = ['all', 'mentions', 'none'] as const;
export type RoomNotices = (typeof roomNotices)[number];

/** Numbers of product.md section 8 and spec.md section 9 that pages show and services hold. */
export const chatLimits = {
  chars: 4000,
  /** Signs that stand over or under one letter; no language needs more. */
  marksInARow: 8,
  /** Messages a person may send in so many seconds. */
  messages: 10,
  inSeconds: 10,
  editMinutes: 15,
  participants: 1000,
  /** Up to so many in a room see who has read a message. */
  readersShown: 50,
  pins: 20,
  reactionKinds: 20,
  reactionChars: 16,
  mentions: 50,
  muteMinutes: 7 * 24 * 60,
} as const;

/** Messages that one page of a room holds (spec.md section 9). */
export const chatPageSize = 10;

/** What a message may show a card of. */
export const refKinds = ['quiz', 'test', 'submission'] as const;

/** Why somebody reports a message. */
export const reportReasons = ['insult', 'threat', 'private', 'unsafe', 'other'] as const;

/** Commands of the `system` event (spec.md section 4) that change what a page holds; others are shown as a grey notice. */
export const systemCommands = ['add-room', 'remove-room', 'update-room', 'message-read', 'update-help'] as const;
export type SystemCommand = (typeof systemCommands)[number];

/** Where the product's sockets are found, on its own address and port. */
export const socketPath = '/socket.io/';

/** How a page keeps its socket (spec.md sections 7 and 9): websocket first, then polling. */
export const socketPace = { attempts: 100, firstPauseMs: 1500, mostPauseMs: 10_000, jitter: 0.8 } as const;
