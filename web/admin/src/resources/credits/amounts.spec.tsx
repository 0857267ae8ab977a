import { routes } from '@mathquiz/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { become } from '../../lib/session.js';
import { aLedgerCheck, aLedgerEntry, someBalances } from '../../testing/credits.js';
import { answers, type fakeServer, refuses } from '../../testing/fake-server.js';
import { openConsole } from '../../testing/open-console.js';
import { anAdmin, aUser } from '../../testing/people.js';
import { aGroup, rows } from '../../testing/schools.js';
import { startTestTexts } from '../../testing/texts.js';

type ServerAnswers = Parameters<typeof fakeServer>[0];
const ada = aUser(2);
const group = aGroup();
const around: ServerAnswers = [
  answers(routes.userlist, rows([ada])),
  answers(routes.getUser, { data: ada }),
  answers(routes.sessionsOf, { data: [] }),
  answers(routes.auditTrail, rows([])),
  answers(routes.grouplist, rows([group])),
  answers(routes.getGroup, { data: group }),
  answers(routes.creditLedger, rows([])),
  answers(routes.ledgerCheck, { data: aLedgerCheck() }),
];
const given = { data: aLedgerEntry(1) };

/** Keys of the requests that add to the ledger, in their order. */
let keys: (string | null)[] = [];
function open(path: string, known: ServerAnswers) {
  const opened = openConsole(path, [...known, ...around]);
  const send = globalThis.fetch;
  vi.stubGlobal('fetch', (input: string, init?: RequestInit) => {
    const key = new Headers(init?.headers).get('idempotency-key');
    if (key !== null) keys.push(key);
    return send(input, init);
  });
  return opened;
}
const press = (name: string, place: HTMLElement = document.body) =>
  fireEvent.click(within(place).getByRole('button', { name }));
const begin = async (label: string, title = label) => {
  fireEvent.click(await screen.findByRole('button', { name: label }));
  return screen.findByRole('dialog', { name: title });
};
const type = (dialog: HTMLElement, label: string, value: string) =>
  fireEvent.change(within(dialog).getByLabelText(label), { target: { value } });
const fieldValue = (dialog: HTMLElement, label: string) => within(dialog).getByLabelText<HTMLInputElement>(label).value;
const choose = async (dialog: HTMLElement, field: string, typed: string, option: string) => {
  const box = within(dialog).getByRole('combobox', { name: field });
  fireEvent.mouseDown(box);
  fireEvent.change(box, { target: { value: typed } });
  fireEvent.click(await screen.findByRole('option', { name: option }));
};

beforeEach(() => {
  keys = [];
  startTestTexts();
  become(anAdmin());
});
afterEach(() => void vi.unstubAllGlobals());

it('gives credits to a person who was found by name; a refusal keeps what was typed, and a second try is the same one', async () => {
  let isAway = true;
  const away = refuses(routes.giveCredits, 'unavailable', 'Not now.');
  const known = answers(routes.giveCredits, given);
  const { sent } = open('/credit_ledger', [
    { ...known, handle: (...request) => (isAway ? away : known).handle(...request) },
  ]);
  const dialog = await begin('Give credits');
  await choose(dialog, 'Person', 'Ada', 'Ada Lovelace · student2');
  expect(sent(routes.userlist).map(({ query }) => query.filter)).toContain('{"q":"Ada"}');
  type(dialog, 'Number of credits', '2,5');
  type(dialog, 'Reason', ' For the algebra items ');
  press('Give credits', dialog);
  expect((await within(dialog).findByRole('alert')).textContent).toBe('Not now.');
  expect(fieldValue(dialog, 'Person')).toBe('Ada Lovelace · student2');
  expect(fieldValue(dialog, 'Number of credits')).toBe('2,5');
  isAway = false;
  press('Give credits', dialog);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const body = { account: { user_id: ada._id }, milli: 2500, reason: 'For the algebra items' };
  expect(sent(routes.giveCredits).map((one) => one.body)).toEqual([body, body]);
  expect(keys[0]).toMatch(/^[\w-]{36}$/);
  expect(keys[1]).toBe(keys[0]);
  await screen.findByText('Saved');
});

it('gives the same again under another key once it was given', async () => {
  const { sent } = open(`/users/${ada._id}`, [answers(routes.giveCredits, given)]);
  for (const count of [1, 2]) {
    const dialog = await begin('Give credits', 'Give credits to Ada Lovelace');
    type(dialog, 'Number of credits', '5');
    type(dialog, 'Reason', 'Prize');
    press('Give credits', dialog);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent(routes.giveCredits)).toHaveLength(count);
  }
  expect(new Set(keys).size).toBe(2);
});

it('gives credits to a group', async () => {
  const { sent } = open('/credit_ledger', [answers(routes.giveCredits, given)]);
  const dialog = await begin('Give credits');
  fireEvent.mouseDown(within(dialog).getByRole('combobox', { name: 'Whose credits' }));
  fireEvent.click(screen.getByRole('option', { name: 'Group' }));
  within(dialog).getByText('The group’s staff spend them before their own.');
  await choose(dialog, 'Group', '7B', 'Class 7B');
  type(dialog, 'Number of credits', '100');
  type(dialog, 'Reason', 'Project week');
  press('Give credits', dialog);
  await waitFor(() =>
    expect(sent(routes.giveCredits)[0]?.body).toEqual({
      account: { group_id: group._id },
      milli: 100_000,
      reason: 'Project week',
    }),
  );
});

it('says what is wrong in the form, and sends nothing', async () => {
  const { sent } = open('/credit_ledger', [answers(routes.giveCredits, given)]);
  const dialog = await begin('Give credits');
  type(dialog, 'Number of credits', 'many');
  press('Give credits', dialog);
  within(dialog).getByText('Choose a person or a group.');
  within(dialog).getByText('A number from 0.001 to 1,000,000, with at most three decimals.');
  within(dialog).getByText('Give a reason in one line.');
  expect(sent(routes.giveCredits)).toEqual([]);
});

it.each([
  ['fewer_credits', 'Of the credits that were given, fewer than that are left. Nothing was changed.'],
  ['too_many_credits', 'The balance would be larger than a balance can be. Nothing was changed.'],
])('says in words why credits are not taken back: %s', async (reason, said) => {
  const { sent } = open(`/users/${ada._id}`, [
    refuses(routes.takeCreditsBack, 'wrong_state', 'That is not possible now.', { reason }),
  ]);
  const dialog = await begin('Take credits back', 'Take credits back from Ada Lovelace');
  within(dialog).getByText('Only credits that were given and are not spent yet can be taken back.');
  type(dialog, 'Number of credits', '5');
  type(dialog, 'Reason', 'Given twice');
  press('Take credits back', dialog);
  expect((await within(dialog).findByRole('alert')).textContent).toBe(said);
  const body = { account: { user_id: ada._id }, milli: 5000, reason: 'Given twice' };
  expect(sent(routes.takeCreditsBack).map((one) => one.body)).toEqual([body]);
  expect(fieldValue(dialog, 'Reason')).toBe('Given twice');
});

it('has what was typed before the session ended', async () => {
  const typed = { kind: 'person', account: { id: ada._id, name: 'Ada Lovelace' }, number: '12', reason: 'Prize' };
  localStorage.setItem(`draft:${anAdmin()._id}:form:credits-give:${ada._id}`, JSON.stringify({ typed }));
  open(`/users/${ada._id}`, []);
  const dialog = await screen.findByRole('dialog', { name: 'Give credits to Ada Lovelace' });
  await waitFor(() => expect(fieldValue(dialog, 'Number of credits')).toBe('12'));
  expect(fieldValue(dialog, 'Reason')).toBe('Prize');
});

it('shows a person’s balances by pool on their page, and leads to their entries in the ledger', async () => {
  const balances = someBalances({ granted: 30_000, purchased: 1500 });
  const { sent } = open(`/users/${ada._id}`, [answers(routes.creditBalances, { data: { balances, held: 2000 } })]);
  const card = within(await screen.findByRole('region', { name: 'Credits' }));
  await card.findByText('31.5');
  expect(card.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Balance',
    'Given',
    'Bought',
    'Held for AI work that is not finished',
  ]);
  expect(card.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['31.5', '30', '1.5', '2']);
  expect(sent(routes.creditBalances)[0]?.query).toEqual({ user_id: ada._id });
  const link = card.getByRole('link', { name: 'Show in the ledger' });
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toBe(`/credit_ledger?filter={"user_id":"${ada._id}"}`);
});

it('shows a group’s balance among its parts, and takes some back', async () => {
  let left = 40_000;
  const { sent } = open(`/groups/${group._id}/show?part=credits`, [
    answers(routes.creditBalances, () => ({ data: { balances: someBalances({ group: left }), held: 0 } })),
    answers(routes.takeCreditsBack, () => {
      left -= 15_000;
      return given;
    }),
  ]);
  await screen.findByText('40');
  expect(screen.getByRole('tab', { name: 'Credits' }).getAttribute('aria-selected')).toBe('true');
  expect(sent(routes.creditBalances)[0]?.query).toEqual({ group_id: group._id });
  const link = screen.getByRole('link', { name: 'Show in the ledger' });
  expect(decodeURIComponent(link.getAttribute('href') ?? '')).toContain(`{"group_id":"${group._id}"}`);
  const dialog = await begin('Take credits back', 'Take credits back from Class 7B');
  type(dialog, 'Number of credits', '15');
  type(dialog, 'Reason', 'Not needed');
  press('Take credits back', dialog);
  await screen.findByText('25');
  expect(sent(routes.takeCreditsBack)[0]?.body).toEqual({
    account: { group_id: group._id },
    milli: 15_000,
    reason: 'Not needed',
  });
});

it('says why balances are not there, and leaves the rest of the page', async () => {
  open(`/users/${ada._id}`, [refuses(routes.creditBalances, 'internal', 'Our side failed.')]);
  const card = within(await screen.findByRole('region', { name: 'Credits' }));
  expect((await card.findByRole('alert')).textContent).toContain('Our side failed.');
  screen.getByRole('button', { name: 'Delete account' });
});
