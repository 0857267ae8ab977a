import { afterEach, expect, it } from 'vitest';
import { formatDay, formatTime, readerZone, readTimesIn } from './times.js';

afterEach(() => readTimesIn(null));

it('a time is told in the zone that the reader has set', () => {
  const at = '2026-03-01T02:00:00Z';
  readTimesIn('America/Los_Angeles');
  expect(formatTime(at, 'en-US')).toMatch(/^Feb 28, 2026, 6:00\sPM$/);
  readTimesIn('Asia/Seoul');
  expect(formatDay(at, 'de-DE')).toBe('01.03.2026');
});

it.each([null, 'Mars/Olympus'])('for %s the zone is the browser’s own', (zone) => {
  readTimesIn(zone);
  expect(readerZone()).toBe(new Intl.DateTimeFormat().resolvedOptions().timeZone);
});
