import { type DataOf, routes } from '@mathquiz/contracts';
import { type Chance, chanceOf } from '@mathquiz/domain/randomisation';
import { type ApiClient, eventually } from '@mathquiz/testing';
import { StripeDouble, StripeRefusal, testCards } from '@mathquiz/testing/stripe';
import { createConnection } from 'mongoose';
import type { RunningProduct } from '../../../tools/start/product.ts';
import { type OwnProduct, startOwnProduct } from '../../src/own-product.js';
import { inTurn } from '../../src/sample.js';
import { aSchool } from '../../src/school.js';

const buyers = ['ana', 'ben', 'cho'] as const;
const packages = [
  { milli: 500_000, amount: 500, currency: 'EUR' as const },
  { milli: 1_000_003, amount: 7, currency: 'KRW' as const },
];
const rounds = 6;
/** Steps that are under way at once. */
const width = 6;

type Payment = {
  readonly intentId: string;
  readonly paymentId: string;
  readonly buyer: number;
  readonly milli: number;
};

/** Credits of a payment by what Stripe has of its money: all of it paid, and the shares of its refunds gone. */
function owed(stripe: StripeDouble, { intentId, milli }: Payment): number {
  const { amount, amount_received } = stripe.account.intent(intentId);
  if (amount_received === 0) return 0;
  const refunded = BigInt(amount_received - stripe.account.kept(intentId));
  return milli - Number((BigInt(milli) * refunded) / BigInt(amount));
}

describe('the ledger of a product that is killed again and again', () => {
  let stripe: StripeDouble;
  let own: OwnProduct;
  let product: RunningProduct;
  let admin: ApiClient;
  let teachers: ApiClient[];
  let offered: DataOf<typeof routes.creditPackages>['packages'];
  const payments: Payment[] = [];

  beforeAll(async () => {
    stripe = await StripeDouble.start();
    own = await startOwnProduct('paid', 'one', stripe.settings);
    product = own.product;
    const others = Object.fromEntries(buyers.map((name) => [name, ['teacher' as const]]));
    const school = await aSchool(own.place, 'paid', 1, { admin: ['admin'], ...others });
    admin = await school.signIn('admin');
    teachers = await Promise.all(buyers.map((name) => school.signIn(name)));
    offered = (await admin.call(routes.putCreditPackages, { body: { packages } })).data.packages;
  });
  afterAll(async () => {
    await own?.stop();
    await stripe?.close();
  });

  /** An answer, asked for again until it comes, as somebody does who is told that it failed. */
  const answered = <T>(ask: () => Promise<T>): Promise<T> =>
    eventually(
      () => ask().catch(() => null),
      (reply) => reply !== null,
    ) as Promise<T>;

  async function begin(chance: Chance, step: string): Promise<void> {
    const buyer = chance.below(buyers.length);
    const wanted = offered[chance.below(offered.length)];
    const teacher = teachers[buyer];
    if (!wanted || !teacher) throw new Error('nobody buys anything');
    const { _id: package_id, amount, currency, milli } = wanted;
    const body = { package_id, amount, currency };
    const { data } = await answered(() => teacher.call(routes.createPaymentIntent, { body, idempotencyKey: step }));
    payments.push({ intentId: data.payment_intent_id, paymentId: data.payment_id, buyer, milli });
  }

  const cards = [testCards.pays, testCards.pays, testCards.declined, testCards.asks, testCards.slow];
  /** A step of a buyer, their bank, Stripe or an admin; one that is refused has not happened. */
  async function act(chance: Chance, step: string): Promise<void> {
    const one = payments[chance.below(Math.max(1, payments.length))];
    const kind = one === undefined ? 0 : chance.below(10);
    if (kind <= 1 || one === undefined) return begin(chance, step);
    const { intentId, buyer, paymentId } = one;
    const inStripe = (work: () => unknown) => {
      try {
        work();
      } catch (error) {
        if (!(error instanceof StripeRefusal)) throw error;
      }
    };
    if (kind <= 4) return inStripe(() => stripe.account.confirm(intentId, cards[chance.below(cards.length)] ?? ''));
    if (kind === 5) return inStripe(() => stripe.account.decide(intentId, chance.below(3) > 0));
    if (kind === 6) return inStripe(() => stripe.account.refund(intentId, chance.below(2) === 0 ? 1 : undefined));
    if (kind === 7) {
      const params = { id: paymentId };
      await admin.call(routes.refundPayment, { params, body: { reason: step } }).catch(() => null);
      return;
    }
    if (kind === 8) {
      const body = { payment_intent_id: intentId };
      await teachers[buyer]?.call(routes.confirmPayment, { body }).catch(() => null);
      return;
    }
    const event = stripe.account.events[chance.below(stripe.account.events.length)];
    if (!event) return;
    const { payload, signature } = stripe.signed(event);
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    const url = `${product.url}/api/v1/transactions/stripe/webhook`;
    await fetch(url, { method: 'POST', body: payload, headers }).catch(() => null);
  }

  it.each(inTurn(['first', 'second', 'third']).map(({ one }) => one))(
    'is what Stripe says was paid: the %s order of things',
    async (seed) => {
      const chance = chanceOf('payments', seed);
      // Sometimes Stripe tells of everything itself, sometimes of nothing.
      stripe.eventsTo = seed === 'second' ? `${product.url}/api/v1/transactions/stripe/webhook` : null;
      let killed = 0;
      await Promise.all([0, 1, 2].map((at) => begin(chance, `${seed}-begins-${at}`)));
      for (let round = 0; round < rounds; round += 1) {
        const steps = Array.from({ length: width }, (_, at) => act(chance, `${seed}-${round}-${at}-step`));
        if (round % 3 === 2) {
          await new Promise((resolve) => setTimeout(resolve, chance.below(60)));
          product.kill('services', 'SIGKILL');
          killed += 1;
        }
        await Promise.all(steps);
      }
      expect(killed).toBeGreaterThan(1);
      // Payments of which nothing is heard any more are asked about by the product itself.
      const store = await createConnection(product.urls.MONGO_URL ?? '', { dbName: 'mq_transactions' }).asPromise();
      await store.collection('payments').updateMany({}, { $set: { look_at: new Date(0) } });
      await store.close();
      const expected = teachers.map((_, buyer) =>
        payments.filter((one) => one.buyer === buyer).reduce((sum, one) => sum + owed(stripe, one), 0),
      );
      const balances = () =>
        answered(() =>
          Promise.all(teachers.map(async (one) => (await one.call(routes.myCredits, {})).data.balances.purchased)),
        );
      await eventually(balances, (found) => JSON.stringify(found) === JSON.stringify(expected));
      const { data: check } = await answered(() => admin.call(routes.checkLedger, {}));
      expect(check.differences).toEqual([]);
      const { data: entries } = await answered(() =>
        admin.call(routes.creditLedger, { query: { kind: 'purchase', limit: 100 } }),
      );
      const paid = payments.filter(({ intentId }) => stripe.account.intent(intentId).amount_received > 0);
      expect(entries).toHaveLength(paid.length);
      expect(paid.length).toBeGreaterThan(0);
    },
  );
});
