/** Pools of credits: two of a person, and one of a group, from which its staff spend. */
export const creditPools = ['granted', 'purchased', 'group'] as const;
export type CreditPool = (typeof creditPools)[number];

/**
 * Kinds of ledger entries. grant and take_back: by an admin. allowance: tops `granted` up at the beginning of a month. reserve: held until AI
 * work is settled. settle: what the work did not cost comes back; `spent` is what it did cost. purchase: paid by card. refund: the money went
 * back, and the credits with it; positive where the bank sent the refund back.
 */
export const ledgerKinds = ['grant', 'take_back', 'allowance', 'reserve', 'settle', 'purchase', 'refund'] as const;
export type LedgerKind = (typeof ledgerKinds)[number];

/** Milli-credits of one credit. */
export const milliPerCredit = 1000;

export const creditLimits = {
  /** Milli-credits that are given or taken at once: a million credits. */
  amount: 1_000_000_000,
  /** Milli-credits of a pool: sums stay exact in every number format. */
  balance: 1_000_000_000_000,
  /** Milli-credits of a month for a role: a hundred thousand credits. */
  allowance: 100_000_000,
  /** Credits for one unit of the currency that models are priced in. */
  factor: 100_000,
  reasonChars: 300,
} as const;
