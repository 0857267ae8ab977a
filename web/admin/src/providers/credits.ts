import type { Client } from '@mathquiz/contracts/client';
import { pageSize } from '@mathquiz/contracts/constants';
import type { LedgerKind } from '@mathquiz/contracts/transactions/credits.constants';
import { creditRoutes } from '@mathquiz/contracts/transactions/credits.routes';
import type { LedgerEntry } from '@mathquiz/contracts/transactions/credits.schemas';
import { toPage } from './paging.js';
import { withId } from './records.js';
import { chosen, type Source } from './source.js';

export type LedgerRecord = LedgerEntry & { readonly id: string };
/** Days are `2026-03-02`, both included. */
export type LedgerFilters = {
  readonly user_id?: string;
  readonly group_id?: string;
  readonly kind?: LedgerKind;
  readonly start_date?: string;
  readonly end_date?: string;
};

const toFilter = ({ user_id, group_id, kind, start_date, end_date }: LedgerFilters) =>
  chosen({ user_id, group_id, kind, start_date, end_date });

/** Every change of credits. An account is a person's or a group's: no entry is of both. */
export function ledgerSource(call: Client): Source<LedgerRecord> {
  return {
    async list({ filter, pagination }) {
      const wanted = toFilter(filter as LedgerFilters);
      if (wanted.user_id && wanted.group_id) return { data: [], total: 0 };
      const query = { ...wanted, ...toPage(pagination) };
      const { data, total } = await call(creditRoutes.creditLedger, { query });
      return { data: data.map(withId), total };
    },
  };
}

type FetchOptions = { readonly signal: AbortSignal; readonly onProgress: (done: number, of: number) => void };

/**
 * All entries that fit, page by page. New ones come in front meanwhile and move the others on: an entry that comes twice counts once.
 * Throws CallError, and the signal's reason once it is aborted.
 */
export async function everyEntry(
  call: Client,
  filters: LedgerFilters,
  { signal, onProgress }: FetchOptions,
): Promise<LedgerEntry[]> {
  const found = new Map<string, LedgerEntry>();
  for (let offset = 0; ; offset += pageSize.most) {
    const query = { ...toFilter(filters), offset, limit: pageSize.most };
    const { data, total } = await call(creditRoutes.creditLedger, { query, signal });
    signal.throwIfAborted();
    for (const entry of data) found.set(entry._id, entry);
    onProgress(Math.min(offset + data.length, total), total);
    if (data.length === 0 || offset + data.length >= total) return [...found.values()];
  }
}
