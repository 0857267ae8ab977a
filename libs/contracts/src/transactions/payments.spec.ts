import { routes } from '../index.js';
import { paymentExamples } from './payments.examples.js';

const { putCreditPackages: packages, createPaymentIntent: begun } = paymentExamples;
const [one] = packages.packages;

describe('packages', () => {
  const accepts = (change: object) =>
    routes.putCreditPackages.body.safeParse({ ...packages, packages: [{ ...one, ...change }] }).success;

  it.each([{}, { currency: 'KRW' }, { amount: 1 }, { milli: 1 }])('may be %j', (change) => {
    expect(accepts(change)).toBe(true);
  });

  it.each([
    { amount: -500 },
    { amount: 0 },
    { amount: 4.99 },
    { amount: '500' },
    { amount: 100_000_000 },
    { milli: -1 },
    { milli: 0.5 },
    { milli: 10 ** 15 },
    { currency: 'ABC' },
    { currency: 'eur' },
    { currency: '' },
    { _id: 'none' },
    { discount: 5 },
  ])('are none with %j', (change) => {
    expect(accepts(change)).toBe(false);
  });

  it('are a dozen at most', () => {
    const many = Array.from({ length: 13 }, () => one);
    expect(routes.putCreditPackages.body.safeParse({ packages: many }).success).toBe(false);
  });
});

it.each([{ amount: -500 }, { amount: 4.99 }, { currency: 'ABC' }, { package_id: 'none' }, { milli: 500 }])(
  'no payment begins with %j',
  (change) => {
    expect(routes.createPaymentIntent.body.safeParse({ ...begun, ...change }).success).toBe(false);
  },
);

it.each(['', 'pi_', 'in_1', 'pi_1/../../v1/refunds', `pi_${'1'.repeat(101)}`])('%j names no intent', (id) => {
  expect(routes.confirmPayment.body.safeParse({ payment_intent_id: id }).success).toBe(false);
});
