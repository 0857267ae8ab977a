import type { Client } from '@mathquiz/contracts/client';
import type { LedgerKind } from '@mathquiz/contracts/transactions/credits.constants';
import { creditRoutes } from '@mathquiz/contracts/transactions/credits.routes';
import type { LedgerEntry } from '@mathquiz/contracts/transactions/credits.schemas';
import type { ReadPage } from './every-row.js';
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

/** Entries that fit. An account is a person's or a group's: no entry is of both. */
export function ledgerPages(call: Client, filters: LedgerFilters): ReadPage<LedgerEntry> {
  const wanted = toFilter(filters);
  return async (page, options) => {
    if (wanted.user_id && wanted.group_id) return { data: [], total: 0 };
    return call(creditRoutes.creditLedger, { query: { ...wanted, ...page }, ...options });
  };
}

/** Every change of credits. */
export function ledgerSource(call: Client): Source<LedgerRecord> {
  return {
    async list({ filter, pagination }) {
      const { data, total } = await ledgerPages(call, filter as LedgerFilters)(toPage(pagination));
      return { data: data.map(withId), total };
    },
  };
}
