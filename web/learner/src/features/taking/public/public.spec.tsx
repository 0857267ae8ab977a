import { type PublicTest, routes } from '@mathquiz/contracts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { startSession } from '../../../lib/session.js';
import { anId, aTest } from '../../../testing/builders.js';
import { Fault, fakeApi } from '../../../testing/fake-api.js';
import { showAt } from '../../../testing/show.js';

const id = anId(1);
const guest = { _id: anId(7), username: 'Guest' as const, name: 'Ada' };
const door = (change: Partial<PublicTest> = {}): PublicTest => ({
  _id: id,
  title: 'Open day',
  instructions: '',
  mode: 'homework',
  state: 'open',
  open_at: '2026-01-01T00:00:00Z',
  close_at: '2037-01-01T00:00:00Z',
  duration_min: null,
  items: 3,
  locked: false,
  ticketed: false,
  guest: null,
  ...change,
});
const link = `/app/public/evaluation?test=${id}#a.b`;
const entered = { data: { guest, link }, guest_token: { token: 'a.b', expires_at: '2027-01-01T00:00:00Z' } };

let api: ReturnType<typeof fakeApi>;
beforeEach(async () => {
  localStorage.clear();
  api = fakeApi()
    .on(routes.enterPublicTest, () => entered)
    .on(routes.whoami, () => {
      throw new Fault('not_signed_in');
    })
    .on(routes.getTest, () => ({ data: aTest({ _id: id, title: 'Open day', mine: [], state: 'open' }) }))
    .on(routes.publicTest, () => ({ data: door() }));
  await startSession();
});
const at = (rest = '') => showAt(`/public/evaluation?test=${id}${rest}`, null);

it('asks for a name, and leads to the test as everybody else has it', async () => {
  at();
  await screen.findByText('Open day');
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('Enter your name.')).toBeTruthy();
  expect(api.sent(routes.enterPublicTest)).toEqual([]);
  fireEvent.change(screen.getByLabelText('Your name'), { target: { value: ' Ada ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByRole('button', { name: 'Start' })).toBeTruthy();
  expect(api.sent(routes.enterPublicTest)).toEqual([{ name: 'Ada' }]);
  expect(screen.getByText('You are taking this as Ada.')).toBeTruthy();
  // A guest has no list of tests to go to.
  expect(screen.queryByText('To my tests')).toBeNull();
  expect(localStorage.getItem(`guest:${id}`)).toContain('"username":"Guest"');
});

it('has the passcode of a poster already, and keeps what was typed when it does not fit', async () => {
  api
    .on(routes.publicTest, () => ({ data: door({ ticketed: true }) }))
    .on(routes.enterPublicTest, () => {
      throw new Fault('ticket_used_up');
    });
  at('&ticket=ABCD2345');
  const code = (await screen.findByLabelText(/Join code/)) as HTMLInputElement;
  expect(code.value).toBe('ABCD2345');
  fireEvent.change(screen.getByLabelText('Your name'), { target: { value: 'Ada' } });
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect((await screen.findByRole('alert')).textContent).not.toBe('');
  expect((screen.getByLabelText('Your name') as HTMLInputElement).value).toBe('Ada');
  expect(api.sent(routes.enterPublicTest)).toEqual([{ name: 'Ada', ticket: 'ABCD2345' }]);
});

it('lets in who comes by their own link, once, and the address forgets it', async () => {
  api.on(routes.returnToPublicTest, () => entered).on(routes.publicTest, () => ({ data: door({ guest }) }));
  at('#a.b');
  expect(await screen.findByText('You are taking this as Ada.')).toBeTruthy();
  await waitFor(() => expect(location.hash).toBe(''));
  expect(api.sent(routes.returnToPublicTest)).toEqual([{ token: 'a.b' }]);
});

it('says that a link has run out, and opens the door', async () => {
  api.on(routes.returnToPublicTest, () => {
    throw new Fault('link_not_found');
  });
  at('#x');
  expect(await screen.findByText(/This link no longer works/)).toBeTruthy();
  expect(screen.getByLabelText('Your name')).toBeTruthy();
});

it('says so where there is no such test, and asks for the code where no test is named', async () => {
  api.on(routes.publicTest, () => {
    throw new Fault('not_found');
  });
  const { unmount } = at();
  expect(await screen.findByText('There is no public test at this address.')).toBeTruthy();
  unmount();
  api.on(routes.findPublicTest, () => {
    throw new Fault('ticket_not_found');
  });
  showAt('/public/evaluation', null);
  fireEvent.change(await screen.findByLabelText(/Join code/), { target: { value: 'abcd 2345' } });
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(api.sent(routes.findPublicTest)).toEqual([{ passcode: 'ABCD2345' }]));
  expect((await screen.findByRole('alert')).textContent).not.toBe('');
});
