import { z } from 'zod';
import { timeZone } from '../auth/user.schemas.js';
import { weekdays } from '../chat/help.constants.js';
import { listOf, one, page } from '../contract.js';
import type { Told } from '../event.js';
import { appPath, id, person, time } from '../fields.js';
import type { Messages } from '../route.js';
import { noticeKinds, noticeWays } from './notices.constants.js';

/** One entry of the panel; what it says is put into words where it is read. */
export const notice = z.strictObject({
  _id: id,
  kind: z.enum(noticeKinds),
  /** Who has done it; null: the product, or a guest. */
  by: person.nullable(),
  /** What the texts of its kind name: a title, a group. */
  params: z.record(z.string(), z.string()),
  /** How many of the same came while it was unread: messages of one room. */
  count: z.int(),
  /** The page that answers it. */
  link: appPath,
  read: z.boolean(),
  created_at: time,
});
export type Notice = z.output<typeof notice>;

const clock = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'clock');
const hours = z.strictObject({
  on: z.boolean(),
  /** HH:MM; where `to` is not later it is that of the next day. */
  from: clock,
  to: clock,
  /** On which days they begin. */
  days: z
    .array(z.enum(weekdays))
    .max(weekdays.length)
    .refine((days) => new Set(days).size === days.length, 'twice'),
});
const ways = z
  .array(z.enum(noticeWays))
  .max(noticeWays.length)
  .refine((chosen) => new Set(chosen).size === chosen.length, 'twice');

const settings = z.strictObject({
  /** For each kind where it is told; none: not at all. */
  ways: z.record(z.enum(noticeKinds), ways),
  quiet: hours,
  /** At which hour of their day the digest goes out. */
  digest_hour: z.int().min(0).max(23),
  /** Whether a message that stays unread is told by a mail of its own. */
  unread_mail: z.boolean(),
  /** Of their profile, else of the browser in which they saved. */
  time_zone: timeZone.nullable(),
});
export type NoticeSettings = z.output<typeof settings>;

const state = z.strictObject({
  unread: z.int(),
  /** The kinds that are shown on the page. */
  page: z.array(z.enum(noticeKinds)),
  /** When nothing passes over the page; null: never. */
  quiet: z.strictObject({ ...hours.shape, time_zone: timeZone }).nullable(),
});
export type NoticeState = z.output<typeof state>;

const byId = z.strictObject({ id });

export const noticeSchemas = {
  listNotices: {
    summary: 'What one was told of, newest first',
    query: z.strictObject(page),
    reply: listOf(notice),
  },
  noticeState: { summary: 'How many notices are unread, and what may pass over the page', reply: one(state) },
  setNoticeRead: {
    summary: 'Mark a notice read or unread',
    params: byId,
    body: z.strictObject({ read: z.union([z.literal(0), z.literal(1)]) }),
    reply: one(notice),
  },
  setNoticesRead: { summary: 'Mark every notice read', reply: z.strictObject({}) },
  deleteNotice: { summary: 'Put a notice away', params: byId, reply: z.strictObject({}) },
  noticeSettings: { summary: 'Which kind of notice comes where, and when none may disturb', reply: one(settings) },
  putNoticeSettings: {
    summary: 'Choose which kind of notice comes where, and when none may disturb',
    body: settings,
    reply: one(settings),
  },
} satisfies Record<string, Messages>;
export interface NoticeSchemas extends Readonly<typeof noticeSchemas> {}

export const noticeEventSchemas = {
  noticesMoved: {
    summary: 'A notice has come, was read or put away: look again. `toast`: show the new one in passing',
    payload: z.strictObject({ notice_id: id.nullable(), toast: z.boolean() }),
  },
} satisfies Record<string, Told>;
export interface NoticeEventSchemas extends Readonly<typeof noticeEventSchemas> {}
