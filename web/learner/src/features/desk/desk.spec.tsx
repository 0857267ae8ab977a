import { type HelpRequest, routes } from '@mathquiz/contracts';
import { chatEvents } from '@mathquiz/contracts/chat/chat.events';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { anId, aUser } from '../../testing/builders.js';
import { ines, me, minjun } from '../../testing/chat.js';
import { Fault, fakeApi } from '../../testing/fake-api.js';
import { fakeLive } from '../../testing/fake-live.js';
import { showAt } from '../../testing/show.js';
import { aQueue, aRequest, minutesAgo, requestId } from './testing/requests.js';

const operator = aUser(['operator']);
const settings = { hours: [], time_zone: 'UTC', away: {}, late_after_min: 30, duty: [] };
const other = (change: Partial<HelpRequest> = {}) =>
  aRequest({ _id: anId(91), asker: ines, locale: 'en-US', test: null, ...change });

let api: ReturnType<typeof fakeApi>;
let rows: HelpRequest[];
beforeEach(() => {
  rows = [aRequest(), other()];
  api = fakeApi()
    .on(routes.helpMessages, () => aQueue(rows, { pending: 3 }))
    .on(routes.helpSettings, () => ({ data: settings }));
});

const queue = async () => within(await screen.findByRole('list', { name: 'Requests' }));
const names = async () => (await queue()).getAllByRole('link').map((one) => one.textContent);
const asked = () => api.requests.filter(({ route }) => route === routes.helpMessages).map(({ query }) => query);
const told = () =>
  act(async () => fakeLive.say(chatEvents.operatorSystem, { command: 'update-help', data: {}, message: '' }));

describe('the queue of the help desk', () => {
  it('is the home of an operator', async () => {
    const { path } = showAt('/', operator);
    await screen.findByRole('heading', { level: 1, name: 'Help desk' });
    expect(path()).toBe('/operator');
  });

  it('is for operators alone', async () => {
    showAt('/operator', aUser(['teacher']));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Help desk' })).toBeNull());
    expect(asked()).toEqual([]);
  });

  it('says of each request who asks, what was said last, where, how long they wait and whose it is', async () => {
    rows = [aRequest({ assignee: ines, asker: { ...minjun, name: 'Ana', lastname: 'Silva' } })];
    showAt('/operator', operator);
    const row = within((await queue()).getByRole('listitem'));
    expect(row.getByRole('link', { name: 'Ana Silva' }).getAttribute('href')).toBe(`/operator/${requestId}`);
    row.getByText(/Why is .*x = 5.* wrong\?/);
    row.getByText('Waiting 5 min');
    row.getByText(/Equations · Question 2 · Korean.* · Ines Öztürk/);
  });

  it('marks a guest, and late requests by a sign and a word', async () => {
    rows = [
      other({ asker: null, guest: { name: 'Ana', email: 'ana@example.com' }, waiting_since: minutesAgo(125) }),
      aRequest({ state: 'pending', waiting_since: null }),
    ];
    showAt('/operator', operator);
    const [late, answered] = (await queue()).getAllByRole('listitem');
    within(late as HTMLElement).getByText('Guest');
    await within(late as HTMLElement).findByText(/^Late: waiting 2 hr 5 min$/);
    expect(late?.querySelector('[data-late] svg')).toBeTruthy();
    expect(within(answered as HTMLElement).queryByText(/aiting/)).toBeNull();
  });

  it('asks for the state, the filter and the page that the address names, who waits longest first', async () => {
    const { path } = showAt('/operator?state=pending&whose=mine&offset=30', operator);
    await waitFor(() => expect(asked()[0]).toMatchObject({ state: 'pending', whose: 'mine', offset: 30 }));
    expect((await screen.findByRole('link', { name: 'Answered (3)' })).getAttribute('aria-current')).toBe('page');
    fireEvent.click(screen.getByRole('link', { name: 'To answer (2)' }));
    await waitFor(() =>
      expect(asked().at(-1)).toMatchObject({ state: 'open', whose: 'mine', sort: 'waiting', offset: 0 }),
    );
    fireEvent.change(screen.getByRole('combobox', { name: 'Show' }), { target: { value: 'unassigned' } });
    await waitFor(() => expect(path()).toBe('/operator?state=open&whose=unassigned'));
  });

  it('says so when nobody waits, and when the queue did not come', async () => {
    rows = [];
    showAt('/operator', operator);
    await screen.findByText('Nobody is waiting for an answer.');
    api.on(routes.helpMessages, () => {
      throw new Fault('unavailable');
    });
    fireEvent.click(await screen.findByRole('link', { name: 'Snoozed (0)' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Try again');
  });

  it('changes as the server tells, but not under the pointer', async () => {
    showAt('/operator', operator);
    expect(await names()).toEqual(['민준 김', 'Ines Öztürk']);
    await fakeLive.heard(chatEvents.operatorSystem);
    const list = await screen.findByRole('list', { name: 'Requests' });
    fireEvent.pointerEnter(list);
    rows = [other({ _id: anId(92), asker: { ...ines, name: 'Noor', lastname: 'Haddad' } }), other()];
    await told();
    await waitFor(async () => expect(await names()).toEqual(['민준 김', 'Ines Öztürk', 'Noor Haddad']));
    fireEvent.pointerLeave(list);
    await waitFor(async () => expect(await names()).toEqual(['Noor Haddad', 'Ines Öztürk']));
  });

  it('is gone through with j and k, not while one types', async () => {
    api.on(routes.getHelp, ({ params }) => ({
      data: {
        request: rows.find(({ _id }) => _id === params.id) ?? aRequest(),
        item: null,
        notes: [],
        present: [me],
        lookable: false,
      },
    }));
    const { path } = showAt('/operator?whose=mine', operator);
    await queue();
    fireEvent.keyDown(document.body, { key: 'j' });
    await waitFor(() => expect(path()).toBe(`/operator/${requestId}?whose=mine`));
    fireEvent.keyDown(document.body, { key: 'j' });
    await waitFor(() => expect(path()).toBe(`/operator/${anId(91)}?whose=mine`));
    fireEvent.keyDown(await screen.findByLabelText('New note'), { key: 'k' });
    expect(path()).toBe(`/operator/${anId(91)}?whose=mine`);
    fireEvent.keyDown(document.body, { key: 'k' });
    await waitFor(() => expect(path()).toBe(`/operator/${requestId}?whose=mine`));
    const current = (await queue()).getByRole('link', { current: true });
    expect(current.textContent).toBe('민준 김');
  });
});
