import { routes } from '@mathquiz/contracts';
import { textsOf } from '@mathquiz/web/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { currentSession, onSessionChange, startSession } from '../../lib/session.js';
import { queries } from '../../lib/use-call.js';
import { aUser } from '../../testing/builders.js';
import { Fault, fakeApi } from '../../testing/fake-api.js';
import { showAt } from '../../testing/show.js';

const fails = (code: ConstructorParameters<typeof Fault>[0]) => () => {
  throw new Fault(code);
};
const link = 'l'.repeat(43);
const request = (kind: 'verify-email' | 'reset-password') => () => ({
  data: { kind, expires_at: '2026-12-01T08:00:00.000Z', email: 'z…@school.example', as: null },
});
let api: ReturnType<typeof fakeApi>;
beforeEach(async () => {
  api = fakeApi().on(routes.whoami, fails('not_signed_in'));
  await startSession();
});
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const states = [
  ['link_expired', /has expired/],
  ['link_used', /used before/],
  ['link_not_found', /not valid/],
] as const;

describe('an address', () => {
  it('is confirmed with one press, and only then', async () => {
    api.on(routes.getRequest, request('verify-email')).on(routes.verifyEmail, () => ({}));
    showAt(`/verify-email?link=${link}`, null);
    await screen.findByText('Is z…@school.example your address?');
    expect(api.sent(routes.verifyEmail)).toHaveLength(0);
    press('Yes, confirm it');
    expect((await screen.findByRole('status')).textContent).toMatch(/is confirmed/);
  });

  it.each(states)('is not confirmed by a link that is %s, and the page says so', async (code, sentence) => {
    api.on(routes.getRequest, fails(code));
    showAt(`/verify-email?link=${link}`, null);
    expect((await screen.findByRole('alert')).textContent).toMatch(sentence);
  });

  it('is not confirmed by a link for something else, nor by half a link', async () => {
    api.on(routes.getRequest, request('reset-password'));
    showAt(`/verify-email?link=${link}`, null);
    expect((await screen.findByRole('alert')).textContent).toMatch(/not valid/);
  });

  it('stays confirmed for who is signed in, though the link is used up by it', async () => {
    let used = false;
    api
      .on(routes.getRequest, () => {
        if (used) throw new Fault('link_used');
        return request('verify-email')();
      })
      .on(routes.verifyEmail, () => {
        used = true;
        return {};
      })
      .on(routes.refreshtoken, () => ({ data: aUser() }));
    showAt(`/verify-email?link=${link}`, aUser());
    await screen.findByText('Is z…@school.example your address?');
    const refreshes: Promise<void>[] = [];
    const forget = onSessionChange(() => refreshes.push(queries.invalidateQueries()));
    press('Yes, confirm it');
    await waitFor(() => expect(refreshes).not.toHaveLength(0));
    // The promise resolves once every query that is refetched has its answer.
    await act(() => Promise.all(refreshes));
    expect(api.sent(routes.refreshtoken)).toHaveLength(1);
    expect(screen.getByRole('status').textContent).toMatch(/is confirmed/);
    expect(screen.queryByRole('alert')).toBeNull();
    forget();
  });

  it('gets a new mail for who is signed in', async () => {
    api.on(routes.getRequest, fails('link_expired')).on(routes.sendVerification, () => ({}));
    showAt(`/verify-email?link=${link}`, aUser(['student'], { email: 'zoe@school.example' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Send the mail again' }));
    expect(await screen.findByText('The mail is on its way to zoe@school.example.')).toBeTruthy();
  });
});

describe('a forgotten password', () => {
  it('is asked for by name or address, and the page tells nobody who has an account', async () => {
    api.on(routes.requestReset, () => ({}));
    showAt('/reset-password', null);
    await screen.findByLabelText('Username or e-mail');
    press('Mail me a link');
    expect(screen.getByText('Enter your username or your e-mail address.')).toBeTruthy();
    type('Username or e-mail', ' zoe@school.example ');
    press('Mail me a link');
    expect((await screen.findByRole('status')).textContent).toMatch(/If this account has a confirmed/);
    // An address that was never confirmed gets nothing: neither the page nor the toast says that something was sent.
    expect(document.body.textContent).not.toMatch(/\b(?:sent|on its way)\b/);
    expect(textsOf('en-US')[`i18n.ui.pwa.messages.${routes.requestReset.toast.done}`]).toBe('Your request has arrived');
    expect(document.activeElement).toBe(screen.getByRole('status'));
    const [asked] = api.requests.filter(({ route }) => route === routes.requestReset);
    expect(asked?.params).toEqual({ id: 'zoe@school.example' });
  });

  it('keeps the name when the request fails', async () => {
    api.on(routes.requestReset, fails('too_many_requests'));
    showAt('/reset-password', null);
    await screen.findByLabelText('Username or e-mail');
    type('Username or e-mail', 'zoemueller');
    press('Mail me a link');
    expect((await screen.findByRole('alert')).textContent).toMatch(/Too many requests/);
    expect((screen.getByLabelText('Username or e-mail') as HTMLInputElement).value).toBe('zoemueller');
  });

  it('becomes a new one with the link, and this browser is signed out too', async () => {
    api
      .on(routes.getRequest, request('reset-password'))
      .on(routes.resetPassword, () => ({}))
      .on(routes.logout, () => ({}));
    showAt(`/reset-password?link=${link}`, aUser());
    await screen.findByLabelText('New password');
    type('New password', 'short');
    press('Set password');
    expect(api.sent(routes.resetPassword)).toHaveLength(0);
    type('New password', 'newpass1!');
    press('Set password');
    expect((await screen.findByRole('status')).textContent).toMatch(/new password is now valid/);
    await waitFor(() => expect(currentSession().state).toBe('guest'));
  });

  it('may be refused as too weak, and the link still works', async () => {
    let tries = 0;
    api.on(routes.getRequest, request('reset-password')).on(routes.resetPassword, () => {
      tries += 1;
      if (tries === 1) throw new Fault('password_too_weak');
      return {};
    });
    showAt(`/reset-password?link=${link}`, null);
    await screen.findByLabelText('New password');
    type('New password', 'zoezoe1!');
    press('Set password');
    expect((await screen.findByRole('alert')).textContent).toMatch(/too easy to guess/);
    type('New password', 'better77!');
    press('Set password');
    expect(await screen.findByRole('link', { name: 'Go to sign-in' })).toBeTruthy();
  });

  it.each(states)('leads from a link that is %s to a new one', async (code, sentence) => {
    api.on(routes.getRequest, fails(code));
    showAt(`/reset-password?link=${link}`, null);
    expect((await screen.findByRole('alert')).textContent).toMatch(sentence);
    expect(screen.getByRole('link', { name: 'Ask for a new link' })).toBeTruthy();
  });
});
