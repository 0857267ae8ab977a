import { notifications } from '@mantine/notifications';
import { type ErrorCode, type ToastKey, toastTable } from '@mathquiz/contracts';
import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { text } from '../lib/texts.js';
import { messageKey } from '../lib/toasts.js';
import { Fault } from './fake-api.js';

/** Waits for the notice of the catalogue: its words, its colour, said aloud. What else is shown goes, so that the next one is a new one. */
export async function expectTold(key: ToastKey): Promise<void> {
  const words = text(messageKey(key));
  const notice = await waitFor(() => {
    const shown = screen.queryAllByRole('alert').filter((one) => one.matches('.mantine-Notification-root'));
    expect(shown.map((one) => one.textContent?.trim())).toContain(words);
    return shown.find((one) => one.textContent?.trim() === words);
  });
  expect(notice?.style.getPropertyValue('--notification-color')).toContain(toastTable[key].color);
  notifications.clean();
  await waitFor(() => expect(document.querySelector('.mantine-Notification-root')).toBeNull());
}

/** A handler that refuses once, and then does what it is for. */
export function refusedOnce<A, R>(done: (request: A) => R, code: ErrorCode = 'wrong_state'): (request: A) => R {
  let refused = false;
  return (request) => {
    if (refused) return done(request);
    refused = true;
    throw new Fault(code);
  };
}
