import { beforeEach, expect, it } from 'vitest';
import { anAdmin } from '../testing/people.js';
import { startTestTexts } from '../testing/texts.js';
import { become } from './session.js';
import { formatTime } from './times.js';

beforeEach(() => startTestTexts());

it('tells the time of the zone that the reader has set', () => {
  become({ ...anAdmin(), time_zone: 'America/Los_Angeles' });
  expect(formatTime('2026-03-01T02:00:00Z')).toMatch(/^Feb 28, 2026, 6:00\sPM$/);
});
