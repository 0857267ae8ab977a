import { describe, expect, it } from 'vitest';
import { announcement, clockText } from './time-text.js';

describe('the time left in words', () => {
  it('shows hours only when there are some', () => {
    expect([clockText(3_661_000), clockText(3_599_000), clockText(59_400), clockText(0)]).toEqual([
      '1:01:01',
      '59:59',
      '1:00',
      '0:00',
    ]);
  });

  it('is announced once when a mark is passed', () => {
    expect(announcement(600_500, 599_500)).toBe(10);
    expect(announcement(599_500, 598_500)).toBeNull();
  });

  it('is not announced as minutes when it is up', () => {
    expect(announcement(61_000, 0)).toBeNull();
  });
});
