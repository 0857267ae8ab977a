import { useIdempotencyKey } from '@mathquiz/web';
import { renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';

it('sends the same under the same key again, and what was changed under another', () => {
  const { result, rerender } = renderHook(useIdempotencyKey);
  const first = result.current({ title: 'One' });
  rerender();
  expect(result.current({ title: 'One' })).toBe(first);
  const second = result.current({ title: 'Two' });
  expect(second).not.toBe(first);
  expect(result.current({ title: 'Two' })).toBe(second);
});
