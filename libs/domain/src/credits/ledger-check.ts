import { type CreditPool, creditPools } from '@mathquiz/contracts/transactions/credits.constants';
import { type Balances, emptyBalances } from './balances.js';

/** One account as its entries add up, beside the balances of the newest one. */
export type AccountSum = {
  readonly account: string;
  readonly sums: Partial<Balances>;
  readonly newest: Balances;
};
export type SumDifference = {
  readonly account: string;
  readonly pool: CreditPool;
  readonly balance: number;
  readonly sum: number;
};

/** Pools whose balance is not the sum of their entries. */
export function ledgerDifferences(accounts: Iterable<AccountSum>): SumDifference[] {
  return [...accounts].flatMap(({ account, sums, newest }) =>
    creditPools.flatMap((pool) => {
      const [balance, sum] = [newest[pool], sums[pool] ?? emptyBalances[pool]];
      return balance === sum ? [] : [{ account, pool, balance, sum }];
    }),
  );
}
