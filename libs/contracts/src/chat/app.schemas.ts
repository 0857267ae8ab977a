import { z } from 'zod';
import { listOf, one, page } from '../contract.js';
import type { Told } from '../event.js';
import { id, oneLine, time } from '../fields.js';
import type { Messages } from '../route.js';
import { maxChars } from '../rules.js';
import { appPattern, codePattern, liveLimits } from './app.constants.js';
import { chatPage, chatText, room } from './chat.schemas.js';

const appName = z.string().regex(appPattern, 'app');
const password = oneLine(liveLimits.passwordMost).min(liveLimits.passwordLeast);
/** Of a room: its id, or its code as it was typed. */
const roomKey = z
  .string()
  .max(24)
  .transform((text) => (text.length === 6 ? text.toUpperCase() : text))
  .refine((text) => codePattern.test(text) || /^[0-9a-f]{24}$/.test(text), 'roomKey');

/** Whoever says something, as guests are told: no account of anybody. */
const speaker = z.strictObject({ name: z.string(), lastname: z.string(), guest: z.boolean(), host: z.boolean() });

/** A message of a live room, as guests are told. */
export const liveMessage = z.strictObject({
  _id: id,
  room_id: id,
  seq: z.int(),
  change: z.int(),
  sender: speaker,
  /** Of a guest, so that they know their own. */
  guest_id: id.nullable(),
  text: z.string(),
  created_at: time,
  edited_at: time.nullable(),
  removed: z.boolean(),
  /** The beginning of what it answers. */
  reply_to: z.string().nullable(),
});
export type LiveMessage = z.output<typeof liveMessage>;

/** What a guest may know before they enter. */
const liveRoom = z.strictObject({
  _id: id,
  app: z.string(),
  code: z.string(),
  name: z.string(),
  host: z.string(),
  open: z.boolean(),
  needs_password: z.boolean(),
  ends_at: time,
  /** Guests and members who have come in and not left. */
  present: z.int(),
});
export type LiveRoom = z.output<typeof liveRoom>;

const guest = z.strictObject({ _id: id, name: z.string() });
const guestRow = z.strictObject({ ...guest.shape, here: z.boolean(), came_at: time });
export type LiveGuest = z.output<typeof guestRow>;

const byKey = z.strictObject({ id: roomKey });
const byId = z.strictObject({ id });
/** Empty where the room has none. */
const shown = z.strictObject({ password: z.string().max(liveLimits.passwordMost).default('') });

export const liveSchemas = {
  initApp: {
    summary:
      'Open a live room with a code, for a day. A password that is left out is drawn; null: the code alone lets people in',
    body: z.strictObject({ app: appName, name: oneLine(maxChars.groupName), password: password.nullable().optional() }),
    reply: one(
      z.strictObject({
        room,
        /** Shown this once, where it was drawn. */
        password: z.string().nullable(),
      }),
    ),
  },
  stopApp: {
    summary: 'End a live room now, as its owner or an admin',
    body: z.strictObject({ room_id: id }),
    reply: z.strictObject({}),
  },
  renewAppPassword: {
    summary: 'Give a live room another password: whoever is in stays in',
    params: byId,
    body: z.strictObject({ password: password.nullable().optional() }),
    reply: one(z.strictObject({ password: z.string().nullable() })),
  },
  appRoom: {
    summary: 'What anybody may know of a live room before they enter, by its id or code',
    params: byKey,
    reply: one(liveRoom),
  },
  checkAppPassword: {
    summary: 'Whether a password lets into a live room; five wrong ones a minute from one network',
    params: z.strictObject({ app: appName, room: roomKey, password: z.string().min(1).max(liveLimits.passwordMost) }),
    reply: z.strictObject({}),
  },
  enterApp: {
    summary: 'Enter a live room with one’s account: one is in it then as in other rooms',
    params: byKey,
    body: shown,
    reply: one(room),
  },
  enterAsGuest: {
    summary: 'Enter a live room by name: a cookie lets into this room alone, as long as it lasts',
    params: byKey,
    body: z.strictObject({ ...shown.shape, name: oneLine(liveLimits.guestNameChars) }),
    reply: z.strictObject({
      data: z.strictObject({ guest, room: liveRoom }),
      guest_token: z.strictObject({ token: z.string(), expires_at: time }).optional(),
    }),
  },
  leaveAsGuest: { summary: 'Leave a live room as a guest', params: byId, reply: z.strictObject({}) },
  appGuests: {
    summary: 'The guests of a live room that one is in; here: whether a page of theirs is open',
    params: byId,
    query: z.strictObject(page),
    reply: listOf(guestRow),
  },
  putGuestOut: {
    summary: 'Put a guest out of a live room',
    params: z.strictObject({ id, guestId: id }),
    reply: z.strictObject({}),
  },
  appPeople: {
    summary: 'For a guest: who one is, the room, and who is there (the first hundred)',
    params: byKey,
    reply: one(
      z.strictObject({
        me: guest,
        room: liveRoom,
        people: z.array(speaker),
        /** Until when nobody but its staff writes. */
        closed_until: time.nullable(),
      }),
    ),
  },
  appMessages: {
    summary: 'For a guest: messages of the room, newest first',
    params: byId,
    query: z.strictObject(chatPage),
    reply: listOf(liveMessage),
  },
  appChanges: {
    summary: 'For a guest: what has changed after a change that one has seen, oldest first; at most 200',
    params: byId,
    query: z.strictObject({ after: z.coerce.number().int().min(0) }),
    reply: one(z.strictObject({ messages: z.array(liveMessage), change: z.int(), whole: z.boolean() })),
  },
  postAppMessage: {
    summary: 'For a guest: write in the room',
    params: byId,
    body: z.strictObject({ text: chatText }),
    reply: one(liveMessage),
  },
} satisfies Record<string, Messages>;
export interface LiveSchemas extends Readonly<typeof liveSchemas> {}

export const liveEventSchemas = {
  liveMessage: { summary: 'Somebody has written in the live room', payload: liveMessage },
  liveMessageChanged: { summary: 'A message of the live room was edited or taken away', payload: liveMessage },
  liveSystem: {
    summary: 'The live room has changed: update-room, remove-room (it has ended)',
    payload: z.strictObject({
      room_id: id,
      command: z.enum(['update-room', 'remove-room']),
      /** How many are there; null: something else about it is different. */
      present: z.int().nullable(),
    }),
  },
} satisfies Record<string, Told>;
export interface LiveEventSchemas extends Readonly<typeof liveEventSchemas> {}
