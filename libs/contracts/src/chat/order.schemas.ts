import { z } from 'zod';
import { listOf, one, page } from '../contract.js';
import { id, person, time } from '../fields.js';
import type { Messages } from '../route.js';
import { maxChars } from '../rules.js';
import { chatLimits, reportReasons, roomTypes } from './chat.constants.js';
import { chatMessage, room } from './chat.schemas.js';

const byId = z.strictObject({ id });
const bit = z.union([z.literal(0), z.literal(1)]);

/** A message that somebody has reported, for those who see to order. */
export const chatReport = z.strictObject({
  _id: id,
  reason: z.enum(reportReasons),
  note: z.string(),
  by: person,
  created_at: time,
  settled: z.strictObject({ by: person, at: time }).nullable(),
  room: z.strictObject({ _id: id, name: z.string(), type: z.enum(roomTypes) }),
  message: chatMessage,
  /** Five before it and five after. */
  context: z.array(chatMessage),
});
export type ChatReport = z.output<typeof chatReport>;

/** Order in rooms: who is silent for a time, what was reported, whom somebody does not want to hear from. */
export const chatOrderSchemas = {
  muteMember: {
    summary: 'Keep somebody from writing in a room for some minutes; 0: no longer',
    params: z.strictObject({ id, userId: id }),
    body: z.strictObject({ minutes: z.int().min(0).max(chatLimits.muteMinutes) }),
    reply: one(z.strictObject({ muted_until: time.nullable() })),
  },
  closeRoom: {
    summary: 'Close a room to all but its staff until a time; null: open it',
    params: byId,
    body: z.strictObject({ until: time.nullable() }),
    reply: one(room),
  },
  reportChat: {
    summary: 'Report a message to those who see to order',
    params: byId,
    body: z.strictObject({ reason: z.enum(reportReasons), note: z.string().trim().max(maxChars.reason).default('') }),
    reply: one(z.strictObject({ _id: id })),
  },
  chatReports: {
    summary: 'Messages that were reported: of the rooms that one is staff of, of all rooms for admins',
    query: z.strictObject({ open: z.enum(['0', '1']).default('1'), ...page }),
    reply: listOf(chatReport),
  },
  settleReport: {
    summary: 'Say that a report has been looked at',
    params: z.strictObject({ id }),
    reply: one(chatReport),
  },
  blockPerson: {
    summary: 'Have somebody write to one directly no more, or again',
    params: z.strictObject({ id }),
    body: z.strictObject({ blocked: bit }),
    reply: one(z.strictObject({ blocked: z.boolean() })),
  },
  blockedPeople: { summary: 'Whom one has blocked', reply: one(z.array(person)) },
} satisfies Record<string, Messages>;
export interface ChatOrderSchemas extends Readonly<typeof chatOrderSchemas> {}
