import { routes } from '@mathquiz/contracts';
import { Fault } from '@mathquiz/web/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { become } from '../lib/session.js';
import { answers, refuses } from '../testing/fake-server.js';
import { openConsole } from '../testing/open-console.js';
import { anAdmin } from '../testing/people.js';
import { aGroup, rows } from '../testing/schools.js';
import { startTestTexts } from '../testing/texts.js';

const noSchool = answers(routes.oidcOffer, { data: { enabled: false, name: '' } });

beforeEach(() => {
  startTestTexts();
  become(null);
});
afterEach(() => void vi.unstubAllGlobals());

async function type(label: string, text: string) {
  fireEvent.change(await screen.findByLabelText(label), { target: { value: text } });
}
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));

it('asks an admin with a second factor for the code, and lets them in with it', async () => {
  const login = answers(routes.login, ({ body }) => {
    const { code } = body as { code?: string };
    if (code === undefined) throw new Fault('second_factor_required', {}, 'Enter the code of your authenticator app.');
    if (code !== '123456') throw new Fault('wrong_code', {}, 'This code is not right.');
    return { data: anAdmin() };
  });
  const { sent } = openConsole('/login', [noSchool, login, answers(routes.userlist, rows([]))]);
  await type('Username', 'admin1');
  await type('Password', 'example1!');
  press();
  const code = await screen.findByLabelText('Code');
  expect(screen.queryByRole('alert')).toBeNull();
  press();
  expect(await screen.findByText('Enter the code.')).toBeTruthy();
  expect(sent(routes.login)).toHaveLength(1);
  fireEvent.change(code, { target: { value: '000000' } });
  press();
  expect(await screen.findByText('This code is not right.')).toBeTruthy();
  expect(await screen.findByText('Signing in failed')).toBeTruthy();
  fireEvent.change(code, { target: { value: ' 123456 ' } });
  press();
  expect(await screen.findByText('You are signed in')).toBeTruthy();
});

it('says what is wrong, offers a new password, and keeps what was typed', async () => {
  openConsole('/login', [noSchool, refuses(routes.login, 'wrong_credentials', 'Username or password is wrong.')]);
  await type('Username', 'admin1');
  await type('Password', 'example1!');
  press();
  expect(await screen.findByText('Username or password is wrong.')).toBeTruthy();
  expect((screen.getByLabelText('Username') as HTMLInputElement).value).toBe('admin1');
  expect(screen.queryByLabelText('Code')).toBeNull();
  const forgotten = screen.getByRole('link', { name: 'Forgot your password?' });
  expect(forgotten.getAttribute('href')).toBe('/app/reset-password');
});

it('offers the school’s own way to sign in, back to the console', async () => {
  openConsole('/login', [answers(routes.oidcOffer, { data: { enabled: true, name: 'Hansung' } })]);
  const link = await screen.findByRole('link', { name: /Hansung/ });
  expect(link.getAttribute('href')).toContain('next=%2Fadmin%2F');
});

it.each([
  ['the form', 'form'],
  ['another tab', 'tab'],
])('leads back to where one was once %s has signed in, and nowhere else on the way', async (_, by) => {
  const group = aGroup();
  const { router } = openConsole(`/groups/${group._id}?part=a`, [
    noSchool,
    answers(routes.login, { data: anAdmin() }),
    answers(routes.getGroup, { data: group }),
    answers(routes.userlist, rows([])),
  ]);
  await screen.findByLabelText('Password');
  const places: string[] = [];
  router.subscribe(({ location }) => places.push(location.pathname + location.search));
  if (by === 'form') {
    await type('Username', 'admin1');
    await type('Password', 'example1!');
    press();
  } else act(() => void become(anAdmin()));
  expect(await screen.findByLabelText('Name of the group')).toBeTruthy();
  expect([...new Set(places)]).toEqual([`/groups/${group._id}?part=a`]);
});
