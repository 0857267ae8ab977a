import { expect, it } from 'vitest';
import { fromField, toField } from '../../../lib/field-time.js';
import { momentAt, movedBy, placeOf, rangeOf } from './line.js';

const at = (field: string) => new Date(fromField(field) ?? '').getTime();
const field = (ms: number | null) => (ms === null ? null : toField(new Date(ms).toISOString()));

it('shows all moments with room on both sides', () => {
  const range = rangeOf([at('2026-03-01T08:00'), at('2026-03-08T08:00')]);
  expect(placeOf(range, at('2026-03-01T08:00'))).toBeGreaterThan(0.05);
  expect(placeOf(range, at('2026-03-08T08:00'))).toBeLessThan(0.95);
  expect(placeOf(range, at('2027-01-01T00:00'))).toBe(1);
});

it('a pointer hits whole half hours of a week, and five minutes of a day', () => {
  const minutes = (range: ReturnType<typeof rangeOf>) => (momentAt(range, 0.3712) / 60_000) % 60;
  expect(minutes(rangeOf([at('2026-03-01T08:00'), at('2026-03-08T08:00')])) % 30).toBe(0);
  expect(minutes(rangeOf([at('2026-03-01T08:00'), at('2026-03-01T12:00')])) % 5).toBe(0);
});

it.each([
  ['ArrowRight', '2026-03-01T08:35'],
  ['ArrowDown', '2026-03-01T08:25'],
  ['PageUp', '2026-03-02T08:30'],
  ['PageDown', '2026-02-28T08:30'],
  ['Tab', null],
])('%s', (key, to) => expect(field(movedBy(key, at('2026-03-01T08:30')))).toBe(to));
