import { type CardPayments, type Payment, type ReplyOf, routes } from '@mathquiz/contracts';
import { aPayment } from '@mathquiz/web/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { anId, aUser } from '../../testing/builders.js';
import { Fault, fakeApi } from '../../testing/fake-api.js';
import { showAt } from '../../testing/show.js';
import { startTestTexts } from '../../testing/texts.js';
import type { StripeError } from './stripe-script.js';

type Offer = ReplyOf<typeof routes.creditPackages>['data'];
const setUp: CardPayments = {
  is_set_up: true,
  is_demo: false,
  publishable_key: 'pk_test_1',
  script_url: 'https://js.stripe.example/stripe.js',
};
const packages: Offer['packages'] = [
  { _id: anId(3), milli: 500_000, amount: 500, currency: 'EUR' },
  { _id: anId(4), milli: 2_500_000, amount: 7000, currency: 'KRW' },
];
const offer = (change: Partial<Offer> = {}): Offer => ({ payments: setUp, packages, seller: '', ...change });
const payment = (change: Partial<Payment> = {}): Payment =>
  aPayment(1, {
    at: '2026-03-02T08:00:00Z',
    paid_at: '2026-03-02T08:01:00Z',
    seller: 'Example School\nRoad 1',
    ...change,
  });
const page = (data: Payment[]) => ({ data, total: data.length, offset: 0, limit: 10 });
const none = { granted: 0, purchased: 0, group: 0 };

let api: ReturnType<typeof fakeApi>;
/** Answers of Stripe's script to each press on "Pay". */
let answers: ({ paymentIntent: { status: string } } | { error: StripeError })[];
let opened: { clientSecret: string; locale: string }[];
const show = (path = '/settings/credits', user = aUser(['teacher'])) => showAt(path, user);
const buy = async (name = 'Buy: 500 credits, €5.00') => fireEvent.click(await screen.findByRole('button', { name }));
const pay = async (name = 'Pay €5.00') => {
  const button = await screen.findByRole('button', { name });
  await waitFor(() => expect(button).toHaveProperty('disabled', false));
  fireEvent.click(button);
};

beforeEach(() => {
  startTestTexts();
  opened = [];
  answers = [{ paymentIntent: { status: 'succeeded' } }];
  vi.stubGlobal('Stripe', () => ({
    elements: (options: { clientSecret: string; locale: string }) => {
      opened.push(options);
      return {
        create: () => ({
          mount: () => undefined,
          destroy: () => undefined,
          on: (name: string, listener: () => void) => name === 'ready' && setTimeout(listener),
        }),
      };
    },
    confirmPayment: async () => answers.shift(),
  }));
  api = fakeApi()
    .on(routes.myCredits, () => ({ data: { is_on: true, balances: none, held: 0, groups: [], allowance: 0 } }))
    .on(routes.myCreditHistory, () => ({ data: [], total: 0, offset: 0, limit: 10 }))
    .on(routes.myPayments, () => page([]))
    .on(routes.creditPackages, () => ({ data: offer() }))
    .on(routes.createPaymentIntent, () => ({
      data: { payment_id: anId(9), payment_intent_id: 'pi_1', client_secret: 'pi_1_secret_2' },
    }))
    .on(routes.confirmPayment, () => ({ data: payment() }));
});
afterEach(() => void vi.unstubAllGlobals());

describe('buying credits', () => {
  it('begins at the price that is shown, and says what was paid once the server knows', async () => {
    const view = show();
    await buy();
    await pay();
    await screen.findByText(/^Paid\. Credits that are yours now: 500/);
    expect(api.sent(routes.createPaymentIntent)).toEqual([{ package_id: anId(3), amount: 500, currency: 'EUR' }]);
    expect(api.sent(routes.confirmPayment)).toEqual([{ payment_intent_id: 'pi_1' }]);
    expect(opened).toMatchObject([{ clientSecret: 'pi_1_secret_2', locale: 'en' }]);
    expect(view.path()).toBe('/settings/credits?payment_intent=pi_1');
    const { href } = screen.getByRole<HTMLAnchorElement>('link', { name: 'Receipt' });
    expect(href).toContain(`/settings/credits/receipts/${payment()._id}`);
    await screen.findByRole('button', { name: 'Buy: 2,500 credits, ₩7,000' });
  });

  it('keeps the card’s fields where it is declined', async () => {
    answers = [
      { error: { type: 'card_error', message: 'Your card was declined.' } },
      { paymentIntent: { status: 'succeeded' } },
    ];
    show();
    await buy();
    await pay();
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Your card was declined. Nothing was paid. You can try again, also with another card.',
    );
    expect(api.sent(routes.confirmPayment)).toEqual([]);
    await pay();
    await screen.findByText(/^Paid\./);
    expect(opened).toHaveLength(1);
  });

  it('asks the server where the connection was lost', async () => {
    answers = [{ error: { type: 'api_connection_error' } }];
    api.on(routes.confirmPayment, () => ({ data: payment({ state: 'processing' }) }));
    show();
    await buy();
    await pay();
    await screen.findByText(/^The connection was lost\. Whether the payment went through/);
    fireEvent.click(screen.getByRole('button', { name: 'Ask now' }));
    await screen.findByText('Your bank has not decided yet. The credits come by themselves once it has paid.');
  });

  it('asks the server where Stripe says that it is paid already', async () => {
    answers = [{ error: { type: 'invalid_request_error', payment_intent: { status: 'succeeded' } } }];
    show();
    await buy();
    await pay();
    await screen.findByText(/^Paid\./);
  });

  it.each([
    ['open', 'Nothing was paid. You can try again, also with another card.'],
    ['canceled', 'This payment can no longer be made. Nothing was paid; choose again.'],
    ['differs', 'What was paid is not what was asked for, so no credits were added. An administrator can refund it.'],
  ] as const)('says what a payment is that is %s, back from the bank', async (state, said) => {
    api.on(routes.confirmPayment, () => ({ data: payment({ state }) }));
    const view = show(
      '/settings/credits?payment_intent=pi_1&payment_intent_client_secret=secret&redirect_status=failed',
    );
    await screen.findByText(said);
    expect(view.path()).toBe('/settings/credits?payment_intent=pi_1');
  });

  it('asks again where the server did not answer', async () => {
    let isAway = true;
    api.on(routes.confirmPayment, () => {
      if (isAway) throw new Fault('payments_unavailable');
      return { data: payment() };
    });
    show('/settings/credits?payment_intent=pi_1');
    await screen.findByText(/^The connection was lost/);
    isAway = false;
    fireEvent.click(screen.getByRole('button', { name: 'Ask now' }));
    await screen.findByText(/^Paid\./);
  });

  it('says of a payment of somebody else that there is none', async () => {
    api.on(routes.confirmPayment, () => {
      throw new Fault('not_found');
    });
    show('/settings/credits?payment_intent=pi_1');
    expect((await screen.findByRole('alert')).textContent).not.toMatch(/connection/);
    expect(screen.queryByRole('button', { name: 'Ask now' })).toBeNull();
  });

  it('shows the packages anew where they have changed', async () => {
    api.on(routes.createPaymentIntent, () => {
      throw new Fault('wrong_state', { reason: 'price_changed' });
    });
    show();
    await screen.findByRole('button', { name: 'Buy: 500 credits, €5.00' });
    api.on(routes.creditPackages, () => ({ data: offer({ packages: packages.slice(1) }) }));
    await buy();
    await screen.findByText('The packages have changed meanwhile. Nothing was paid; choose again.');
    await waitFor(() => expect(screen.queryByRole('button', { name: /€5\.00/ })).toBeNull());
  });

  it('is given up without a word to the server', async () => {
    show();
    await buy();
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    await screen.findByRole('button', { name: 'Buy: 500 credits, €5.00' });
    expect(api.sent(routes.confirmPayment)).toEqual([]);
  });

  it.each<[string, Partial<Offer>, string | RegExp]>([
    ['no card payments', { payments: { ...setUp, is_set_up: false } }, /^Card payments are not set up in this school/],
    ['nothing to sell', { packages: [] }, 'No packages are on sale at the moment.'],
    ['a demonstration', { payments: { ...setUp, is_demo: true } }, /^Demonstration: no card is charged/],
  ])('says that there is %s', async (_, change, said) => {
    api.on(routes.creditPackages, () => ({ data: offer(change) }));
    show();
    await screen.findByText(said);
  });

  it('says that the card form did not come', async () => {
    vi.stubGlobal('Stripe', undefined);
    show();
    await buy();
    const script = await waitFor(() => {
      const found = document.querySelector<HTMLScriptElement>(`script[src="${setUp.script_url}"]`);
      if (!found) throw new Error('no script yet');
      return found;
    });
    fireEvent.error(script);
    await screen.findByText(/^The card form could not be loaded\. Nothing was paid\./);
  });

  it('is nothing for students', async () => {
    show('/settings/credits', aUser(['student']));
    await screen.findByRole('region', { name: 'Balance' });
    expect(screen.queryByRole('region', { name: 'Buy credits' })).toBeNull();
  });
});

describe('payments of one’s own', () => {
  it('have a receipt each, and say what has gone back', async () => {
    api.on(routes.myPayments, () =>
      page([payment({ refunded: 500 }), payment({ _id: anId(10), state: 'processing', paid_at: null })]),
    );
    show();
    const rows = within(await screen.findByRole('list', { name: 'Payments' })).getAllByRole('listitem');
    expect(rows.map((row: HTMLElement) => row.textContent)).toEqual([
      expect.stringMatching(/^500 credits€5\.00 · Mar 2, 2026.* · Refunded: €5\.00Receipt$/),
      expect.stringMatching(/^500 credits€5\.00 · Mar 2, 2026.* · Bank has not decided yet$/),
    ]);
  });

  it('are not there while there are none', async () => {
    show();
    await screen.findByRole('region', { name: 'Buy credits' });
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Payments' })).toBeNull());
  });
});

describe('a receipt', () => {
  const facts = async () =>
    within(await screen.findByRole('region', { name: 'Credits for AI work' }))
      .getAllByRole('term')
      .map((term: HTMLElement) => [term.textContent, term.nextElementSibling?.textContent]);

  it('says what was bought by whom, from whom, with which card', async () => {
    api.on(routes.getPayment, () => ({ data: payment({ refunded: 100 }) }));
    show(`/settings/credits/receipts/${anId(9)}`);
    expect(await facts()).toEqual([
      ['Number of the receipt', payment()._id],
      ['Paid on', expect.stringMatching(/^Mar 2, 2026/)],
      ['Buyer', 'Ines Roux'],
      ['Seller', 'Example School\nRoad 1'],
      ['Credits for AI work', '500'],
      ['Amount paid', '€5.00'],
      ['Card', 'Visa •••• 4242'],
      ['Refunded', '€1.00'],
    ]);
    screen.getByRole('button', { name: 'Print' });
    expect(screen.queryByText(/no card was charged/)).toBeNull();
  });

  it('is written as its reader writes money, and tells of a test', async () => {
    startTestTexts('de-DE');
    api.on(routes.getPayment, () => ({ data: payment({ is_test: true, person: null, seller: '', card: null }) }));
    show(`/settings/credits/receipts/${anId(9)}`, aUser(['teacher'], { locale: 'de-DE' }));
    await screen.findAllByText(/^5,00\s€$/);
    expect(screen.getAllByText('Zahlung zum Ausprobieren: Es wurde keine Karte belastet.')).toHaveLength(2);
  });

  it('is none where nothing was paid', async () => {
    api.on(routes.getPayment, () => ({ data: payment({ state: 'canceled' }) }));
    show(`/settings/credits/receipts/${anId(9)}`);
    await screen.findByText('This payment was not made, so there is no receipt.');
  });

  it('of somebody else is not to be had', async () => {
    show(`/settings/credits/receipts/${anId(9)}`);
    expect((await screen.findAllByRole('alert')).length).toBeGreaterThan(0);
  });
});
