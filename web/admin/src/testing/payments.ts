import type { CreditPackage, Payment, ReplyOf, routes } from '@mathquiz/contracts';
import { anId, aPayment as aPaymentOf } from '@mathquiz/web/testing';
import { aPerson } from './schools.js';

/** 500 credits for 5 euros, paid by a person of the console's school. */
export const aPayment = (n: number, change: Partial<Payment> = {}): Payment =>
  aPaymentOf(n, { person: aPerson(2), ...change });

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
