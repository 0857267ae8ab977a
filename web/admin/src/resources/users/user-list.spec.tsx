import { routes } from '@mathquiz/contracts';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { App } from '../../App.js';
import { become } from '../../lib/session.js';
import { answers, fakeServer, refuses } from '../../testing/fake-server.js';
import { anAdmin, aUser } from '../../testing/people.js';
import { startTestTexts } from '../../testing/texts.js';

const people = [
  anAdmin(),
  aUser(2, { name: '민준', lastname: '김', username: 'minjun1' }),
  aUser(3, { name: 'Zoë', lastname: 'Müller', username: 'zoemue', roles: ['teacher', 'author'], blocked: true }),
];
const list = answers(routes.userlist, { data: people, total: 31, offset: 0, limit: 10 });

function open(known: Parameters<typeof fakeServer>[0], path = '/users') {
  const { fetch, asked } = fakeServer(known);
  vi.stubGlobal('fetch', fetch);
  render(
    <MemoryRouter initialEntries={[path]}>
      <App />
    </MemoryRouter>,
  );
  return asked;
}

beforeEach(() => {
  startTestTexts();
  become(anAdmin());
});
afterEach(() => void vi.unstubAllGlobals());

it('shows who is who, with roles and blocking in words', async () => {
  open([list]);
  const row = (await screen.findByRole('link', { name: 'Zoë Müller' })).closest('tr');
  expect(row?.textContent).toContain('zoemue');
  expect(row?.textContent).toContain('Teacher, Author');
  expect(row?.textContent).toContain('Blocked');
  expect(screen.getByText('1 to 10 of 31')).toBeTruthy();
});

it('names people in the order of the reader’s language', async () => {
  startTestTexts('ko-KR');
  open([list]);
  expect(await screen.findByRole('link', { name: '김민준' })).toBeTruthy();
});

it('sorts by what the contract can sort by', async () => {
  const asked = open([list]);
  await screen.findByRole('link', { name: 'Zoë Müller' });
  fireEvent.click(screen.getByRole('button', { name: /Sort by member since/ }));
  await waitFor(() => expect(asked.at(-1)?.query.sort).toBe('created_at'));
});

it('searches while one types', async () => {
  const asked = open([list]);
  fireEvent.change(await screen.findByPlaceholderText('Name or username'), { target: { value: 'kim' } });
  await waitFor(() => expect(asked.at(-1)?.query.filter).toBe('{"q":"kim"}'));
});

it('says what went wrong and tries again', async () => {
  const asked = open([refuses(routes.userlist, 'internal', 'Something went wrong on our side.')]);
  expect((await screen.findByRole('alert')).textContent).toContain('Something went wrong on our side.');
  const before = asked.length;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(asked.length).toBeGreaterThan(before));
});

it('asks by name before somebody is blocked', async () => {
  let user = aUser(2, { name: 'Zoë', lastname: 'Müller' });
  const asked = open(
    [
      list,
      answers(routes.getUser, () => ({ data: user })),
      answers(routes.blockUser, () => {
        user = { ...user, blocked: true };
        return { data: user };
      }),
    ],
    `/users/${user._id}`,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Block' }));
  expect(screen.getByRole('dialog', { name: 'Block Zoë Müller?' })).toBeTruthy();
  expect(asked.some(({ route }) => route === routes.blockUser)).toBe(false);
  const buttons = screen.getAllByRole('button', { name: 'Block' });
  fireEvent.click(buttons.at(-1) ?? document.body);
  await waitFor(() => expect(asked.find(({ route }) => route === routes.blockUser)?.body).toEqual({ blocked: true }));
  expect(await screen.findByRole('button', { name: 'Unblock' })).toBeTruthy();
});

it('offers nobody to block or delete themselves', async () => {
  open([list, answers(routes.getUser, { data: anAdmin() })], `/users/${anAdmin()._id}`);
  expect(await screen.findByText(/This is your own account/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Block' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Delete account' })).toBeNull();
});
