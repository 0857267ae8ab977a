import { z } from 'zod';
import { signedIn } from '../access.js';
import { listOf, one, page, route } from '../contract.js';
import { appPath, filterText, id, markdown, noteKey, person, search, time } from '../fields.js';

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

export const listMessages = route('GET messages/items', {
  summary: 'Messages that one has received or sent, newest first',
  subject: 'messages.items.list',
  access: signedIn('self'),
  query: z.strictObject({
    filter: filterText,
    scope: z.enum(['received', 'sent']).default('received'),
    ...page,
  }),
  reply: listOf(message),
  toast: { failed: 'loadError' },
});

export const postMessage = route('POST messages/items', {
  summary:
    'Write to people one works with: staff to anybody, students and parents to the teachers of their groups, anybody in reply',
  subject: 'messages.items.post',
  access: signedIn(),
  body: z.strictObject({
    to: z.array(id).min(1).max(200),
    title: z.string().trim().max(200).default(''),
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
  status: 201,
  toast: { done: 'postMessage', failed: 'postMessageError' },
  traits: { idempotent: true, perMinute: 600 },
});

const messageId = z.strictObject({ id });

export const getMessage = route('GET messages/items/{id}', {
  summary: 'One message that one has received or sent, whole',
  subject: 'messages.items.get',
  access: signedIn('mine'),
  params: messageId,
  reply: one(message),
  toast: { failed: 'loadError' },
});

export const contacts = route('GET messages/contacts', {
  summary:
    'Whom one may write to: anybody for staff, the teachers of their groups and children for students and parents',
  subject: 'messages.items.contacts',
  access: signedIn('self'),
  query: z.strictObject({ q: search.default(''), ...page }),
  reply: listOf(person),
  toast: { failed: 'loadError' },
});

export const deleteMessage = route('DELETE messages/items/{id}', {
  summary: 'Put a message away for oneself',
  subject: 'messages.items.remove',
  access: signedIn('mine'),
  params: messageId,
  reply: z.strictObject({}),
  status: 204,
  toast: { failed: 'deleteError' },
});

const bit = z.union([z.literal(0), z.literal(1)]);

export const setRead = route('PUT messages/set_read/{id}', {
  summary: 'Mark a message read or unread',
  subject: 'messages.items.setRead',
  access: signedIn('mine'),
  params: messageId,
  body: z.strictObject({ read: bit }),
  reply: one(message),
});

export const setBookmark = route('PUT messages/set_bookmark/{id}', {
  summary: 'Bookmark a message, or take the bookmark away',
  subject: 'messages.items.setBookmark',
  access: signedIn('mine'),
  params: messageId,
  body: z.strictObject({ bookmark: bit }),
  reply: one(message),
});

export const setReadAll = route('PUT messages/set_read_all', {
  summary: 'Mark everything read',
  subject: 'messages.items.setReadAll',
  access: signedIn('self'),
  reply: z.strictObject({}),
  status: 204,
});

/** What is new for a person; asked every 60 seconds. Nothing new costs no database command. */
export const notifications = route('GET notifications', {
  summary: 'How many messages are unread, and the beginning of the newest',
  subject: 'messages.notifications.get',
  access: signedIn('self'),
  reply: one(z.strictObject({ unread: z.int(), latest: message.nullable() })),
  toast: { failed: 'notificationError' },
});

export const messageRoutes = {
  listMessages,
  getMessage,
  contacts,
  postMessage,
  deleteMessage,
  setRead,
  setBookmark,
  setReadAll,
  notifications,
};
