import { routes } from '@mathquiz/contracts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { currentSession, signOut, startSession } from '../lib/session.js';
import { aList, aQuizRow, aUser } from '../testing/builders.js';
import { Fault, fakeApi } from '../testing/fake-api.js';
import { showAt } from '../testing/show.js';

const refuse = () => {
  throw new Fault('not_signed_in');
};
let api: ReturnType<typeof fakeApi>;
beforeEach(async () => {
  api = fakeApi().on(routes.whoami, refuse);
  await startSession();
});

const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });

it('brings a stranger back to the page that they wanted, once they have signed in', async () => {
  api.on(routes.login, () => ({ data: aUser(['teacher']) })).on(routes.listQuiz, () => aList([aQuizRow()]));
  const { path } = showAt('/author?scope=published', null);
  await screen.findByRole('heading', { name: 'Sign in' });
  expect(path()).toBe('/login');
  type('Username', 'teacher1');
  type('Password', 'abcdef1!');
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByText('Derivative of a quadratic')).toBeTruthy();
  expect(path()).toBe('/author?scope=published');
});

it('says why signing in failed, and keeps what was typed', async () => {
  api.on(routes.login, () => {
    throw new Fault('wrong_credentials');
  });
  showAt('/login', null);
  await screen.findByRole('heading', { name: 'Sign in' });
  type('Username', 'teacher1');
  type('Password', 'wrong');
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Username or password is wrong.');
  expect((screen.getByLabelText('Username') as HTMLInputElement).value).toBe('teacher1');
});

it('leads to sign in when the session ends under an open page', async () => {
  api.on(routes.listQuiz, () => aList([aQuizRow()])).on(routes.logout, () => ({}));
  const { path } = showAt('/author', aUser(['author']));
  await screen.findByText('Derivative of a quadratic');
  await signOut();
  await waitFor(() => expect(path()).toBe('/login'));
  expect(currentSession().state).toBe('guest');
});

it('shows a page of its own for an address that is none', async () => {
  showAt('/nowhere', aUser());
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy();
});

it('gives the focus to the new page after a navigation', async () => {
  api.on(routes.listQuiz, () => aList([aQuizRow()])).on(routes.listExam, () => aList([]));
  showAt('/author', aUser(['author']));
  const [entry] = await screen.findAllByRole('link', { name: 'Exams' });
  if (entry) fireEvent.click(entry);
  await screen.findByText(/You have not built an exam yet/);
  expect(document.activeElement).toBe(document.getElementById('page'));
});
