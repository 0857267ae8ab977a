import { expect, it, vi } from 'vitest';
import { keepOwnDocument } from './own-document.js';

/** Times that the page has been loaded anew after going from one path to others. */
function going(openedAt: string, ...paths: string[]) {
  const reload = vi.fn();
  let go = (_: { location: { pathname: string } }) => {};
  keepOwnDocument(
    {
      subscribe: (listener) => {
        go = listener;
      },
    },
    openedAt,
    reload,
  );
  for (const pathname of paths) go({ location: { pathname } });
  return reload.mock.calls.length;
}

it.each([
  ['to the page of credits', '/app/settings/user', ['/app/settings/credits'], 1],
  ['away from it', '/app/settings/credits', ['/app/'], 1],
  ['within it', '/app/settings/credits/', ['/app/settings/credits'], 0],
  ['to a receipt', '/app/settings/credits', ['/app/settings/credits/receipts/1'], 1],
  ['anywhere else', '/app/', ['/app/settings/user', '/app/messages'], 0],
])('whoever goes %s loads anew or not', (_, from, paths, times) => {
  expect(going(from, ...paths)).toBe(times);
});
