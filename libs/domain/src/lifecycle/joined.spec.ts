import { joinedLater } from './index.js';

it.each([
  ['2026-03-01T09:59:59.999Z', false],
  ['2026-03-01T10:00:00.000Z', true],
  ['2026-03-02T08:00:00.000Z', true],
])('somebody who joins at %s has joined a test that closes at ten later: %s', (joinedAt, later) => {
  expect(joinedLater(joinedAt, { close_at: '2026-03-01T10:00:00Z' })).toBe(later);
});
