import { z } from 'zod';
import { roles } from '../constants.js';
import { listOf, one, page, serviceCall } from '../contract.js';
import { id, locale, person, role, search } from '../fields.js';
import { timeZone } from './user.schemas.js';

/** For the messages service: whom somebody may write to, and where a mail reaches them. */
export const staffOfGroups = serviceCall({
  subject: 'auth.contacts.staff',
  summary: 'Groups by id, each with its owners, managers and teachers',
  body: z.strictObject({ ids: z.array(id).max(100) }),
  reply: one(z.array(z.strictObject({ _id: id, groupname: z.string(), staff: z.array(person) }))),
});

export const findPeople = serviceCall({
  subject: 'auth.contacts.find',
  summary: 'People of the school by their names, of one role where it is said, without those who are blocked',
  body: z.strictObject({ q: search, role: z.enum(roles).optional(), offset: page.offset, limit: page.limit }),
  reply: listOf(person),
});

export const mailAddressesOf = serviceCall({
  subject: 'auth.contacts.mail',
  summary: 'Those of the people who have a verified e-mail and may sign in, with the language that they read',
  body: z.strictObject({ ids: z.array(id).max(1000) }),
  reply: one(z.array(z.strictObject({ _id: id, name: z.string(), email: z.email(), locale }))),
});

/** For what happens on the clock of a person: quiet hours, the digest of the day. */
export const zonesOf = serviceCall({
  subject: 'auth.contacts.zones',
  summary: 'The time zones that people have chosen; null: none',
  body: z.strictObject({ ids: z.array(id).max(1000) }),
  reply: one(z.array(z.strictObject({ _id: id, time_zone: timeZone.nullable() }))),
});

export const peopleWithRole = serviceCall({
  subject: 'auth.contacts.withRole',
  summary: 'Those with a role who may sign in, up to 500',
  body: z.strictObject({ role }),
  reply: one(z.array(z.strictObject({ _id: id }))),
});
