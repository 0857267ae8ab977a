import type { Client } from '@mathquiz/contracts/client';
import type { PaymentState } from '@mathquiz/contracts/transactions/payments.constants';
import { paymentRoutes } from '@mathquiz/contracts/transactions/payments.routes';
import type { Payment } from '@mathquiz/contracts/transactions/payments.schemas';
import type { ReadPage } from './every-row.js';
import { toPage } from './paging.js';
import { withId } from './records.js';
import { chosen, type Source } from './source.js';

export type PaymentRecord = Payment & { readonly id: string };
/** Days are `2026-03-02`, both included. */
export type PaymentFilters = {
  readonly user_id?: string;
  readonly state?: PaymentState;
  readonly start_date?: string;
  readonly end_date?: string;
};

/** Payments that fit, newest first. */
export function paymentPages(call: Client, filters: PaymentFilters): ReadPage<Payment> {
  const { user_id, state, start_date, end_date } = filters;
  const wanted = chosen({ user_id, state, start_date, end_date });
  return (page, options) => call(paymentRoutes.listPayments, { query: { ...wanted, ...page }, ...options });
}

/** Payments of the school. */
export function paymentsSource(call: Client): Source<PaymentRecord> {
  return {
    async list({ filter, pagination }) {
      const { data, total } = await paymentPages(call, filter as PaymentFilters)(toPage(pagination));
      return { data: data.map(withId), total };
    },
  };
}
