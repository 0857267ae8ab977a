import { z } from 'zod';
import { eventContract, one, serviceCall } from '../contract.js';
import { appPath, id } from '../fields.js';
import { noticeKinds } from './notices.constants.js';

/** What a notice is about, so that whoever has seen that has read the notice: `room:<id>`, `test:<id>`. */
const about = z.string().regex(/^[a-z]+:[0-9a-f]{24}$/, 'about');

/** The most people that one call names. */
export const noticeReaders = 500;

export const tellNotice = serviceCall({
  subject: 'messages.notices.tell',
  summary: 'Tell people that something has happened: stored first, in the way that each has chosen; the same key once',
  body: z.strictObject({
    /** Of what has happened: told twice it is one notice of a person. */
    key: z.string().min(1).max(200),
    kind: z.enum(noticeKinds),
    user_ids: z.array(id).max(noticeReaders),
    by: id.nullable().default(null),
    params: z.record(z.string().max(40), z.string().max(300)).default({}),
    about: about.nullable().default(null),
    /** While one of this kind about the same is unread, another is counted with it. */
    gathers: z.boolean().default(false),
    link: appPath,
  }),
  reply: one(z.strictObject({ told: z.int() })),
});

/** Somebody has looked at what notices are about, or it needs nobody any more (`user_id` null: everybody's). */
export const noticesSeen = eventContract(
  'messages.events.notices-seen',
  z.strictObject({ user_id: id.nullable(), about, kinds: z.array(z.enum(noticeKinds)).optional() }),
);
