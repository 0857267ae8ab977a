import { type MailPost, type MailWithWords, routes } from '@mathquiz/contracts';
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
  ['folder', /kept in the mails folder of the server and can be read here/],
  ['off', /nothing that needs mail is offered/],
] as const)('says calmly where mails go when it is: %s', async (post, told) => {
  openConsole('/mail', [mails(post, [])]);
  expect(await screen.findByText(told)).toBeTruthy();
  expect(screen.getByText(/Mail to confirm an address/)).toBeTruthy();
});

it('asks the server for one state', async () => {
  const { sent } = openConsole('/mail', [mails('smtp')]);
  await rowOf('guest1@school.example');
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'State' }));
  fireEvent.click(screen.getByRole('option', { name: 'Waiting' }));
  await waitFor(() => expect(sent(routes.listMail).at(-1)?.query.state).toBe('waiting'));
});

it('says what went wrong', async () => {
  openConsole('/mail', [refuses(routes.listMail, 'unavailable', 'Messages do not answer.')]);
  expect((await screen.findByRole('alert', {}, { timeout: 15_000 })).textContent).toContain('Messages do not answer.');
});

const one = (post: MailPost, words: MailWithWords['words']) =>
  answers(routes.getMail, { data: { ...aMail(1), words }, post });
const path = `/mail/${aMail(1)._id}/show`;

it('shows what a mail says, plain with links to press and as HTML in a frame that runs nothing', async () => {
  openConsole(path, [
    one('folder', { text: 'Open:\nhttp://school.example/x?link=abc\n', html: '<html><head></head><p>Hi</p></html>' }),
  ]);
  expect(await screen.findByRole('heading', { level: 1, name: 'Please verify your address' })).toBeTruthy();
  const link = screen.getByRole('link', { name: 'http://school.example/x?link=abc' });
  expect(link.getAttribute('href')).toBe('http://school.example/x?link=abc');
  fireEvent.click(screen.getByRole('tab', { name: 'HTML' }));
  const frame = screen.getByTitle('Please verify your address');
  expect(frame.getAttribute('srcdoc')).toContain('<p>Hi</p>');
  expect(frame.getAttribute('sandbox')).not.toContain('allow-scripts');
  expect(frame.getAttribute('sandbox')).not.toContain('allow-same-origin');
});

it.each([
  ['smtp', /for its reader alone/],
  ['folder', /can no longer be read/],
] as const)('says why nothing of a mail is shown when mails go to: %s', async (post, told) => {
  openConsole(path, [one(post, null)]);
  expect(await screen.findByText(told)).toBeTruthy();
});
