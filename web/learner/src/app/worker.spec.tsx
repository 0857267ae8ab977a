import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const registerSW = vi.fn(() => async () => undefined);
vi.mock('virtual:pwa-register', () => ({ registerSW }));

let kept: { active: object | null } | undefined;
const getRegistration = vi.fn(async () => kept);

beforeEach(() => {
  vi.resetModules();
  vi.stubEnv('PROD', true);
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { getRegistration } });
  registerSW.mockClear();
  getRegistration.mockClear();
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  vi.unstubAllEnvs();
});

async function comeBack() {
  const asked = getRegistration.mock.calls.length;
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(getRegistration.mock.calls.length).toBe(asked + 1));
}

it('keeps the app once the network is back, when it went away while the app was being kept', async () => {
  const { startWorker } = await import('./worker.js');
  kept = undefined;
  await startWorker();
  expect(registerSW).toHaveBeenCalledTimes(1);
  await comeBack();
  await waitFor(() => expect(registerSW).toHaveBeenCalledTimes(2));
  kept = { active: {} };
  await comeBack();
  await Promise.resolve();
  expect(registerSW).toHaveBeenCalledTimes(2);
});
