import type { CreditBalances, CreditPool } from '@mathquiz/contracts';

/** Milli-credits of one account by pool; `purchased` is negative where a refunded payment had been spent. */
export type Balances = Readonly<CreditBalances>;

export const emptyBalances: Balances = { granted: 0, purchased: 0, group: 0 };

/** Milli-credits that an account may spend in all: what is owed to the pool `purchased` counts against the others. */
export function maySpend({ granted, purchased, group }: Balances): number {
  return Math.max(0, granted + purchased + group);
}

/** Milli-credits of `wanted` that one pool of an account gives. */
export function spendable(balances: Balances, pool: CreditPool, wanted: number): number {
  return Math.max(0, Math.min(wanted, balances[pool], maySpend(balances)));
}
