import { z } from 'zod';
import { listOf, one, page } from '../contract.js';
import type { Told } from '../event.js';
import { appPath, filterText, id, markdown, noteKey, person, search, time } from '../fields.js';
import type { Messages } from '../route.js';
import { maxChars } from '../rules.js';

/** Messages between people (spec.md sections 3 and 7 "Messages"). */
export const message = z.strictObject({
  _id: id,
  title: z.string(),
  content: z.strictObject({
    text: z.string(),
    data: z.record(z.string(), z.string()),
    /** The page of the app that it is about. */
    redirect: z.string().nullable(),
  }),
  /** Whether `content.text` is only the beginning, as in lists: `GET messages/items/{id}` has the whole. */
  cut: z.boolean(),
  /** null: the product itself. */
  sender: person.nullable(),
  /** For the sender; a list names the first five. A recipient sees only themselves: who else got it is not told. */
  recipients: z.array(person),
  /** For the sender; 1 for a recipient. */
  recipient_count: z.int(),
  repliable: z.boolean(),
  reply_to: id.nullable(),
  read: z.boolean(),
  bookmark: z.boolean(),
  created_at: time,
});

export type Message = z.output<typeof message>;

export const messageFilter = z.strictObject({
  q: search.optional(),
  read: z.boolean().optional(),
  bookmark: z.boolean().optional(),
});

const messageId = z.strictObject({ id });

const bit = z.union([z.literal(0), z.literal(1)]);

export const messageSchemas = {
  listMessages: {
    summary: 'Messages that one has received or sent, newest first',
    query: z.strictObject({
      filter: filterText,
      scope: z.enum(['received', 'sent']).default('received'),
      ...page,
    }),
    reply: listOf(message),
  },
  getMessage: {
    summary: 'One message that one has received or sent, whole',
    params: messageId,
    reply: one(message),
  },
  contacts: {
    summary:
      'Whom one may write to: anybody for staff, the teachers of their groups and children for students and parents',
    query: z.strictObject({ q: search.default(''), ...page }),
    reply: listOf(person),
  },
  postMessage: {
    summary:
      'Write to people one works with: staff to anybody, students and parents to the teachers of their groups, anybody in reply',
    body: z.strictObject({
      to: z.array(id).min(1).max(200),
      title: z.string().trim().max(maxChars.title).default(''),
      content: z.strictObject({
        text: markdown.regex(/\S/, 'blank'),
        data: z
          .record(noteKey, z.string().max(200))
          .refine((data) => Object.keys(data).length <= 5)
          .default({}),
        redirect: appPath.nullable().default(null),
      }),
      repliable: z.boolean().default(true),
      reply_to: id.nullable().default(null),
    }),
    reply: one(message),
  },
  deleteMessage: {
    summary: 'Put a message away for oneself',
    params: messageId,
    reply: z.strictObject({}),
  },
  setRead: {
    summary: 'Mark a message read or unread',
    params: messageId,
    body: z.strictObject({ read: bit }),
    reply: one(message),
  },
  setBookmark: {
    summary: 'Bookmark a message, or take the bookmark away',
    params: messageId,
    body: z.strictObject({ bookmark: bit }),
    reply: one(message),
  },
  setReadAll: {
    summary: 'Mark everything read',
    reply: z.strictObject({}),
  },
  notifications: {
    summary: 'How many messages are unread, and the beginning of the newest',
    reply: one(z.strictObject({ unread: z.int(), latest: message.nullable() })),
  },
} satisfies Record<string, Messages>;
export interface MessageSchemas extends Readonly<typeof messageSchemas> {}

export const messageEventSchemas = {
  inboxMoved: {
    summary: 'Something has come into one’s box, was read or put away: look again',
    payload: z.strictObject({}),
  },
} satisfies Record<string, Told>;
export interface MessageEventSchemas extends Readonly<typeof messageEventSchemas> {}
