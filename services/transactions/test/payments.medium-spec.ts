import { forgetPerson, type Payment, personalData, routes } from '@mathquiz/contracts';
import { codeOf, eventually } from '@mathquiz/testing';
import { StripeDouble, type StripeEvent, testCards } from '@mathquiz/testing/stripe';
import { admin, aTeacher, hex, startedTransactions } from './running.js';

const nothing = { granted: 0, purchased: 0, group: 0 };
const price = { milli: 500_000, amount: 500, currency: 'EUR' as const };

describe('payments by card', () => {
  let stripe: StripeDouble;
  const settings: NodeJS.ProcessEnv = {};
  beforeAll(async () => {
    stripe = await StripeDouble.start();
    Object.assign(settings, stripe.settings);
  });
  const service = startedTransactions('trpay', settings);
  afterAll(() => stripe?.close());

  let package_id: string;
  beforeAll(async () => {
    const body = { packages: [price], seller: 'Example School\nRoad 1' };
    const { data } = await service.call(routes.putCreditPackages, admin, { body });
    package_id = data.packages[0]?._id ?? '';
  });
  afterEach(() => {
    stripe.isAway = false;
  });
  const asked = () => ({ package_id, amount: price.amount, currency: price.currency });
  const create = async (who = aTeacher(), idempotencyKey?: string) => ({
    who,
    ...(
      await service.call(routes.createPaymentIntent, who, {
        body: asked(),
        ...(idempotencyKey ? { idempotencyKey } : {}),
      })
    ).data,
  });
  const confirm = async (who: typeof admin, payment_intent_id: string): Promise<Payment> =>
    (await service.call(routes.confirmPayment, who, { body: { payment_intent_id } })).data;
  const hear = (event: StripeEvent, how?: Parameters<StripeDouble['signed']>[1]) =>
    service.call(routes.stripeWebhook, null, { body: stripe.signed(event, how) });
  const lastEvent = () => stripe.account.events.at(-1) as StripeEvent;
  const purchasedOf = async (who: typeof admin) => (await service.creditsOf(who)).balances.purchased;
  const paid = async () => {
    const begun = await create();
    stripe.account.confirm(begun.payment_intent_id, testCards.pays);
    await confirm(begun.who, begun.payment_intent_id);
    return begun;
  };
  /** Makes every payment one about which Stripe is to be asked by now. */
  const due = () =>
    service.inStore((store) =>
      store.collection('payments').updateMany({ look_at: { $ne: null } }, { $set: { look_at: new Date(0) } }),
    );

  it('credit what was bought, once, with a receipt', async () => {
    const { who, payment_id, payment_intent_id } = await create();
    expect((await confirm(who, payment_intent_id)).state).toBe('open');
    expect(await purchasedOf(who)).toBe(0);
    stripe.account.confirm(payment_intent_id, testCards.pays);
    const payment = await confirm(who, payment_intent_id);
    expect(payment).toMatchObject({
      _id: payment_id,
      ...price,
      state: 'succeeded',
      refunded: 0,
      refund: null,
      card: { brand: 'visa', last4: '4242' },
      person: { _id: who.user_id },
      seller: 'Example School\nRoad 1',
      is_test: true,
    });
    expect(payment.paid_at).not.toBeNull();
    await confirm(who, payment_intent_id);
    await hear(lastEvent());
    expect(await purchasedOf(who)).toBe(500_000);
    expect(await service.ledgerOf(who)).toMatchObject([{ kind: 'purchase', pool: 'purchased', delta: 500_000 }]);
    expect((await service.call(routes.getPayment, who, { params: { id: payment_id } })).data).toEqual(payment);
    expect((await service.call(routes.myPayments, who)).data.map(({ _id }) => _id)).toEqual([payment_id]);
  });

  it('are credited once where one event comes 50 times at once', async () => {
    const { who, payment_intent_id } = await create();
    stripe.account.confirm(payment_intent_id, testCards.pays);
    const event = lastEvent();
    await Promise.all(Array.from({ length: 50 }, () => hear(event)));
    expect(await purchasedOf(who)).toBe(500_000);
    expect(await service.ledgerOf(who)).toHaveLength(1);
  });

  it('are credited without an event and without their buyer, by asking Stripe', async () => {
    const { who, payment_intent_id } = await create();
    stripe.account.confirm(payment_intent_id, testCards.pays);
    await due();
    await eventually(
      () => purchasedOf(who),
      (purchased) => purchased === 500_000,
    );
  });

  it('wait for a bank that decides later', async () => {
    const { who, payment_intent_id } = await create();
    stripe.account.confirm(payment_intent_id, testCards.slow);
    expect((await confirm(who, payment_intent_id)).state).toBe('processing');
    stripe.account.decide(payment_intent_id, true);
    await hear(lastEvent());
    expect(await purchasedOf(who)).toBe(500_000);
  });

  it('that are declined credit nothing, and may be tried with another card', async () => {
    const { who, payment_intent_id } = await create();
    expect(() => stripe.account.confirm(payment_intent_id, testCards.declined)).toThrow('declined');
    await hear(lastEvent());
    expect((await confirm(who, payment_intent_id)).state).toBe('open');
    expect(await purchasedOf(who)).toBe(0);
    stripe.account.confirm(payment_intent_id, testCards.asks);
    expect((await confirm(who, payment_intent_id)).state).toBe('open');
    stripe.account.decide(payment_intent_id, true);
    expect((await confirm(who, payment_intent_id)).state).toBe('succeeded');
  });

  it('that nobody makes are canceled after a day', async () => {
    const { who, payment_intent_id } = await create();
    await service.inStore((store) =>
      store
        .collection('payments')
        .updateMany({ intent_id: payment_intent_id }, { $set: { at: new Date(Date.now() - 90_000_000) } }),
    );
    await due();
    await eventually(
      async () => stripe.account.intent(payment_intent_id).status,
      (status) => status === 'canceled',
    );
    expect((await confirm(who, payment_intent_id)).state).toBe('canceled');
  });

  it('begun twice with one key are one payment', async () => {
    const who = aTeacher();
    const key = hex();
    const [first, ...others] = await Promise.all(Array.from({ length: 10 }, () => create(who, key)));
    for (const other of others) expect(other).toEqual(first);
    const again = { body: { ...asked(), package_id: hex() }, idempotencyKey: key };
    expect(await codeOf(service.call(routes.createPaymentIntent, who, again))).toBe('wrong_state');
  });

  describe('credit nothing', () => {
    it.each([
      ['another price than the page showed', { amount: 499 }],
      ['a currency that no package has', { currency: 'USD' as const }],
      ['a package that is not sold', { package_id: 'f'.repeat(24) }],
    ])('for %s', async (_, change) => {
      const begun = stripe.account.intents.size;
      expect(
        await codeOf(service.call(routes.createPaymentIntent, aTeacher(), { body: { ...asked(), ...change } })),
      ).toBe('wrong_state');
      expect(stripe.account.intents.size).toBe(begun);
    });

    it('for somebody else’s intent', async () => {
      const { payment_intent_id } = await create();
      stripe.account.confirm(payment_intent_id, testCards.pays);
      const other = aTeacher();
      expect(await codeOf(confirm(other, payment_intent_id))).toBe('not_found');
      expect(await codeOf(confirm(admin, payment_intent_id))).toBe('not_found');
      expect(await purchasedOf(other)).toBe(0);
    });

    it('for an intent of another school with the same account', async () => {
      const foreign = stripe.account.create(500, 'eur', { school: 'other', payment: hex() });
      stripe.account.confirm(foreign.id, testCards.pays);
      await hear(lastEvent());
      expect(await codeOf(confirm(aTeacher(), foreign.id))).toBe('not_found');
    });

    it.each([
      ['amount', { amount: 1, amount_received: 1 }],
      ['currency', { currency: 'jpy' }],
      ['school', { metadata: { school: 'other' } }],
      ['money', { amount_received: 499 }],
    ])('for an intent of another %s', async (_, change) => {
      const { who, payment_intent_id } = await create();
      stripe.account.confirm(payment_intent_id, testCards.pays);
      Object.assign(stripe.account.intent(payment_intent_id), change);
      expect((await confirm(who, payment_intent_id)).state).toBe('differs');
      expect(await purchasedOf(who)).toBe(0);
      expect(await service.ledgerOf(who)).toEqual([]);
    });

    it.each([
      ['forged', { secret: 'whsec_other' }],
      ['old', { at: new Date(Date.now() - 600_000) }],
    ])('for an event with a signature that is %s', async (_, how) => {
      const { who, payment_intent_id } = await create();
      stripe.account.confirm(payment_intent_id, testCards.pays);
      expect(await codeOf(hear(lastEvent(), how))).toBe('wrong_signature');
      expect(await purchasedOf(who)).toBe(0);
    });

    it.each(['', 't=1', 'v1=0', 't=x,v1=', '\u0000'])('for an event with the signature %j', async (signature) => {
      const body = { payload: JSON.stringify({ object: 'event' }), signature };
      expect(await codeOf(service.call(routes.stripeWebhook, null, { body }))).toBe('wrong_signature');
    });

    it('while Stripe does not answer, and is told so', async () => {
      const { who, payment_intent_id } = await create();
      stripe.account.confirm(payment_intent_id, testCards.pays);
      const event = lastEvent();
      stripe.isAway = true;
      expect(await codeOf(confirm(who, payment_intent_id))).toBe('payments_unavailable');
      expect(await codeOf(hear(event))).toBe('payments_unavailable');
      expect(await codeOf(service.call(routes.createPaymentIntent, who, { body: asked() }))).toBe(
        'payments_unavailable',
      );
      expect(await purchasedOf(who)).toBe(0);
      stripe.isAway = false;
      await hear(event);
      expect(await purchasedOf(who)).toBe(500_000);
    });
  });

  describe('that are refunded', () => {
    const refund = async (id: string, reason = 'Bought twice') =>
      (await service.call(routes.refundPayment, admin, { params: { id }, body: { reason } })).data;

    it('take the credits back, with the reason', async () => {
      const { who, payment_id } = await paid();
      const payment = await refund(payment_id);
      expect(payment).toMatchObject({
        state: 'succeeded',
        refunded: 500,
        refund: { reason: 'Bought twice', by: { _id: admin.user_id } },
      });
      expect(await purchasedOf(who)).toBe(0);
      expect(await service.ledgerOf(who)).toMatchObject([
        { kind: 'refund', delta: -500_000, reason: 'Bought twice', by: { _id: admin.user_id } },
        { kind: 'purchase' },
      ]);
      expect(stripe.account.kept(payment.intent_id ?? '')).toBe(0);
    });

    it('once, however often an admin asks', async () => {
      const { who, payment_id } = await paid();
      const refunds = stripe.account.refunds.length;
      const all = await Promise.all(Array.from({ length: 5 }, () => refund(payment_id)));
      expect(new Set(all.map(({ refunded }) => refunded))).toEqual(new Set([500]));
      expect(stripe.account.refunds).toHaveLength(refunds + 1);
      expect(await service.ledgerOf(who)).toHaveLength(2);
    });

    it('leave a debt where the credits are spent', async () => {
      const { who, payment_id } = await paid();
      const key = hex();
      await service.reserve(who, key, 1_000_000);
      const spent = await service.settle(key, 1_000_000);
      expect(spent).toBeGreaterThan(0);
      await refund(payment_id);
      expect(await purchasedOf(who)).toBe(-spent);
    });

    it('in Stripe’s dashboard, in parts and without an event, take their shares back', async () => {
      const { who, payment_intent_id } = await paid();
      stripe.account.refund(payment_intent_id, 100);
      await hear(lastEvent());
      expect(await purchasedOf(who)).toBe(400_000);
      stripe.account.refund(payment_intent_id);
      await eventually(
        () => purchasedOf(who),
        (purchased) => purchased === 0,
      );
    });

    it('and whose money the bank sends back give the credits again', async () => {
      const { who, payment_id } = await paid();
      const { intent_id } = await refund(payment_id);
      const made = stripe.account.refunds.find(({ payment_intent }) => payment_intent === intent_id);
      stripe.account.failRefund(made?.id ?? '');
      await eventually(
        () => purchasedOf(who),
        (purchased) => purchased === 500_000,
      );
      expect((await service.call(routes.getPayment, admin, { params: { id: payment_id } })).data.refunded).toBe(0);
      const again = await refund(payment_id, 'To the new card');
      expect(again).toMatchObject({ refunded: 500, refund: { reason: 'To the new card' } });
      expect(await purchasedOf(who)).toBe(0);
    });

    it('go on after Stripe was away', async () => {
      const { who, payment_id } = await paid();
      stripe.isAway = true;
      expect(await codeOf(refund(payment_id))).toBe('payments_unavailable');
      stripe.isAway = false;
      expect(await purchasedOf(who)).toBe(500_000);
      await refund(payment_id);
      expect(await purchasedOf(who)).toBe(0);
    });

    it('are refused where nothing was paid', async () => {
      const { payment_id } = await create();
      expect(await codeOf(refund(payment_id))).toBe('wrong_state');
      expect(await codeOf(refund(hex()))).toBe('not_found');
    });
  });

  it('are read by their buyer and by admins, and by nobody else', async () => {
    const { who, payment_id } = await paid();
    const get = (caller: typeof admin) => service.call(routes.getPayment, caller, { params: { id: payment_id } });
    expect((await get(who)).data._id).toBe(payment_id);
    expect((await get(admin)).data._id).toBe(payment_id);
    expect(await codeOf(get(aTeacher()))).toBe('not_found');
    const { data, total } = await service.call(routes.listPayments, admin, { query: { user_id: who.user_id } });
    expect([data.map(({ _id }) => _id), total]).toEqual([[payment_id], 1]);
    const canceled = await service.call(routes.listPayments, admin, {
      query: { user_id: who.user_id, state: 'canceled' },
    });
    expect(canceled.total).toBe(0);
  });

  it('are told of by one mail', async () => {
    const { who, payment_id } = await paid();
    await eventually(
      async () => service.school.mails.filter(({ user_id }) => user_id === who.user_id).length,
      (n) => n > 0,
    );
    const [mail, ...more] = service.school.mails.filter(({ user_id }) => user_id === who.user_id);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      kind: 'receipt',
      params: {
        amount: '€5.00',
        credits: '500',
        number: payment_id,
        path: `/app/settings/credits/receipts/${payment_id}`,
      },
    });
  });

  it('are exported, and keep no name when their buyer is erased', async () => {
    const { who, payment_id } = await paid();
    const { user_id } = who;
    const { data } = await service
      .bus()
      .ask(personalData('transactions'), { user_id, caller_id: user_id, cursor: null });
    expect(data.files).toMatchObject([
      { name: 'credits', rows: [{ kind: 'purchase' }] },
      { name: 'payments', rows: [{ amount: 500, state: 'succeeded' }] },
    ]);
    await service.bus().ask(forgetPerson('transactions'), { user_id });
    const payment = (await service.call(routes.getPayment, admin, { params: { id: payment_id } })).data;
    expect(payment).toMatchObject({ person: null, state: 'succeeded' });
    const stored = await service.inStore((store) => store.collection('payments').find().toArray());
    expect(JSON.stringify(stored)).not.toContain(who.user_id);
  });

  it('keep the ledger in order', async () => {
    const check = (await service.call(routes.checkLedger, admin)).data;
    expect(check.differences).toEqual([]);
    expect((await service.creditsOf(aTeacher())).balances).toEqual(nothing);
  });
});

describe('a school without Stripe', () => {
  const service = startedTransactions('trnopay');

  it('says so', async () => {
    const { data } = await service.call(routes.creditPackages, aTeacher());
    expect(data.payments).toEqual({ is_set_up: false, is_demo: false, publishable_key: '', script_url: '' });
    const body = { package_id: hex(), amount: 1, currency: 'EUR' as const };
    expect(await codeOf(service.call(routes.createPaymentIntent, aTeacher(), { body }))).toBe('payments_not_set_up');
    const event = { payload: '{}', signature: '' };
    expect(await codeOf(service.call(routes.stripeWebhook, null, { body: event }))).toBe('payments_not_set_up');
  });

  it('keeps packages that an admin makes', async () => {
    const { data } = await service.call(routes.putCreditPackages, admin, { body: { packages: [price] } });
    expect(data.packages).toMatchObject([price]);
    const [one] = data.packages;
    const kept = await service.call(routes.putCreditPackages, admin, { body: { packages: one ? [one] : [] } });
    expect(kept.data.packages).toEqual([one]);
    const twice = { packages: one ? [one, one] : [] };
    expect(await codeOf(service.call(routes.putCreditPackages, admin, { body: twice }))).toBe('invalid_request');
  });
});
