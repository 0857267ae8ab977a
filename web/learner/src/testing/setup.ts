import { cleanup } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';
import { startTestTexts } from './texts.js';

// What jsdom lacks and Mantine asks for.
Object.defineProperty(globalThis, 'matchMedia', {
  configurable: true,
  value: (query: string) => ({
    matches: false,
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

beforeEach(() => startTestTexts());
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});
