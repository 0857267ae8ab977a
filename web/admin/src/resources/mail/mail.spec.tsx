import { type MailPost, routes } from '@mathquiz/contracts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { become } from '../../lib/session.js';
import { answers, refuses } from '../../testing/fake-server.js';
import { openConsole, rowOf } from '../../testing/open-console.js';
import { anAdmin } from '../../testing/people.js';
import { aMail, rows } from '../../testing/schools.js';
import { startTestTexts } from '../../testing/texts.js';

const failed = aMail(1, { state: 'failed', sent_at: null, tries: 3, error: '550 no such mailbox' });
const mails = (post: MailPost, data = [failed]) => answers(routes.listMail, { ...rows(data), post });

beforeEach(() => {
  startTestTexts();
  become(anAdmin());
});
afterEach(() => void vi.unstubAllGlobals());

it('says what the mail server said of a mail that failed', async () => {
  openConsole('/mail', [mails('smtp')]);
  const row = await rowOf('guest1@school.example');
  expect(row.getByText('Failed')).toBeTruthy();
  expect(row.getByText('550 no such mailbox')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

it.each([
  ['folder', /kept as files on the server/],
  ['off', /nothing that needs a mail is offered/],
] as const)('says calmly where mails go when it is: %s', async (post, told) => {
  openConsole('/mail', [mails(post, [])]);
  expect(await screen.findByText(told)).toBeTruthy();
  expect(screen.getByText(/Mails to verify an address/)).toBeTruthy();
});

it('asks the server for one state', async () => {
  const { sent } = openConsole('/mail', [mails('smtp')]);
  await rowOf('guest1@school.example');
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'State' }));
  fireEvent.click(screen.getByRole('option', { name: 'Waits' }));
  await waitFor(() => expect(sent(routes.listMail).at(-1)?.query.state).toBe('waiting'));
});

it('says what went wrong', async () => {
  openConsole('/mail', [refuses(routes.listMail, 'unavailable', 'Messages do not answer.')]);
  expect((await screen.findByRole('alert', {}, { timeout: 15_000 })).textContent).toContain('Messages do not answer.');
});
