import { milliPerCredit } from '@mathquiz/contracts/transactions/credits.constants';
import type { LedgerEntry } from '@mathquiz/contracts/transactions/credits.schemas';
import { csvText } from '@mathquiz/domain/format';
import type { useName } from '../../lib/use-name.js';
import type { T } from '../../lib/use-t.js';
import { accountName, totalOf } from './entry-words.js';

const inCredits = (milli: number | null) => (milli === null ? null : milli / milliPerCredit);

/** The ledger as CSV with headings in the reader's language. Times are ISO 8601 in UTC, amounts are credits with a decimal point. */
export function ledgerCsv(entries: readonly LedgerEntry[], t: T, nameOf: ReturnType<typeof useName>): string {
  return csvText([
    [
      t('console.audit.at'),
      t('console.credits.account'),
      t('login.username'),
      t('console.ai.kind'),
      t('credits.kind.settle'),
      t('console.credits.pool'),
      t('console.credits.amount'),
      t('console.ai.measure.cost'),
      t('console.credits.after'),
      t('console.credits.reason'),
      t('console.audit.by'),
    ],
    ...entries.map((entry) => [
      entry.at,
      accountName(entry, t, nameOf),
      entry.person?.username ?? null,
      t(`credits.kind.${entry.kind}`),
      entry.purpose && t(`credits.purpose.${entry.purpose}`),
      t(`credits.pool.${entry.pool}`),
      inCredits(entry.delta),
      inCredits(entry.spent),
      inCredits(totalOf(entry.balances)),
      entry.reason,
      entry.by && (nameOf(entry.by) || entry.by.username),
    ]),
  ]);
}
