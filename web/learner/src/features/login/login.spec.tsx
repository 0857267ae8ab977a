import { routes } from '@mathquiz/contracts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { rememberNext } from '../../lib/next-url.js';
import { currentSession, startSession } from '../../lib/session.js';
import { aUser } from '../../testing/builders.js';
import { Fault, fakeApi } from '../../testing/fake-api.js';
import { showAt } from '../../testing/show.js';
import { startTestTexts } from '../../testing/texts.js';

const fails = (code: ConstructorParameters<typeof Fault>[0]) => () => {
  throw new Fault(code);
};
const link = 'l'.repeat(43);
const soon = '2026-12-01T08:00:00.000Z';
let api: ReturnType<typeof fakeApi>;
beforeEach(async () => {
  api = fakeApi()
    .on(routes.whoami, fails('not_signed_in'))
    .on(routes.listTests, () => ({ data: [], total: 0, offset: 0, limit: 10 }));
  await startSession();
});
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const typed = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).value;

describe('signing in', () => {
  const start = async () => {
    const shown = showAt('/login', null);
    await screen.findByRole('heading', { name: 'Sign in' });
    type('Username', 'teacher1');
    type('Password', 'abcdef1!');
    return shown;
  };

  it('asks for a code where the account has a second factor, keeps what was typed, and takes the code', async () => {
    api.on(routes.login, ({ body }) => {
      if (body.code === undefined) throw new Fault('second_factor_required');
      if (body.code !== '123456') throw new Fault('wrong_code');
      return { data: aUser(['student']) };
    });
    const { path } = await start();
    press('Sign in');
    await screen.findByLabelText('Code');
    press('Sign in');
    expect(await screen.findByText('Enter the code.')).toBeTruthy();
    expect(api.sent(routes.login)).toHaveLength(1);
    type('Code', '000000');
    expect([typed('Username'), typed('Password')]).toEqual(['teacher1', 'abcdef1!']);
    press('Sign in');
    expect((await screen.findByRole('alert')).textContent).toMatch(/This code is not right/);
    expect(typed('Code')).toBe('000000');
    type('Code', '123456');
    press('Sign in');
    await waitFor(() => expect(path()).toBe('/'));
    expect(api.sent(routes.login).at(-1)).toMatchObject({ username: 'teacher1', code: '123456' });
  });

  it('signs in once for two presses of one finger, and again when the first has failed', async () => {
    let tries = 0;
    api.on(routes.login, () => {
      tries += 1;
      if (tries === 1) throw new Fault('offline');
      return { data: aUser(['student']) };
    });
    const { path } = await start();
    for (let time = 0; time < 2; time += 1) press('Sign in');
    await screen.findByRole('alert');
    expect(api.sent(routes.login)).toHaveLength(1);
    for (let time = 0; time < 2; time += 1) press('Sign in');
    await waitFor(() => expect(path()).toBe('/'));
    expect(api.sent(routes.login)).toHaveLength(2);
  });

  it('takes another name without the code of the first', async () => {
    api.on(routes.login, fails('second_factor_required'));
    await start();
    press('Sign in');
    await screen.findByLabelText('Code');
    type('Username', 'teacher2');
    expect(screen.queryByLabelText('Code')).toBeNull();
  });

  it('offers the school’s own accounts where it has them, and leads back to the wanted page', async () => {
    rememberNext('/exam/1?tab=2');
    api.on(routes.oidcOffer, () => ({ data: { enabled: true, name: 'Lindenschule' } }));
    await start();
    const way = await screen.findByRole('link', { name: 'Sign in with Lindenschule' });
    expect(way.getAttribute('href')).toBe('/api/v1/auth/oidc/start?next=%2Fapp%2Fexam%2F1%3Ftab%3D2');
  });

  it('says why the school’s own sign-in failed', async () => {
    showAt('/login?error=oidc_failed', null);
    expect((await screen.findByRole('alert')).textContent).toMatch(/own account did not work/);
  });

  it('leads to a new password for who has forgotten theirs', async () => {
    await start();
    fireEvent.click(screen.getByRole('link', { name: 'Forgot your password?' }));
    expect(await screen.findByLabelText('Username or e-mail')).toBeTruthy();
  });
});

describe('opening an account', () => {
  const fill = () => {
    type('Given name', 'Zoë');
    type('Family name', 'Müller');
    type('Username', 'zoemueller');
    type('Password', 'abcdef1!');
  };

  it('with an invitation shows as what, and sends the link instead of an address', async () => {
    api
      .on(routes.getRequest, () => ({
        data: { kind: 'sign-up' as const, expires_at: soon, email: 'a…@school.example', as: 'teacher' as const },
      }))
      .on(routes.signup, () => ({ data: aUser() }));
    showAt(`/signup?link=${link}`, null);
    expect(await screen.findByText('You are invited. Your role: Teacher.')).toBeTruthy();
    expect(screen.getByLabelText('E-mail').getAttribute('readonly')).not.toBeNull();
    expect(typed('E-mail')).toBe('a…@school.example');
    fill();
    press('Open account');
    await waitFor(() => expect(currentSession().state).toBe('signedIn'));
    expect(api.sent(routes.signup)[0]).toMatchObject({ username: 'zoemueller', invitation: link, email: null });
  });

  it('with an invitation, where somebody is signed in, says so and offers to sign out; then the form is there', async () => {
    api
      .on(routes.getRequest, () => ({
        data: { kind: 'sign-up' as const, expires_at: soon, email: 'a…@school.example', as: 'parent' as const },
      }))
      .on(routes.logout, () => ({}));
    showAt(`/signup?link=${link}`, aUser());
    expect(await screen.findByText(/^You are signed in as /)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Stay signed in' }).getAttribute('href')).toMatch(/\/$/);
    expect(api.sent(routes.logout)).toHaveLength(0);
    press('Sign out and open an account');
    expect(await screen.findByText('You are invited. Your role: Parent.')).toBeTruthy();
    expect(api.sent(routes.logout)).toHaveLength(1);
    expect(currentSession().state).toBe('guest');
  });

  it.each([
    ['link_expired', /has expired/],
    ['link_used', /used before/],
    ['link_not_found', /not valid/],
  ] as const)('with an invitation that is %s says so, and offers a student account', async (code, sentence) => {
    api.on(routes.getRequest, fails(code));
    showAt(`/signup?link=${link}`, null);
    expect((await screen.findByRole('alert')).textContent).toMatch(sentence);
    expect(screen.getByRole('link', { name: 'Open a student account' })).toBeTruthy();
  });

  it('says while one types which rules a password meets', async () => {
    showAt('/signup', null);
    const rules = await screen.findByRole('list', { name: 'Your password needs' });
    type('Password', 'abcdefg1');
    const met = [...rules.querySelectorAll('[data-met]')].map((rule) => rule.textContent);
    expect(met).toEqual(['7 to 15 characters', 'a digit', 'only Latin letters, digits, and these signs']);
  });

  it('says when a name is taken before anything is sent, and keeps everything when it was taken meanwhile', async () => {
    api
      .on(routes.checkUser, ({ params }) => ({ data: { available: params.name !== 'takenname' } }))
      .on(routes.signup, fails('username_taken'));
    showAt('/signup', null);
    await screen.findByLabelText('Given name');
    fill();
    type('Username', 'takenname');
    fireEvent.blur(screen.getByLabelText('Username'));
    expect(await screen.findByText('This username is taken. Choose another.')).toBeTruthy();
    type('Username', 'zoemueller');
    fireEvent.blur(screen.getByLabelText('Username'));
    expect(await screen.findByText('This username is free.')).toBeTruthy();
    press('Open account');
    expect((await screen.findByRole('alert')).textContent).toMatch(/username is taken/);
    expect(typed('Given name')).toBe('Zoë');
  });

  it('of a teacher is asked for, and the page says where the link will come', async () => {
    api.on(routes.inviteSelf, () => ({}));
    showAt('/signup', null);
    fireEvent.click(await screen.findByRole('link', { name: 'Teacher or parent? Ask for an account' }));
    await screen.findByRole('button', { name: 'Ask for an account' });
    type('E-mail', 'nowhere');
    press('Ask for an account');
    expect(screen.getByText('This is not an e-mail address.')).toBeTruthy();
    type('E-mail', 'ada@school.example');
    press('Ask for an account');
    expect(await screen.findByText(/The link comes to ada@school.example/)).toBeTruthy();
    expect(api.sent(routes.inviteSelf)).toEqual([{ emails: ['ada@school.example'], as: 'teacher' }]);
  });

  it('asks for the family name first in Korean', async () => {
    await startTestTexts('ko-KR');
    showAt('/signup', null);
    await screen.findByLabelText('성');
    const labels = [...document.querySelectorAll('label')].map((label) => label.textContent);
    expect(labels.indexOf('성')).toBeLessThan(labels.indexOf('이름'));
  });
});
