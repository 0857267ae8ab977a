import { routes as real } from '@mathquiz/contracts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { z } from './no-schemas.js';

// As in the built app, where vite.config.ts puts the stand-in in zod's place.
beforeEach(() => {
  vi.resetModules();
  vi.doMock('zod', () => ({ z }));
});
afterEach(() => vi.doUnmock('zod'));

it('leaves every route its method, path, status, toasts and traits', async () => {
  const { routes } = await import('@mathquiz/contracts');
  const plain = (all: typeof real) =>
    Object.entries(all).map(([name, { method, path, status, toast, traits }]) => ({
      name,
      method,
      path,
      status,
      toast,
      traits,
    }));
  expect(plain(routes)).toEqual(plain(real));
});

it('tells who would parse in the browser that there is nothing to parse with', async () => {
  const { routes } = await import('@mathquiz/contracts');
  expect(() => routes.login.body.parse({})).toThrow('Schemas are not shipped to the browser');
});
