import { MantineProvider } from '@mantine/core';
import { lookHeader, routes } from '@mathquiz/contracts';
import { beginLook, leaveLook, lookHere, readLocal } from '@mathquiz/web';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { becomeUser, currentSession, refreshSession, startSession } from '../lib/session.js';
import { aList, anId, aUser } from '../testing/builders.js';
import { Fault, fakeApi } from '../testing/fake-api.js';
import { showAt } from '../testing/show.js';
import LookBanner from './look-banner.js';

const help = anId(90);
const pupil = { ...aUser(['student']), _id: anId(4), username: 'student4', name: '結衣', lastname: '佐藤' };
const operator = { ...aUser(['operator']), username: 'operator1' };
const headers: (string | null)[] = [];

beforeEach(() => {
  headers.length = 0;
  becomeUser(operator);
  beginLook(`?look=${help}`);
});
afterEach(leaveLook);

function aSchool() {
  const api = fakeApi()
    .on(routes.whoami, () => ({ data: pupil }))
    .on(routes.refreshtoken, () => ({ data: operator }))
    .on(routes.listTests, () => aList([]));
  const answer = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    headers.push(new Headers(init?.headers).get(lookHeader));
    return answer(input, init);
  };
  return api;
}

const who = () => {
  const now = currentSession();
  return now.state === 'signedIn' ? now.user.username : now.state;
};

it('each question says by which request one looks; this device still belongs to the operator', async () => {
  aSchool();
  await startSession();
  expect(who()).toBe('student4');
  expect(headers).toEqual([help]);
  expect(readLocal<{ username: string }>('user')?.username).toBe('operator1');
});

it('renews the operator’s session without becoming the operator', async () => {
  let expired = true;
  aSchool().on(routes.whoami, () => {
    if (expired) throw new Fault('not_signed_in');
    return { data: pupil };
  });
  const start = startSession();
  expired = false;
  await start;
  expect(who()).toBe('student4');
  expect(await refreshSession()).toBe(true);
  expect(who()).toBe('student4');
});

it('a look that is over makes a guest here, and signs nobody out elsewhere', async () => {
  aSchool().on(routes.whoami, () => {
    throw new Fault('look_over');
  });
  await startSession();
  expect(who()).toBe('guest');
  expect(readLocal<{ username: string }>('user')?.username).toBe('operator1');
});

it('names whose pages they are, takes nothing that is typed, and ends in the operator’s own name', async () => {
  const ended = vi.fn();
  aSchool().on(routes.endLook, ({ params }) => {
    ended(params.id);
    return {};
  });
  await startSession();
  render(
    <MantineProvider env="test">
      <input aria-label="Answer" />
      <LookBanner />
    </MantineProvider>,
  );
  expect(screen.getByRole('status').textContent).toMatch(/結衣 佐藤/);
  const typed = new InputEvent('beforeinput', { bubbles: true, cancelable: true, data: '5' });
  fireEvent(screen.getByLabelText('Answer'), typed);
  expect(typed.defaultPrevented).toBe(true);
  headers.length = 0;
  fireEvent.click(screen.getByRole('button', { name: 'Look no more' }));
  await waitFor(() => expect(ended).toHaveBeenCalledWith(help));
  expect(lookHere()).toBeNull();
  expect(headers).toEqual([null]);
});

it('shows the pages without what others have written to the student', async () => {
  const api = aSchool();
  await startSession();
  showAt('/', null);
  await screen.findByRole('button', { name: 'Language' });
  expect(screen.queryByRole('button', { name: /Chat/ })).toBeNull();
  expect(api.requests.some(({ route }) => route === routes.chatState || route === routes.notifications)).toBe(false);
});
