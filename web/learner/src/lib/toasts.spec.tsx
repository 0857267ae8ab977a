import { MantineProvider } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { CallError } from '@mathquiz/contracts/client';
import { render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import Notices from './notices.js';
import { toast, toastFailure } from './toasts.js';

afterEach(() => {
  notifications.clean();
  vi.restoreAllMocks();
});

it('shows the sentence of the key in the reader’s language', async () => {
  render(
    <MantineProvider env="test">
      <Notices />
    </MantineProvider>,
  );
  toast('signin');
  expect(await screen.findByText('You are signed in')).toBeTruthy();
});

it('takes colour and time from the catalogue', async () => {
  const show = vi.spyOn(notifications, 'show').mockReturnValue('');
  toast('signUpInvitationSent');
  toast('saveError');
  await vi.waitFor(() => expect(show).toHaveBeenCalledTimes(2));
  expect(show.mock.calls.map(([one]) => [one.color, one.autoClose])).toEqual([
    ['green', 10_000],
    ['red', 1000],
  ]);
});

it('names the route’s failure, else the error’s own, else a plain one', async () => {
  const show = vi.spyOn(notifications, 'show').mockReturnValue('');
  toastFailure(new CallError('in_use', '', 409, {}, 'deleteError'), 'saveError');
  toastFailure(new CallError('in_use', '', 409, {}, 'deleteError'));
  toastFailure(new Error('?'));
  await vi.waitFor(() => expect(show).toHaveBeenCalledTimes(3));
  expect(show.mock.calls.map(([one]) => one.message)).toEqual(['Not saved', 'Not deleted', 'That did not work']);
});
