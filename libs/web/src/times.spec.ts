import { expect, it } from 'vitest';
import { formatDay, formatTime, zoneOrOwn } from './times.js';

it('a time is told in the zone that is asked for', () => {
  const at = '2026-03-01T02:00:00Z';
  expect(formatTime(at, 'en-US', 'America/Los_Angeles')).toMatch(/^Feb 28, 2026, 6:00\sPM$/);
  expect(formatDay(at, 'de-DE', 'Asia/Seoul')).toBe('01.03.2026');
});

it.each([null, 'Mars/Olympus'])('for %s the zone is the browser’s own', (asked) => {
  expect(zoneOrOwn(asked)).toBe(new Intl.DateTimeFormat().resolvedOptions().timeZone);
});
