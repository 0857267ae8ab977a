import { z } from 'zod';
import { timeZone } from '../auth/user.schemas.js';
import { roles } from '../constants.js';
import { listOf, one, page, period } from '../contract.js';
import type { Told } from '../event.js';
import { id, oneLine, person, time } from '../fields.js';
import { aiPurposes } from '../llm/quiz-assistant.constants.js';
import type { Messages } from '../route.js';
import { creditLimits, creditPools, ledgerKinds } from './credits.constants.js';

const day = z.iso.date();
/** Milli-credits. */
const milli = z.int();
const group = z.strictObject({ _id: id, groupname: z.string() });

/** Milli-credits by pool; their sum is what there is. */
export const creditBalances = z.strictObject({ granted: milli, purchased: milli, group: milli });
export type CreditBalances = z.output<typeof creditBalances>;

const entry = z.strictObject({
  _id: id,
  at: time,
  /** Owner of the account; both null: a person who is gone. */
  person: person.nullable(),
  group: group.nullable(),
  pool: z.enum(creditPools),
  kind: z.enum(ledgerKinds),
  delta: milli,
  /** Cost of the work, of an entry of kind `settle`. */
  spent: milli.nullable(),
  /** Balances of the account after the entry. */
  balances: creditBalances,
  /** Kind of AI work that it pays for. */
  purpose: z.enum(aiPurposes).nullable(),
  /** Written by the admin who gave or took. */
  reason: z.string(),
  by: person.nullable(),
});
export type LedgerEntry = z.output<typeof entry>;

/** An entry as the person reads it whose credits it changed; `change`: what the balance lost or gained by it. */
const ownEntry = z.strictObject({ ...entry.omit({ person: true, delta: true, spent: true }).shape, change: milli });
export type OwnLedgerEntry = z.output<typeof ownEntry>;

const amounts = z.strictObject({
  account: z.union([z.strictObject({ user_id: id }), z.strictObject({ group_id: id })]),
  milli: z.int().min(1).max(creditLimits.amount),
  reason: oneLine(creditLimits.reasonChars),
});
export type CreditAmount = z.output<typeof amounts>;

const perRole = Object.fromEntries(
  roles.map((role) => [role, z.int().min(0).max(creditLimits.allowance).optional()]),
) as Record<(typeof roles)[number], z.ZodOptional<z.ZodInt>>;
const perPurpose = Object.fromEntries(
  aiPurposes.map((purpose) => [purpose, z.number().min(0).max(creditLimits.factor)]),
) as Record<(typeof aiPurposes)[number], z.ZodNumber>;

export const creditSettings = z.strictObject({
  /** false: AI costs no credits, and quotas alone limit it. */
  is_on: z.boolean(),
  /** Credits for one unit of the currency that models are priced in, by kind of work. */
  factors: z.strictObject(perPurpose),
  /** Milli-credits to which `granted` is topped up once a month; of several roles the highest counts. */
  allowances: z.strictObject(perRole),
  /** On whose calendar a month begins, and a week of the figures. */
  time_zone: timeZone,
});
export type CreditSettings = z.output<typeof creditSettings>;

const check = z.strictObject({
  at: time,
  accounts: z.int(),
  entries: z.int(),
  /** Accounts whose balance is not the sum of their entries. */
  differences: z.array(
    z.strictObject({
      person: person.nullable(),
      group: group.nullable(),
      pool: z.enum(creditPools),
      balance: milli,
      sum: milli,
    }),
  ),
});
export type LedgerCheck = z.output<typeof check>;

const spending = z.strictObject({ spent: milli, by_purpose: z.partialRecord(z.enum(aiPurposes), milli) });

export const creditSchemas = {
  myCredits: {
    summary: 'What the caller may spend, by pool, and the pools of their groups',
    reply: one(
      z.strictObject({
        /** false: AI costs no credits in this school. */
        is_on: z.boolean(),
        balances: creditBalances,
        /** Milli-credits that are reserved for work that is not finished; the balances are without them. */
        held: milli,
        /** Groups of whose staff the caller is; a spend takes from them first. */
        groups: z.array(z.strictObject({ ...group.shape, balance: milli })),
        /** To which `granted` is topped up at the beginning of a month. */
        allowance: milli,
      }),
    ),
  },
  myCreditHistory: {
    summary: 'What changed the caller’s credits, newest first',
    query: z.strictObject(page),
    reply: listOf(ownEntry),
  },
  groupCreditHistory: {
    summary: 'What changed the credits of a group, newest first',
    params: z.strictObject({ id }),
    query: z.strictObject(page),
    reply: listOf(ownEntry),
  },
  creditLedger: {
    summary: 'Entries of the ledger, newest first',
    query: z.strictObject({
      user_id: id.optional(),
      group_id: id.optional(),
      kind: z.enum(ledgerKinds).optional(),
      /** On the calendar of the settings. */
      ...period,
      ...page,
    }),
    reply: listOf(entry),
  },
  creditBalances: {
    summary: 'Balances of a person or a group',
    query: z.union([z.strictObject({ user_id: id }), z.strictObject({ group_id: id })]),
    reply: one(z.strictObject({ balances: creditBalances, held: milli })),
  },
  giveCredits: {
    summary: 'Give credits to a person (pool `granted`) or a group',
    body: amounts,
    reply: one(entry),
  },
  takeCreditsBack: {
    summary: 'Take granted credits back from a person, or from a group: no more than there are',
    body: amounts,
    reply: one(entry),
  },
  creditSettings: { summary: 'Whether AI costs credits, and how many; allowances', reply: one(creditSettings) },
  putCreditSettings: { summary: 'Change the settings of credits', body: creditSettings, reply: one(creditSettings) },
  creditUse: {
    summary: 'Credits that were spent, by week and by kind of work',
    query: z.strictObject(period),
    reply: one(
      z.strictObject({
        /** Both included, on the calendar of the settings; a week begins on Monday. */
        start_date: day,
        end_date: day,
        time_zone: z.string(),
        whole: spending,
        weeks: z.array(z.strictObject({ week: day, ...spending.shape })),
      }),
    ),
  },
  ledgerCheck: {
    summary: 'The last time that the ledger was summed anew; null: never yet',
    reply: one(check.nullable()),
  },
  checkLedger: { summary: 'Sum the ledger anew', reply: one(check) },
} satisfies Record<string, Messages>;
export interface CreditSchemas extends Readonly<typeof creditSchemas> {}

export const creditEventSchemas = {
  creditsChanged: {
    summary: 'The credits of a person are others now',
    payload: z.strictObject({
      balances: creditBalances,
      /** Time at which they were read: of two events the later one holds. */
      at: time,
    }),
  },
} satisfies Record<string, Told>;
export interface CreditEventSchemas extends Readonly<typeof creditEventSchemas> {}
