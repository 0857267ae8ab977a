import { readTimesIn } from '@mathquiz/web';
import { afterEach, expect, it } from 'vitest';
import { fromField, toField } from './field-time.js';

afterEach(() => readTimesIn(null));

it('gives a time to the field and takes the same one back', () => {
  expect(fromField(toField('2026-11-21T09:30:00.000Z'))).toBe('2026-11-21T09:30:00.000Z');
});

it.each(['', '2026-13-01T08:30', 'soon'])('%j holds no time', (text) => expect(fromField(text)).toBeNull());

it.each([
  ['Asia/Seoul', '2026-11-21T18:30', '2026-11-21T09:30:00.000Z'],
  ['Asia/Kathmandu', '2026-11-21T15:15', '2026-11-21T09:30:00.000Z'],
  ['America/New_York', '2026-07-04T23:59', '2026-07-05T03:59:00.000Z'],
  ['Europe/Berlin', '2026-03-29T01:30', '2026-03-29T00:30:00.000Z'],
  ['Europe/Berlin', '2026-03-29T03:30', '2026-03-29T01:30:00.000Z'],
  ['Europe/Berlin', '2026-10-25T01:30', '2026-10-24T23:30:00.000Z'],
  ['Europe/Berlin', '2026-10-25T03:30', '2026-10-25T02:30:00.000Z'],
])('in %s %s is %s', (zone, field, iso) => {
  readTimesIn(zone);
  expect(fromField(field)).toBe(iso);
  expect(toField(iso)).toBe(field);
});

it('the hour that is there twice is the first or the second, and comes back as it stands', () => {
  readTimesIn('Europe/Berlin');
  const iso = fromField('2026-10-25T02:30') ?? '';
  expect(['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z']).toContain(iso);
  expect(toField(iso)).toBe('2026-10-25T02:30');
});
