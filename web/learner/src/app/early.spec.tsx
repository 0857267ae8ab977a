import { type Role, routes } from '@mathquiz/contracts';
import { askEarly, isWaiting } from '@mathquiz/web/first';
import { waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { call } from '../lib/call.js';
import { anId, aUser } from '../testing/builders.js';
import { showAt } from '../testing/show.js';
import { askForPage } from './early.js';

const never = () => new Promise<Response>(() => undefined);
const sent: string[] = [];
beforeEach(() => {
  sent.length = 0;
  globalThis.fetch = vi.fn((input) => {
    sent.push(String(input));
    return never();
  }) as typeof fetch;
});

const early = (path: string, role: Role) => {
  const [pathname = '', query] = path.split('?');
  askForPage({ path: pathname, search: new URLSearchParams(query) }, aUser([role]), 'en-US');
  return sent.splice(0);
};

it.each([
  ['/', 'student'],
  ['/', 'teacher'],
  ['/', 'author'],
  ['/', 'reviewer'],
  ['/?start_date=2026-01-01&end_date=soon', 'teacher'],
  [`/evaluation?test=${anId(3)}`, 'student'],
  [`/author/items/${anId(7)}`, 'author'],
] as const)('asks for %s early, as a %s, just what the page itself would ask', async (path, role) => {
  const asked = early(path, role);
  expect(asked.length).toBeGreaterThan(0);
  showAt(path, aUser([role]));
  // The page takes every answer that is on its way: nothing is left that nobody wanted, and nothing is sent twice.
  await waitFor(() => expect(asked.filter((url) => isWaiting(url))).toEqual([]));
  expect(sent.filter((url) => asked.includes(url))).toEqual([]);
});

it('gives an answer that came early to the first who asks, and asks anew for the second', async () => {
  const reply = () => Promise.resolve(Response.json({ data: { version: '1', client_version: 1 } }));
  globalThis.fetch = vi.fn(reply) as typeof fetch;
  void askEarly(routes.version, {}, 'en-US');
  await call(routes.version, {});
  expect(globalThis.fetch).toHaveBeenCalledTimes(1);
  await call(routes.version, {});
  expect(globalThis.fetch).toHaveBeenCalledTimes(2);
});
