import type { CreditPackage, Payment, ReplyOf, routes } from '@mathquiz/contracts';
import { anId } from '@mathquiz/web/testing';
import { aPerson } from './schools.js';

/** 500 credits for 5 euros, paid. */
export const aPayment = (n: number, change: Partial<Payment> = {}): Payment => ({
  _id: anId(700 + n),
  at: '2026-03-01T23:30:00.000Z',
  paid_at: '2026-03-01T23:31:00.000Z',
  person: aPerson(2),
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

export const aPackage = (n: number, change: Partial<CreditPackage> = {}): CreditPackage => ({
  _id: anId(800 + n),
  milli: 500_000,
  amount: 500,
  currency: 'EUR',
  ...change,
});

type Sale = ReplyOf<typeof routes.creditPackages>['data'];

/** Card payments are set up, and no package is on sale. */
export const aSale = (change: Partial<Sale> = {}): Sale => ({
  payments: { is_set_up: true, is_demo: false, publishable_key: 'pk_live_x', script_url: 'https://js.stripe.com/v3' },
  packages: [],
  seller: '',
  ...change,
});
