import { expect, it } from '@jest/globals';
import { clientVersion, pace } from './constants.js';
import { routes } from './index.js';

// The numbers of spec.md section 9, written out: a test that reads them from the constants agrees with any.
it('asks for news every minute, renews the session every five, and waits thirty seconds for a task', () => {
  expect(pace).toEqual({ notificationPollS: 60, tokenRefreshS: 300, taskPollMs: 1000, taskWaitMs: 30_000 });
  expect(clientVersion).toBe(85);
});

it('gives ten rows from the first on where nothing else is asked, and a hundred at most', () => {
  const query = routes.listTests.query;
  expect(query.parse({})).toMatchObject({ offset: 0, limit: 10 });
  expect(query.safeParse({ limit: '100' }).success).toBe(true);
  expect(query.safeParse({ limit: '101' }).success).toBe(false);
  expect(query.safeParse({ offset: '-1' }).success).toBe(false);
});
