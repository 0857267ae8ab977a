import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { patiently } from './lazily.js';

describe('a file that does not come', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is asked for until it comes, each time twice as long after, and at once when the network is back', async () => {
    let asked = 0;
    const file = patiently(async () => {
      asked += 1;
      if (asked < 4) throw new Error('lost');
      return 'the file';
    });
    for (const [ms, times] of [
      [999, 1],
      [1, 2],
      [1999, 2],
      [1, 3],
    ] as const) {
      await vi.advanceTimersByTimeAsync(ms);
      expect(asked).toBe(times);
    }
    dispatchEvent(new Event('online'));
    expect(await file).toBe('the file');
  });
});
