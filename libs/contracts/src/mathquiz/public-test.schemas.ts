import { z } from 'zod';
import { ticketStates } from '../auth/group-entry.constants.js';
import { passcode } from '../auth/group-entry.schemas.js';
import { listOf, one, page } from '../contract.js';
import { id, person, personName, time } from '../fields.js';
import type { Messages } from '../route.js';
import { testModes, testState } from './test.constants.js';

const byId = z.strictObject({ id });

/** Who came in without an account: the id is theirs for this one test. */
const guest = z.strictObject({ _id: id, username: z.literal('Guest'), name: z.string() });
export type Guest = z.output<typeof guest>;

/** What stands at the door of a public test. */
const publicTest = z.strictObject({
  _id: id,
  title: z.string(),
  instructions: z.string(),
  mode: z.enum(testModes),
  state: z.enum(testState),
  open_at: time,
  close_at: time,
  duration_min: z.int().nullable(),
  items: z.int(),
  /** Whether it is begun with a password. */
  locked: z.boolean(),
  /** Whether a ticket's passcode opens the door. */
  ticketed: z.boolean(),
  /** Whom this browser has come in as; null: nobody yet. */
  guest: guest.nullable(),
});
export type PublicTest = z.output<typeof publicTest>;

/** The token goes into the cookie; the link brings its guest back on another device, and shows the result later. */
const entered = z.strictObject({
  data: z.strictObject({ guest, link: z.string() }),
  guest_token: z.strictObject({ token: z.string(), expires_at: time }),
});

export const testTicket = z.strictObject({
  _id: id,
  /** The last two letters, to tell tickets apart; the rest is stored hashed. */
  ending: z.string(),
  state: z.enum(ticketStates),
  expires_at: time,
  /** null: any number of guests. */
  uses: z.int().nullable(),
  /** By whom it was used, under the names that they gave, the newest first. */
  guests: z.array(z.strictObject({ name: z.string(), at: time })).max(100),
  used: z.int(),
  issued_by: person,
  created_at: time,
});
export type TestTicket = z.output<typeof testTicket>;

export const publicTestSchemas = {
  publicTest: {
    summary: 'The door of a public test, for whoever has its link',
    params: byId,
    reply: one(publicTest),
  },
  findPublicTest: {
    summary: 'Where the passcode of a test’s ticket leads, for who has nothing else',
    body: z.strictObject({ passcode }),
    reply: one(z.strictObject({ path: z.string() })),
  },
  enterPublicTest: {
    summary:
      'Come into a public test under a name, with a ticket where it asks for one. Whoever is in already stays who they are',
    params: byId,
    body: z.strictObject({ name: personName, ticket: passcode.optional() }),
    reply: entered,
  },
  returnToPublicTest: {
    summary: 'Come back by one’s own link, on whatever device',
    params: byId,
    body: z.strictObject({ token: z.string().max(1000) }),
    reply: entered,
  },
  leavePublicTest: {
    summary: 'Forget in this browser who was in; answers stay stored',
    params: byId,
    reply: z.strictObject({}),
  },
  issueTestTicket: {
    summary: 'Issue a ticket for a public test: its passcode is in the reply and nowhere else',
    params: byId,
    body: z.strictObject({
      /** Hours. */
      expiry: z.int().min(1).max(8760).default(72),
      uses: z.int().min(1).max(10_000).nullable().default(null),
    }),
    reply: one(
      z.strictObject({
        ticket: testTicket,
        passcode: z.string(),
        /** Path of the page that the QR code leads to. */
        path: z.string(),
      }),
    ),
  },
  testTickets: {
    summary: 'The tickets of a public test and who has used them',
    params: byId,
    query: z.strictObject({ ...page }),
    reply: listOf(testTicket),
  },
  revokeTestTicket: {
    summary: 'Revoke a ticket; who is in stays in',
    params: z.strictObject({ id, ticketId: id }),
    reply: z.strictObject({}),
  },
} satisfies Record<string, Messages>;
export interface PublicTestSchemas extends Readonly<typeof publicTestSchemas> {}
