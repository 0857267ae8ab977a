import type { CreditBalances, LedgerCheck, LedgerEntry } from '@mathquiz/contracts';
import { anId } from '@mathquiz/web/testing';
import { aPerson } from './schools.js';

/** Milli-credits by pool. */
export const someBalances = (change: Partial<CreditBalances> = {}): CreditBalances => ({
  granted: 0,
  purchased: 0,
  group: 0,
  ...change,
});

/** 25 credits, given by an admin. */
export const aLedgerEntry = (n: number, change: Partial<LedgerEntry> = {}): LedgerEntry => ({
  _id: anId(600 + n),
  at: '2026-03-01T23:30:00.000Z',
  person: aPerson(2),
  group: null,
  pool: 'granted',
  kind: 'grant',
  delta: 25_000,
  spent: null,
  balances: someBalances({ granted: 30_000, purchased: 1500 }),
  purpose: null,
  reason: 'For the algebra items',
  by: aPerson(1, 'Margaret', 'Hamilton'),
  ...change,
});

export const aLedgerCheck = (change: Partial<LedgerCheck> = {}): LedgerCheck => ({
  at: '2026-03-02T03:00:00.000Z',
  accounts: 12,
  entries: 340,
  differences: [],
  ...change,
});
