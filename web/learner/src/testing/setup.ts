import { notifications } from '@mantine/notifications';
import { briefWhileWaiting, renewPackages } from '@mathquiz/web/testing';
import { cleanup, configure, getConfig } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { pageStands } from '../lib/standing.js';
import { fakeLive } from './fake-live.js';
import { startTestTexts } from './texts.js';

// No test opens a socket: what the server tells a page, the test says itself.
vi.mock('../lib/live.js', async () => ({ live: (await import('./fake-live.js')).fakeLive }));

// State that packages keep from one spec file to the next.
renewPackages();
notifications.clean();
notifications.cleanQueue();

// Pages come as chunks of their own, and the machine may be busy.
configure(({ getElementError }) => ({ asyncUtilTimeout: 20_000, ...briefWhileWaiting(getConfig, getElementError) }));

// What jsdom lacks and Mantine asks for.
Object.defineProperty(globalThis, 'matchMedia', {
  configurable: true,
  value: (query: string) => ({
    // A wide screen, light, with motion.
    matches: query.includes('min-width'),
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }),
});
class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
Object.assign(globalThis, { ResizeObserver: NoObserver, IntersectionObserver: NoObserver, scrollTo: () => undefined });
Element.prototype.scrollIntoView = () => undefined;

// Workers are threads of one process, and a channel of Node's goes through all of them: without this, a test that is handed in by one file
// is handed in "on another tab" of every file that runs beside it.
const file = crypto.randomUUID();
const Channel = globalThis.BroadcastChannel;
globalThis.BroadcastChannel = class extends Channel {
  constructor(name: string) {
    super(`${file} ${name}`);
  }
};

Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() });

pageStands();

beforeEach(() => startTestTexts());
afterEach(() => {
  cleanup();
  fakeLive.forget();
  localStorage.clear();
  sessionStorage.clear();
});
