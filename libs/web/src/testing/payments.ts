import type { Payment } from '@mathquiz/contracts';
import { anId } from './people.js';

/** 500 credits for 5 euros, paid. */
export const aPayment = (n: number, change: Partial<Payment> = {}): Payment => ({
  _id: anId(700 + n),
  at: '2026-03-01T23:30:00.000Z',
  paid_at: '2026-03-01T23:31:00.000Z',
  person: { _id: anId(1), username: 'teacher1', name: 'Ines', lastname: 'Roux' },
  milli: 500_000,
  amount: 500,
  currency: 'EUR',
  state: 'succeeded',
  refunded: 0,
  refund: null,
  card: { brand: 'visa', last4: '4242' },
  intent_id: `pi_${n}Example`,
  seller: 'Example School',
  is_test: false,
  ...change,
});
