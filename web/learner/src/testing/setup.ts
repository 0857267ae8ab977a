import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { fakeLive } from './fake-live.js';
import { startTestTexts } from './texts.js';

// No test opens a socket: what the server tells a page, the test says itself.
vi.mock('../lib/live.js', async () => ({ live: (await import('./fake-live.js')).fakeLive }));

// Pages come as chunks of their own, and the machine may be busy.
configure({ asyncUtilTimeout: 20_000 });

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

Object.defineProperty(document, 'fonts', { configurable: true, value: new EventTarget() });

beforeEach(() => startTestTexts());
afterEach(() => {
  cleanup();
  fakeLive.forget();
  localStorage.clear();
  sessionStorage.clear();
});
