import { expect, it } from 'vitest';
import { fromField, toField } from './local-time.js';

it('gives a time to the field and takes the same one back', () => {
  expect(fromField(toField('2026-11-21T09:30:00.000Z'))).toBe('2026-11-21T09:30:00.000Z');
  expect(fromField('')).toBeNull();
});
