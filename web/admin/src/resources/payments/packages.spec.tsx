import { type ReplyOf, routes } from '@mathquiz/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { become } from '../../lib/session.js';
import { answers, refuses } from '../../testing/fake-server.js';
import { openConsole } from '../../testing/open-console.js';
import { aPackage, aSale } from '../../testing/payments.js';
import { anAdmin } from '../../testing/people.js';
import { startTestTexts } from '../../testing/texts.js';

type Sale = ReplyOf<typeof routes.creditPackages>['data'];
type SaleToStore = { packages: (Sale['packages'][number] & { _id?: string })[]; seller: string };

beforeEach(() => {
  startTestTexts();
  become(anAdmin());
});
afterEach(() => void vi.unstubAllGlobals());

/** The page on a server that stores what it is sent; new packages get ids. */
function open(sale: Partial<Sale> = {}) {
  let now = aSale(sale);
  return openConsole('/credit_packages', [
    answers(routes.creditPackages, () => ({ data: now })),
    answers(routes.putCreditPackages, ({ body }) => {
      const { packages, seller } = body as SaleToStore;
      now = { ...now, packages: packages.map((one, at) => ({ ...aPackage(50 + at), ...one })), seller };
      return { data: { packages: now.packages, seller } };
    }),
  ]);
}
const row = (number: number) => screen.findByRole('group', { name: `Package ${number}` });
const type = (place: HTMLElement, label: string, value: string) =>
  fireEvent.change(within(place).getByLabelText(label), { target: { value } });
const value = (place: HTMLElement, label: string) => within(place).getByLabelText<HTMLInputElement>(label).value;
const chooseCurrency = (place: HTMLElement, option: string) => {
  fireEvent.mouseDown(within(place).getByRole('combobox', { name: 'Currency' }));
  fireEvent.click(screen.getByRole('option', { name: option }));
};
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const save = () => press('Save');

describe('the packages of credits', () => {
  it('are stored in the smallest units of their currency, with the seller', async () => {
    const { sent } = open();
    await screen.findByText('No packages yet. Add the first one to put it on sale.');
    screen.getByText('Card payments are set up.');
    press('Add a package');
    const first = await row(1);
    expect(document.activeElement).toBe(within(first).getByLabelText('Number of credits'));
    type(first, 'Number of credits', '500,5');
    type(first, 'Price', '5,5');
    press('Add a package');
    const second = await row(2);
    type(second, 'Number of credits', '1000');
    type(second, 'Price', '7000');
    chooseCurrency(second, 'KRW – South Korean Won');
    fireEvent.change(screen.getByLabelText('Seller'), { target: { value: 'Example School\nSchool Road 1 ' } });
    save();
    await waitFor(() =>
      expect(sent(routes.putCreditPackages).map(({ body }) => body)).toEqual([
        {
          packages: [
            { milli: 500_500, amount: 550, currency: 'EUR' },
            { milli: 1_000_000, amount: 7000, currency: 'KRW' },
          ],
          seller: 'Example School\nSchool Road 1',
        },
      ]),
    );
    await screen.findByText('Saved');
    expect(value(await row(2), 'Price')).toBe('7000');
  });

  it('say what is wrong at the field, and nothing is sent', async () => {
    const { sent } = open({ packages: [aPackage(1), aPackage(2, { amount: 5000, currency: 'KRW' })] });
    const [first, second] = [await row(1), await row(2)];
    type(first, 'Number of credits', '0');
    type(first, 'Price', '5.005');
    type(second, 'Price', '5000.5');
    save();
    within(first).getByText('A number from 0.001 to 1,000,000, with at most three decimals.');
    within(first).getByText('An amount from €0.01 to €999,999.99, with at most two decimals.');
    within(second).getByText('A whole amount from ₩1 to ₩99,999,999, without decimals.');
    expect(value(second, 'Price')).toBe('5000.5');
    expect(sent(routes.putCreditPackages)).toEqual([]);
  });

  it('keep their ids when they are moved, changed and removed; the keyboard stays at the package', async () => {
    const packages = [aPackage(1), aPackage(2, { milli: 1_000_000 }), aPackage(3, { milli: 2_000_000 })];
    const { sent } = open({ packages });
    await row(3);
    press('Move Package 1 down');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move Package 2 down' }));
    press('Move Package 2 down');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move Package 3 up' }));
    press('Remove Package 1');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove Package 1' }));
    type(await row(2), 'Price', '6');
    save();
    await waitFor(() =>
      expect(sent(routes.putCreditPackages)[0]?.body).toEqual({
        packages: [packages[2], { ...packages[0], amount: 600 }],
        seller: '',
      }),
    );
  });

  it('end at the limit', async () => {
    open({ packages: Array.from({ length: 12 }, (_, n) => aPackage(n)) });
    await row(12);
    screen.getByText('The limit of 12 packages is reached.');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Add a package' }).disabled).toBe(true);
  });

  it('keep what was typed where the server refuses it', async () => {
    openConsole('/credit_packages', [
      answers(routes.creditPackages, { data: aSale({ packages: [aPackage(1)] }) }),
      refuses(routes.putCreditPackages, 'unavailable', 'Not now.'),
    ]);
    type(await row(1), 'Price', '7');
    save();
    expect((await screen.findByRole('alert')).textContent).toBe('Not now.');
    expect(value(await row(1), 'Price')).toBe('7');
  });

  it('say what went wrong', async () => {
    openConsole('/credit_packages', [refuses(routes.creditPackages, 'internal', 'The service does not answer.')]);
    await screen.findByText('The service does not answer.');
  });
});

describe('card payments', () => {
  const state = { is_set_up: true, is_demo: false, publishable_key: '', script_url: '' };

  it('that are not set up are said, with the settings that do it', async () => {
    open({ payments: { ...state, is_set_up: false } });
    await screen.findByText('Card payments are not set up in this school');
    screen.getByText(/STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY; see docs\/self-hosting\/payments\.md/);
  });

  it('of a demonstration charge no card', async () => {
    open({ payments: { ...state, is_demo: true } });
    await screen.findByText(/^Demonstration: no card is charged\./);
    expect(screen.queryByText('Card payments are set up.')).toBeNull();
  });
});
