import { type Locale, routes } from '@mathquiz/contracts';
import { BootGate, rememberLocale } from '@mathquiz/web';
import { textsOf } from '@mathquiz/web/testing';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { currentSession } from '../lib/session.js';
import { useT } from '../lib/texts.js';
import { anApplication, aUser } from '../testing/builders.js';
import { Fault, fakeApi } from '../testing/fake-api.js';
import { boot, useBooted } from './boot.js';

function Inside() {
  const t = useT();
  const booted = useBooted();
  return (
    <p>
      {t('login.title')} {booted?.updateRequired ? 'old' : 'new'}
    </p>
  );
}

const school = (clientVersion = 85) =>
  fakeApi()
    .on(routes.version, () => ({ data: { version: '0.1.0', client_version: clientVersion } }))
    .on(routes.applicationData, () => ({ data: anApplication() }))
    .on(routes.languageData, ({ params }) => ({ data: { ...textsOf(params.locale as Locale) } }))
    .on(routes.whoami, () => ({ data: aUser() }));

beforeEach(() => rememberLocale('en-US'));
const show = () =>
  render(
    <BootGate boot={boot}>
      <Inside />
    </BootGate>,
  );

it('shows a spinner first, and the app once its data and texts are here', async () => {
  school();
  show();
  expect(screen.getByRole('progressbar')).toBeTruthy();
  expect(await screen.findByText('Sign in new')).toBeTruthy();
});

it('speaks the language of the cookie', async () => {
  rememberLocale('ko-KR');
  const api = school();
  show();
  expect(await screen.findByText('로그인 new')).toBeTruthy();
  expect(api.requests.some(({ route }) => route === routes.languageData)).toBe(true);
  expect(document.documentElement.lang).toBe('ko-KR');
});

it('knows when the server wants a newer client', async () => {
  school(86);
  show();
  expect(await screen.findByText('Sign in old')).toBeTruthy();
});

it('says in words that the server does not answer, and starts when it does again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const api = school().on(routes.version, () => {
    throw new Fault('offline');
  });
  show();
  const again = await screen.findByRole('button', { name: 'Try again' });
  api.on(routes.version, () => ({ data: { version: '0.1.0', client_version: 85 } }));
  fireEvent.click(again);
  expect(await screen.findByText('Sign in new')).toBeTruthy();
});

it('says that the disk of the server is full, in the server’s words', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  school().on(routes.version, () => {
    throw new Fault('disk_full', {}, 'No space left on the disk.');
  });
  show();
  expect(await screen.findByText('No space left on the disk.')).toBeTruthy();
});

it.each(['offline', 'disk_full'] as const)('opens as it was opened last when the answer is %s', async (code) => {
  school();
  const first = show();
  await screen.findByText('Sign in new');
  // The rest of the texts comes once the page stands; a start without an answer has all of them or none.
  await waitFor(() => expect(localStorage.getItem('boot:en-US')).not.toBeNull());
  first.unmount();
  const lost = () => {
    throw new Fault(code);
  };
  fakeApi()
    .on(routes.version, lost)
    .on(routes.applicationData, lost)
    .on(routes.languageData, lost)
    .on(routes.whoami, lost);
  show();
  expect(await screen.findByText('Sign in new')).toBeTruthy();
  expect(currentSession()).toMatchObject({ state: 'signedIn', user: { username: 'teacher1' } });
});
