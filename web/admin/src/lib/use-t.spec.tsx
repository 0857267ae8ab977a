import { expect, it } from 'vitest';
import type { T } from './use-t.js';

it('takes the keys of the product’s texts, and no other', () => {
  const t: T = (key) => key;
  expect(t('console.title')).toBe('console.title');
  // @ts-expect-error Nobody wrote it.
  expect(t('console.nope')).toBe('console.nope');
});
