import { type HeldIntent, type HeldRefund, nextLookMs, refundedCredits, refundedOf, stateOf } from './index.js';

const terms = { milli: 500_000, amount: 500, currency: 'EUR', payment: 'p1', school: 's1' };
const intent = (change: Partial<HeldIntent> = {}): HeldIntent => ({
  status: 'succeeded',
  amount: 500,
  amount_received: 500,
  currency: 'eur',
  metadata: { payment: 'p1', school: 's1' },
  ...change,
});

describe('the state of a payment', () => {
  it.each([
    ['paid', {}, 'succeeded'],
    ['not paid whole', { amount_received: 499 }, 'differs'],
    ['over another amount', { amount: 5000, amount_received: 5000 }, 'differs'],
    ['in another currency', { currency: 'jpy' }, 'differs'],
    ['of another school', { metadata: { payment: 'p1', school: 's2' } }, 'differs'],
    ['for another payment', { metadata: { payment: 'p2', school: 's1' } }, 'differs'],
    ['without a name', { metadata: {} }, 'differs'],
    ['with its bank', { status: 'processing', amount_received: 0 }, 'processing'],
    ['given up', { status: 'canceled', amount_received: 0 }, 'canceled'],
    ['not begun', { status: 'requires_payment_method', amount_received: 0 }, 'open'],
    ['before 3-D Secure', { status: 'requires_action', amount_received: 0 }, 'open'],
  ] as const)('%s', (_, change, state) => {
    expect(stateOf(terms, intent(change))).toBe(state);
  });
});

const refund = (id: string, amount: number, change: Partial<HeldRefund> = {}): HeldRefund => ({
  id,
  amount,
  status: 'succeeded',
  created: 1,
  ...change,
});
const milliOf = (milli: number, refunds: HeldRefund[], amount = 3) =>
  refundedCredits({ milli, amount }, refunds).map(({ milli: share, cameBack }) => (cameBack ? `${share} back` : share));

describe('the credits of refunds', () => {
  it('are all of them for a whole refund', () => {
    expect(milliOf(500, [refund('a', 3)])).toEqual([500]);
  });

  it('are shares that add up to all of them', () => {
    expect(milliOf(500, [refund('a', 1), refund('b', 1), refund('c', 1)])).toEqual([166, 167, 167]);
  });

  it('are told in the order in which they were made', () => {
    const refunds = [refund('a', 2, { created: 9 }), refund('b', 1, { created: 4 })];
    expect(refundedCredits({ milli: 500, amount: 3 }, refunds).map(({ id }) => id)).toEqual(['b', 'a']);
  });

  it.each(['failed', 'canceled'])('come back where the refund has %s', (status) => {
    expect(milliOf(500, [refund('a', 3, { status }), refund('b', 3)])).toEqual(['500 back', 500]);
  });

  it('are never more than were bought', () => {
    expect(milliOf(500, [refund('a', 3), refund('b', 3)])).toEqual([500, 0]);
  });

  it('are exact where a product is more than a double can tell apart', () => {
    expect(milliOf(999_999_999, [refund('a', 99_999_998)], 99_999_999)).toEqual([999_999_988]);
  });

  it('and the money that has gone back', () => {
    expect(
      refundedOf([refund('a', 1), refund('b', 1, { status: 'failed' }), refund('c', 1, { status: 'pending' })]),
    ).toBe(2);
  });
});

it.each([
  [0, 60_000],
  [60_000, 60_000],
  [600_000, 600_000],
  [90_000_000, 86_400_000],
])('a payment that is %d ms old is looked at again after %d', (age, pause) => {
  expect(nextLookMs(age)).toBe(pause);
});
