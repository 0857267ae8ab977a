import { type Payment, routes } from '@mathquiz/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { become } from '../../lib/session.js';
import { answers, type fakeServer, refuses } from '../../testing/fake-server.js';
import { openConsole, rowOf } from '../../testing/open-console.js';
import { aPayment } from '../../testing/payments.js';
import { anAdmin, aUser } from '../../testing/people.js';
import { aPerson, rows } from '../../testing/schools.js';
import { startTestTexts } from '../../testing/texts.js';

type ServerAnswers = Parameters<typeof fakeServer>[0];
const around = [answers(routes.userlist, rows([aUser(2)])), answers(routes.getUser, { data: aUser(2) })];
const open = (known: ServerAnswers, path = '/payments') => openConsole(path, [...known, ...around]);
const listed = (...payments: Payment[]) => answers(routes.listPayments, rows(payments));
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const refundButton = (row: ReturnType<typeof within>) => row.queryByRole('button', { name: /^Refund/ });

beforeEach(() => {
  startTestTexts();
  become({ ...anAdmin(), time_zone: 'Asia/Seoul' });
});
afterEach(() => void vi.unstubAllGlobals());

describe('the list of payments', () => {
  it('says who bought how many credits at which price, with which card, and how Stripe calls it', async () => {
    open([listed(aPayment(1), aPayment(2, { is_test: true, amount: 7000, currency: 'KRW' }))]);
    const row = await rowOf('pi_1Example');
    expect(row.getAllByRole('cell').map((cell: HTMLElement) => cell.textContent)).toEqual([
      expect.stringMatching(/^Mar 2, 2026, 8:30/),
      'Zoë Müller (person2)',
      '500',
      '€5.00',
      'Paid',
      'Visa •••• 4242Number at Stripe pi_1Example',
      'Refund',
    ]);
    expect(row.getByRole('link').getAttribute('href')).toBe(`/users/${aPerson(2)._id}`);
    const other = await rowOf('pi_2Example');
    other.getByText('₩7,000');
    other.getByText('Test mode');
    screen.getByText(/Times are in Asia\/Seoul/);
  });

  it('says what has gone back, why and by whom', async () => {
    const refund = { at: '2026-03-02T01:00:00.000Z', by: aPerson(1, 'Margaret', 'Hamilton'), reason: 'Bought twice' };
    open([
      listed(
        aPayment(1, { refunded: 200 }),
        aPayment(2, { refunded: 500, refund }),
        aPayment(3, { refund: { ...refund, by: null } }),
      ),
    ]);
    const partly = await rowOf('Partly refunded: €2.00');
    expect(partly.queryByText('Paid')).toBeNull();
    expect(refundButton(partly)?.getAttribute('aria-label')).toBe('Refund: Zoë Müller, €3.00');
    const whole = await rowOf('Refunded: €5.00');
    whole.getByText(/^Reason for the refund: Bought twice · Margaret Hamilton · Mar 2, 2026, 10:00\sAM$/);
    expect(refundButton(whole)).toBeNull();
    const pending = await rowOf('pi_3Example');
    pending.getByText(/Bought twice · Mar 2, .*The money has not gone back in full yet\.$/);
    expect(refundButton(pending)).not.toBeNull();
  });

  it('warns of one that differs, which can be refunded; one that is not paid cannot', async () => {
    open([
      listed(
        aPayment(1, { state: 'differs', paid_at: null }),
        aPayment(2, { state: 'open', paid_at: null, card: null }),
        aPayment(3, { state: 'processing', paid_at: null }),
        aPayment(4, { state: 'canceled', paid_at: null, card: null, intent_id: null, person: null }),
      ),
    ]);
    const differs = await rowOf('Not as asked for');
    expect(differs.getByText('Not as asked for').closest('.MuiChip-colorWarning')).not.toBeNull();
    fireEvent.click(differs.getByRole('button', { name: /^Refund/ }));
    const dialog = within(await screen.findByRole('dialog'));
    dialog.getByText(/^All that was paid goes back to the card\./);
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    for (const said of ['Not paid', 'Bank has not decided yet', 'Not completed'])
      expect(refundButton(await rowOf(said))).toBeNull();
    expect((await rowOf('Deleted account')).queryByRole('link')).toBeNull();
  });

  it('is filtered by the server', async () => {
    const filter = encodeURIComponent(JSON.stringify({ user_id: aUser(2)._id }));
    const { sent } = open([listed(aPayment(1))], `/payments?filter=${filter}`);
    await screen.findByDisplayValue('Ada Lovelace (student2)');
    fireEvent.mouseDown(screen.getByRole('combobox', { name: 'State' }));
    fireEvent.click(screen.getByRole('option', { name: 'Not as asked for' }));
    fireEvent.change(screen.getByLabelText('Beginning'), { target: { value: '2026-03-31' } });
    fireEvent.change(screen.getByLabelText('End'), { target: { value: '2026-03-01' } });
    await screen.findByText('The end is before the beginning.');
    fireEvent.change(screen.getByLabelText('Beginning'), { target: { value: '2026-02-01' } });
    await waitFor(() =>
      expect(sent(routes.listPayments).at(-1)?.query).toEqual({
        user_id: aUser(2)._id,
        state: 'differs',
        start_date: '2026-02-01',
        end_date: '2026-03-01',
        offset: '0',
        limit: '10',
      }),
    );
    expect(screen.queryByText('The end is before the beginning.')).toBeNull();
  });

  it('says what belongs there while nothing is', async () => {
    open([listed()]);
    await screen.findByText('Payments by card appear here.');
  });

  it('says what went wrong', async () => {
    open([refuses(routes.listPayments, 'internal', 'Our side failed.')]);
    expect((await screen.findByRole('alert')).textContent).toContain('Our side failed.');
  });

  it('is reached from the credits of a person', async () => {
    const ada = aUser(2);
    openConsole(`/users/${ada._id}`, [
      ...around,
      answers(routes.sessionsOf, { data: [] }),
      answers(routes.auditTrail, rows([])),
    ]);
    const card = within(await screen.findByRole('region', { name: 'Credits' }));
    const link = card.getByRole('link', { name: 'Payments' });
    expect(decodeURIComponent(link.getAttribute('href') ?? '')).toBe(`/payments?filter={"user_id":"${ada._id}"}`);
  });
});

describe('payments as CSV', () => {
  afterEach(() => void vi.restoreAllMocks());

  it('hold those of all pages that the filter lets through', async () => {
    const files: Blob[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const createObjectURL = (file: Blob) => {
      files.push(file);
      return 'blob:payments';
    };
    Object.assign(URL, { createObjectURL, revokeObjectURL: () => undefined });
    const total = 130;
    const all = Array.from({ length: total }, (_, n) =>
      aPayment(n, n === 0 ? { amount: 7000, currency: 'KRW', person: null, is_test: true } : { refunded: 250 }),
    );
    const filter = encodeURIComponent(JSON.stringify({ state: 'succeeded' }));
    const { sent } = open(
      [
        answers(routes.listPayments, ({ query }) => {
          const [offset, limit] = [Number(query.offset), Number(query.limit)];
          return { data: all.slice(offset, offset + limit), total, offset, limit };
        }),
      ],
      `/payments?filter=${filter}`,
    );
    await screen.findByText('pi_0Example');
    press('Save as CSV');
    await screen.findByText('Downloaded');
    const lines = new TextDecoder()
      .decode(await files[0]?.arrayBuffer())
      .trimEnd()
      .split('\r\n');
    expect(lines).toHaveLength(total + 1);
    expect(lines[1]).toBe(
      `"${all[0]?._id}","2026-03-01T23:30:00.000Z","2026-03-01T23:31:00.000Z","Deleted account","","500","7000","KRW","Paid","0","","Visa •••• 4242","pi_0Example","Test mode"`,
    );
    expect(lines[2]).toContain('"Zoë Müller","person2","500","5.00","EUR","Paid","2.50"');
    const whole = sent(routes.listPayments).filter(({ query }) => query.limit === '100');
    expect(whole.map(({ query }) => [query.offset, query.state])).toEqual([
      ['0', 'succeeded'],
      ['100', 'succeeded'],
    ]);
  });
});

describe('a refund', () => {
  it('asks for a reason, says what it does, and the list is read anew', async () => {
    let payment = aPayment(1);
    const { sent } = open([
      answers(routes.listPayments, () => rows([payment])),
      answers(routes.refundPayment, () => {
        payment = aPayment(1, { refunded: 500 });
        return { data: payment };
      }),
    ]);
    fireEvent.click(await screen.findByRole('button', { name: 'Refund: Zoë Müller, €5.00' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Refund the payment of Zoë Müller' }));
    dialog.getByText(
      /^Goes back to the card: €5\.00\. .* also where they are spent, so the balance may become negative\.$/,
    );
    fireEvent.click(dialog.getByRole('button', { name: 'Refund' }));
    dialog.getByText('Give a reason in one line.');
    expect(sent(routes.refundPayment)).toEqual([]);
    fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: ' Bought twice ' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Refund' }));
    await screen.findByText('Refunded: €5.00');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [request] = sent(routes.refundPayment);
    expect(request?.path).toContain(payment._id);
    expect(request?.body).toEqual({ reason: 'Bought twice' });
    expect(screen.queryByRole('button', { name: /^Refund/ })).toBeNull();
  });

  it.each([
    ['refunded', 'All of it has already been refunded.'],
    ['not_paid', 'Nothing was paid, so nothing can be refunded.'],
  ])('that is refused keeps its reason and says why: %s', async (reason, said) => {
    const { sent } = open([
      listed(aPayment(1)),
      refuses(routes.refundPayment, 'wrong_state', 'That is not possible now.', { reason }),
    ]);
    fireEvent.click(await screen.findByRole('button', { name: /^Refund/ }));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'Bought twice' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Refund' }));
    expect((await dialog.findByRole('alert')).textContent).toBe(said);
    expect(dialog.getByLabelText<HTMLInputElement>('Reason').value).toBe('Bought twice');
    const before = sent(routes.listPayments).length;
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(sent(routes.listPayments).length).toBeGreaterThan(before));
  });

  it('that was typed when the session ended stands there again', async () => {
    const { _id } = aPayment(1);
    localStorage.setItem(`draft:${anAdmin()._id}:form:refund:${_id}`, JSON.stringify({ reason: 'Bought twice' }));
    open([listed(aPayment(1))]);
    const dialog = within(await screen.findByRole('dialog'));
    await waitFor(() => expect(dialog.getByLabelText<HTMLInputElement>('Reason').value).toBe('Bought twice'));
  });
});
