import { expect, it } from 'vitest';
import { type T, text } from './texts.js';

it('takes the keys of the product’s texts, and no other', () => {
  const t: T = text;
  const role: 'student' | 'teacher' = 'student';
  expect([t('frame.save'), t(`frame.role.${role}`)]).toEqual(['Save', 'Student']);
  // @ts-expect-error Nobody wrote it.
  expect(t('frame.nope')).toBe('frame.nope');
});
