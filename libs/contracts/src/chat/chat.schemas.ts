import { z } from 'zod';
import { pageSize } from '../constants.js';
import { listOf, one, page } from '../contract.js';
import type { Told } from '../event.js';
import { id, markdown, oneLine, person, search, time } from '../fields.js';
import type { Messages } from '../route.js';
import { maxChars, visiblePattern } from '../rules.js';
import { chatLimits, chatPageSize, happenings, refKinds, roomNotices, roomTypes } from './chat.constants.js';
import { helpAudiences, helpStates } from './help.constants.js';

const tooManyMarks = new RegExp(`\\p{M}{${chatLimits.marksInARow + 1}}`, 'u');

/** What somebody writes in a room: Markdown with TeX, pictures by their names. */
export const chatText = markdown
  .max(chatLimits.chars)
  .regex(visiblePattern, 'blank')
  // Ordering marks is quadratic in how many stand together: what is too long anyway is not looked at.
  .refine((text) => text.length > chatLimits.chars || !tooManyMarks.test(text.normalize('NFC')), 'tooManyMarks');

const emoji = z
  .string()
  .max(chatLimits.reactionChars)
  .regex(
    /^(?:\p{RGI_Emoji}|[\p{Emoji_Presentation}\p{Extended_Pictographic}][\u{FE0F}\u{200D}\p{Emoji_Modifier}\p{Extended_Pictographic}]*)$/v,
    'emoji',
  );

/** Something of the product that a message is about. */
const ref = z.strictObject({ kind: z.enum(refKinds), id });

/** One message (spec.md section 3 "Chat message"). */
export const chatMessage = z.strictObject({
  _id: id,
  room_id: id,
  /** Where it stands in its room: larger is later. Numbers are left out where something was changed meanwhile. */
  seq: z.int(),
  /** The newest change of it; every change in a room takes the next number. */
  change: z.int(),
  message: z.strictObject({ username: z.string(), text: z.string() }),
  sender: person,
  /** Of a guest of a live room: `sender` is their name alone. */
  guest: z.literal(true).optional(),
  /** Who has read it, in rooms of up to 50 people; in larger ones oneself, if so. Its sender has. */
  read_users: z.array(id),
  created_at: time,
  edited_at: time.nullable(),
  /** A message that is gone leaves its place: who took it away, and the reason that staff gave. */
  removed: z.strictObject({ by: person, reason: z.string(), at: time }).nullable(),
  reply_to: z.strictObject({ _id: id, username: z.string(), text: z.string() }).nullable(),
  mentions: z.array(id),
  reactions: z.array(z.strictObject({ emoji: z.string(), user_ids: z.array(id) })),
  ref: ref.nullable(),
  /** No words of anybody, but what has happened: the sender has looked as the asker does. */
  happened: z.enum(happenings).nullable(),
  pinned: z.boolean(),
});
export type ChatMessage = z.output<typeof chatMessage>;

/** What a room of a request for help is about: it is called after it, by each reader in their own language. */
const helpOfRoom = z.strictObject({
  audience: z.enum(helpAudiences),
  state: z.enum(helpStates),
  /** null: a guest, who has a name alone, or somebody who is gone. */
  asker: person.nullable(),
  guest: z.string().nullable(),
  test: z.strictObject({ _id: id, title: z.string() }).nullable(),
  /** An item goes with it: `GET chat/help-items/{id}` shows it. */
  item: z.boolean(),
  rating: z.strictObject({ stars: z.int(), note: z.string() }).nullable(),
});

/** One room, as one of those in it sees it (spec.md section 3 "Chat room"). */
export const room = z.strictObject({
  _id: id,
  /** Of a direct room: empty, it is called as the other one is. */
  name: z.string(),
  type: z.enum(roomTypes),
  /** The group whose members are in it; null: those who were added. */
  group_id: id.nullable(),
  /** The first fifty; `GET chat/participants/{id}` has all of them. */
  participants: z.array(person),
  participant_count: z.int(),
  /** Newest first: one in a list, ten of one room. */
  messages: z.array(chatMessage),
  /** The newest change in it: what a page has seen up to. */
  change: z.int(),
  read_seq: z.int(),
  /** Up to 99. */
  unread: z.int(),
  notices: z.enum(roomNotices),
  /** Whether the reader sees to order in it. */
  staff: z.boolean(),
  owned: z.boolean(),
  muted_until: time.nullable(),
  /** Until when nobody but its staff writes. */
  closed_until: time.nullable(),
  pins: z.array(id),
  /** Of a room of type help alone. */
  help: helpOfRoom.nullable(),
  created_at: time,
  /** Of a live room. */
  live: z
    .strictObject({
      app: z.string(),
      code: z.string(),
      ends_at: time,
      ended_at: time.nullable(),
      needs_password: z.boolean(),
      guests: z.int(),
    })
    .optional(),
});
export type Room = z.output<typeof room>;

const roomId = z.strictObject({ id });
const inRoom = z.strictObject({ room: id });
const messageId = z.strictObject({ id });
const personInRoom = z.strictObject({ id, userId: id });
const bit = z.union([z.literal(0), z.literal(1)]);
const roomName = oneLine(maxChars.groupName);
export const chatPage = {
  offset: page.offset,
  limit: z.coerce.number().int().min(1).max(pageSize.most).default(chatPageSize),
};
const newMessage = {
  text: chatText,
  reply_to: id.nullable().default(null),
  mentions: z.array(id).max(chatLimits.mentions).default([]),
  ref: ref.nullable().default(null),
};

export const chatSchemas = {
  listRooms: {
    summary: 'The rooms that one is in, the one with the newest message first',
    query: z.strictObject({ q: search.default(''), ...page }),
    reply: listOf(room),
  },
  addRoom: {
    summary: 'Open a room, for people or for a group whose staff one is, with a first message',
    body: z.strictObject({
      name: roomName,
      type: z.literal('chat').default('chat'),
      participants: z.array(id).max(200).default([]),
      group_id: id.nullable().default(null),
      message: chatText.nullable().default(null),
    }),
    reply: one(room),
  },
  getRoom: { summary: 'One room that one is in', params: roomId, reply: one(room) },
  updateRoom: {
    summary: 'Name a room anew, or say which of its messages one is told of',
    params: roomId,
    body: z.strictObject({ name: roomName.optional(), notices: z.enum(roomNotices).optional() }),
    reply: one(room),
  },
  addParticipant: { summary: 'Add somebody to a room', params: personInRoom, reply: one(room) },
  removeParticipant: { summary: 'Take somebody out of a room', params: personInRoom, reply: one(room) },
  leaveRoom: { summary: 'Leave a room', params: roomId, reply: z.strictObject({}) },
  roomParticipants: {
    summary: 'Who is in a room',
    params: roomId,
    query: z.strictObject({ q: search.default(''), ...page }),
    reply: listOf(z.strictObject({ ...person.shape, staff: z.boolean(), muted_until: time.nullable() })),
  },
  listChat: {
    summary: 'Messages of a room, newest first',
    params: inRoom,
    query: z.strictObject(chatPage),
    reply: listOf(chatMessage),
  },
  chatChanges: {
    summary: 'What has changed in a room after a change that one has seen, oldest first; at most 200',
    params: inRoom,
    query: z.strictObject({ after: z.coerce.number().int().min(0) }),
    reply: one(
      z.strictObject({
        messages: z.array(chatMessage),
        /** Up to which change this is everything. */
        change: z.int(),
        /** false: there is more after `change`. */
        whole: z.boolean(),
        /** Up to which message each has read, where the room is small enough to say. */
        read: z.array(z.strictObject({ user_id: id, read_seq: z.int() })),
      }),
    ),
  },
  postChat: {
    summary: 'Write in a room',
    body: z.strictObject({ room_id: id, ...newMessage }),
    reply: one(chatMessage),
  },
  directMessage: {
    summary: 'Write to one person: their room for two is made with its first message',
    params: z.strictObject({ id }),
    body: z.strictObject(newMessage),
    reply: one(z.strictObject({ room, message: chatMessage })),
  },
  findDirect: {
    summary: 'The room for two with a person, if there is one; not found where one may not write to them',
    params: z.strictObject({ id }),
    reply: one(z.strictObject({ person, room: room.nullable() })),
  },
  editChat: {
    summary: 'Change a message of one’s own, within 15 minutes',
    params: messageId,
    body: z.strictObject({ text: chatText, mentions: newMessage.mentions }),
    reply: one(chatMessage),
  },
  removeChat: {
    summary: 'Take a message away: one’s own, or as staff of its room with a reason. Its place stays',
    params: messageId,
    query: z.strictObject({ reason: z.string().trim().max(maxChars.reason).default('') }),
    reply: one(chatMessage),
  },
  reactChat: {
    summary: 'Put a sign to a message, or take it back',
    params: messageId,
    body: z.strictObject({ emoji, on: bit }),
    reply: one(chatMessage),
  },
  pinChat: {
    summary: 'Pin a message in its room, or take it down',
    params: messageId,
    body: z.strictObject({ pinned: bit }),
    reply: one(chatMessage),
  },
  setChatRead: {
    summary: 'Mark a room read, up to a message or whole',
    params: roomId,
    body: z.strictObject({ seq: z.int().min(0).nullable().default(null) }),
    reply: one(z.strictObject({ read_seq: z.int(), unread: z.int() })),
  },
  searchChat: {
    summary: 'Find messages in a room or in all of one’s rooms, newest first',
    query: z.strictObject({ q: search.min(1), room_id: id.optional(), ...chatPage }),
    reply: listOf(z.strictObject({ room: z.strictObject({ _id: id, name: z.string() }), message: chatMessage })),
  },
  chatContacts: {
    summary: 'Whom one may write to directly',
    query: z.strictObject({ q: search.default(''), ...page }),
    reply: listOf(person),
  },
  chatState: {
    summary: 'How many rooms hold something unread, and whether chat is closed to one by an exam that runs',
    reply: one(
      z.strictObject({
        unread_rooms: z.int(),
        closed_by: z.strictObject({ test_id: id, title: z.string() }).nullable(),
      }),
    ),
  },
  exportRoom: {
    summary: 'All messages of a room that one owns, as a file',
    params: roomId,
    reply: z.strictObject({ filename: z.string(), type: z.string(), text: z.string() }),
  },
  channel: {
    summary: 'What one was told after a number that one has heard; whole: false where that is too long ago',
    query: z.strictObject({ after: z.coerce.number().int().min(0) }),
    reply: one(
      z.strictObject({
        number: z.int(),
        whole: z.boolean(),
        events: z.array(
          z.strictObject({ number: z.int(), name: z.string(), payload: z.record(z.string(), z.unknown()) }),
        ),
      }),
    ),
  },
} satisfies Record<string, Messages>;
export interface ChatSchemas extends Readonly<typeof chatSchemas> {}

const system = z.strictObject({
  command: z.string(),
  data: z.record(z.string(), z.unknown()),
  /** Shown as it is where the command is none that a page knows. */
  message: z.string(),
});

export const chatEventSchemas = {
  ready: {
    summary: 'The socket is open: the newest number of one’s channel, and the client that the server requires',
    payload: z.strictObject({ number: z.int(), client_version: z.int() }),
  },
  message: { summary: 'Somebody has written in a room', payload: chatMessage },
  messageChanged: {
    summary: 'A message was edited, taken away, pinned, or has another sign',
    payload: chatMessage,
  },
  system: { summary: 'One’s rooms have changed: add-room, remove-room; others are shown', payload: system },
  roomSystem: { summary: 'A room has changed: update-room, message-read', payload: system },
  operatorSystem: { summary: 'The queue of the help desk has changed: update-help', payload: system },
  typing: {
    summary: 'Somebody is typing in a room',
    payload: z.strictObject({ room_id: id, user_id: id, username: z.string() }),
  },
} satisfies Record<string, Told>;
export interface ChatEventSchemas extends Readonly<typeof chatEventSchemas> {}
