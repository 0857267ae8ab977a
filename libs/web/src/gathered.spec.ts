import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { gathered } from './gathered.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('acts at once, and once more for all that came meanwhile', async () => {
  const act = vi.fn();
  const looks = gathered(act, 1000);
  for (let at = 0; at < 30; at += 1) looks.go();
  expect(act).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1000);
  expect(act).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(5000);
  expect(act).toHaveBeenCalledTimes(2);
});

it('waits for what it has begun, so that what came meanwhile is seen by the next', async () => {
  const begun = Promise.withResolvers<void>();
  const act = vi.fn(() => begun.promise);
  const looks = gathered(act, 1000);
  looks.go();
  looks.go();
  await vi.advanceTimersByTimeAsync(4000);
  expect(act).toHaveBeenCalledTimes(1);
  begun.resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect(act).toHaveBeenCalledTimes(2);
});

it('acts at once again after a rest, and never after it was stopped', async () => {
  const act = vi.fn();
  const looks = gathered(act, 1000);
  looks.go();
  await vi.advanceTimersByTimeAsync(1000);
  looks.go();
  looks.go();
  expect(act).toHaveBeenCalledTimes(2);
  looks.stop();
  await vi.advanceTimersByTimeAsync(5000);
  expect(act).toHaveBeenCalledTimes(2);
});
