import { defaultWays, type NoticeSettings, noticeKinds, type Role, routes } from '@mathquiz/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { aUser } from '../../testing/builders.js';
import { Fault, fakeApi } from '../../testing/fake-api.js';
import { showAt } from '../../testing/show.js';

const chosen = (change: Partial<NoticeSettings> = {}): NoticeSettings => ({
  ways: Object.fromEntries(noticeKinds.map((kind) => [kind, [...defaultWays[kind]]])) as NoticeSettings['ways'],
  quiet: { on: false, from: '22:00', to: '07:00', days: ['mon', 'tue'] },
  digest_hour: 17,
  unread_mail: true,
  time_zone: 'Europe/Berlin',
  ...change,
});
let api: ReturnType<typeof fakeApi>;
let stored: NoticeSettings;
beforeEach(() => {
  stored = chosen();
  api = fakeApi()
    .on(routes.noticeSettings, () => ({ data: stored }))
    .on(routes.putNoticeSettings, ({ body }) => {
      stored = body;
      return { data: body };
    });
});
const open = async (roles: Role[] = ['student'], verified = true) => {
  showAt('/settings/user', aUser(roles, { email_verified: verified }));
  return within(await screen.findByRole('region', { name: 'Notifications' }, { timeout: 10_000 }));
};
const box = (name: string) => screen.findByRole('checkbox', { name });

it('each kind stands with its three ways, as they were chosen, and is saved as it is chosen now', async () => {
  const section = await open();
  expect(await box('New tests: In Math Quiz')).toHaveProperty('checked', true);
  expect(await box('New tests: In the daily mail')).toHaveProperty('checked', false);
  const save = section.getByRole('button', { name: 'Save notifications' });
  expect(save).toHaveProperty('disabled', true);
  fireEvent.click(await box('New tests: In the daily mail'));
  fireEvent.click(await box('Messages: In Math Quiz'));
  fireEvent.click(await box('Messages: On my devices'));
  fireEvent.change(section.getByLabelText('Daily mail at'), { target: { value: '7' } });
  fireEvent.click(section.getByLabelText('Also write me a mail when a message stays unread'));
  fireEvent.click(save);
  await waitFor(() => expect(api.sent(routes.putNoticeSettings)).toHaveLength(1));
  expect(stored).toEqual(
    chosen({
      ways: { ...chosen().ways, test_published: ['page', 'push', 'mail'], message: [] },
      digest_hour: 7,
      unread_mail: false,
    }),
  );
  await waitFor(() => expect(save).toHaveProperty('disabled', true));
});

it('quiet hours have times and days, in the time of the person', async () => {
  const section = await open();
  expect(section.queryByLabelText('Begins at')).toBeNull();
  fireEvent.click(await section.findByLabelText('Do not disturb me at these times'));
  fireEvent.change(section.getByLabelText('Begins at'), { target: { value: '21:30' } });
  fireEvent.click(section.getByRole('checkbox', { name: 'Sunday' }));
  fireEvent.click(section.getByRole('checkbox', { name: 'Monday' }));
  expect(section.getByText('Times are those of Europe/Berlin.')).toBeTruthy();
  fireEvent.click(section.getByRole('button', { name: 'Save notifications' }));
  await waitFor(() => expect(stored.quiet).toEqual({ on: true, from: '21:30', to: '07:00', days: ['tue', 'sun'] }));
});

it('a time that is none is not sent', async () => {
  stored = chosen({ quiet: { ...stored.quiet, on: true } });
  const section = await open();
  fireEvent.change(await section.findByLabelText('Ends at'), { target: { value: '' } });
  expect(section.getByRole('button', { name: 'Save notifications' })).toHaveProperty('disabled', true);
});

it('says what keeps notices from devices and from the mail', async () => {
  stored = chosen({ ways: { ...stored.ways, message: ['mail'] } });
  const section = await open(['student'], false);
  // The browser of this test cannot show any.
  expect(await section.findByText(/This browser cannot show notices/)).toBeTruthy();
  expect(section.getByText(/only goes to a confirmed e-mail address/)).toBeTruthy();
});

it('requests for help are a matter of those who answer them', async () => {
  await open(['operator']);
  expect(await box('Requests at the help desk: In Math Quiz')).toBeTruthy();
});

it('what could not be saved stays as it was chosen', async () => {
  api.on(routes.putNoticeSettings, () => {
    throw new Fault('unavailable');
  });
  const section = await open();
  expect(screen.queryByRole('checkbox', { name: /help desk/ })).toBeNull();
  fireEvent.click(await box('New tests: In the daily mail'));
  fireEvent.click(section.getByRole('button', { name: 'Save notifications' }));
  expect(await section.findByRole('alert')).toBeTruthy();
  expect(await box('New tests: In the daily mail')).toHaveProperty('checked', true);
});
