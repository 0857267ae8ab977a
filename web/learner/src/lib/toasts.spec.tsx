import { MantineProvider } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { CallError } from '@mathquiz/contracts/client';
import { render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { showNotices } from '../testing/notices.js';
import Notices, { show as showNotice } from './notices.js';
import { tellBy, toast, toastFailure, toastNotLoaded } from './toasts.js';

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

it.each([
  ['is told once it has', 2000, 1],
  ['is not told when it would seem to be about something else', 30_000, 0],
])('a notice whose file has not come before the network went %s', async (_, ms, times) => {
  vi.useFakeTimers();
  const show = vi.fn();
  let isAway = true;
  tellBy(async () => {
    if (isAway) throw new Error('lost');
    return { show };
  })({ message: 'Not loaded', color: 'red', timeout: 1000 });
  await vi.advanceTimersByTimeAsync(ms);
  expect(show).not.toHaveBeenCalled();
  isAway = false;
  dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(show).toHaveBeenCalledTimes(times);
  vi.useRealTimers();
});

it('names the route’s failure, else the error’s own, else a plain one', async () => {
  const show = vi.spyOn(notifications, 'show').mockReturnValue('');
  toastFailure(new CallError('in_use', '', 409, {}, 'deleteError'), 'saveError');
  toastFailure(new CallError('in_use', '', 409, {}, 'deleteError'));
  toastFailure(new Error('?'));
  await vi.waitFor(() => expect(show).toHaveBeenCalledTimes(3));
  expect(show.mock.calls.map(([one]) => one.message)).toEqual(['Not saved', 'Not deleted', 'That did not work']);
});

it('stands at the top where it would cover what has the focus', async () => {
  const show = vi.spyOn(notifications, 'show').mockReturnValue('');
  const button = document.body.appendChild(document.createElement('button'));
  const at = vi.spyOn(button, 'getBoundingClientRect');
  button.focus();
  for (const top of [100, innerHeight - 60]) {
    at.mockReturnValue(new DOMRect(innerWidth / 2, top, 80, 40));
    toast('saveSuccess');
    await vi.waitFor(() => expect(show).toHaveBeenCalled());
    expect(show.mock.calls.pop()?.[0].position).toBe(top === 100 ? 'bottom-center' : 'top-center');
    show.mockClear();
  }
  // It waits for its answer.
  button.disabled = true;
  button.blur();
  expect(document.activeElement).toBe(document.body);
  toast('saveSuccess');
  await vi.waitFor(() => expect(show).toHaveBeenCalled());
  expect(show.mock.calls.pop()?.[0].position).toBe('top-center');
  button.remove();
});

it('says once what does not load, and nothing where one has to sign in', async () => {
  const show = vi.spyOn(notifications, 'show').mockReturnValue('');
  toastNotLoaded(new CallError('session_ended', '', 401, {}, 'operationFailed'), 'loadError');
  toastNotLoaded(new CallError('unavailable', '', 503, {}, 'operationFailed'), 'groupListError');
  await vi.waitFor(() => expect(show).toHaveBeenCalledTimes(1));
  expect(show.mock.calls[0]?.[0]).toMatchObject({ id: 'groupListError', message: 'The list of groups did not load' });
});

it('refuses a place that is none of the nine and a time that is no whole number', () => {
  const show = vi.spyOn(notifications, 'show').mockReturnValue('');
  expect(() => showNotice({ message: 'Hello', position: 'middle' as 'top' })).toThrow(RangeError);
  expect(() => showNotice({ message: 'Hello', timeout: -1 })).toThrow(RangeError);
  expect(() => showNotice({ message: 'Hello', timeout: 0.5 })).toThrow(RangeError);
  expect(show).not.toHaveBeenCalled();
});

it.each([
  ['top-left', 'top-left', false],
  ['top', 'top-center', false],
  ['top-right', 'top-right', false],
  ['left', 'top-left', true],
  ['center', 'top-center', true],
  ['right', 'top-right', true],
  ['bottom-left', 'bottom-left', false],
  ['bottom', 'bottom-center', false],
  ['bottom-right', 'bottom-right', false],
] as const)('a notice can stand at %s', async (position, corner, isMiddle) => {
  showNotices();
  showNotice({ message: `at ${position}`, position });
  const place = (await screen.findByText(`at ${position}`)).closest('[data-position]');
  expect(place?.getAttribute('data-position')).toBe(corner);
  expect(/middle/.test(place?.className ?? '')).toBe(isMiddle);
});

it('a notice is at the bottom for 5 s where nothing else is asked', () => {
  const show = vi.spyOn(notifications, 'show').mockReturnValue('');
  showNotice({ message: 'Saved' });
  expect(show.mock.calls[0]?.[0]).toMatchObject({ position: 'bottom-center', autoClose: 5000 });
});
