import { briefWhileWaiting, renewPackages } from '@mathquiz/web/testing';
import { cleanup, configure, getConfig } from '@testing-library/react';
import { afterEach, vi } from 'vitest';
import { become } from '../lib/session.js';
import { queries } from '../providers/queries.js';
import { forgetSocket } from './fake-live.js';
import { startStyles } from './fresh-styles.js';

vi.mock('../lib/live.js', () => import('./fake-live.js'));

// State that packages keep from one spec file to the next.
renewPackages();
startStyles();

// A busy machine draws a page of react-admin in seconds.
configure(({ getElementError }) => ({ asyncUtilTimeout: 20_000, ...briefWhileWaiting(getConfig, getElementError) }));

// What jsdom lacks and MUI asks for.
Object.defineProperty(globalThis, 'matchMedia', {
  configurable: true,
  value: (query: string) => ({
    matches: false,
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }),
});
Object.assign(globalThis, { scrollTo: () => undefined });

afterEach(() => {
  cleanup();
  void forgetSocket();
  queries.clear();
  become(null);
  localStorage.clear();
});
