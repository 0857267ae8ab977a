import { expect, it } from 'vitest';
import { mostLate, mostOfTry } from './effects.js';

const rules = { attempt_penalty: 10, grace_sec: 180, late: { policy: 'penalty', per_day: 10, cap: 50 } } as const;

it('a further try costs per cent of all points', () => {
  expect([1, 2, 3].map((nth) => mostOfTry(20, rules, nth))).toEqual([20, 18, 16]);
  expect(mostOfTry(20, { ...rules, attempt_penalty: 60 }, 3)).toBe(0);
});

it.each([
  [
    10,
    50,
    [
      { days: 1, most: 18 },
      { days: 3, most: 14 },
      { days: 5, most: 10 },
    ],
  ],
  [50, 50, [{ days: 1, most: 10 }]],
  [
    25,
    50,
    [
      { days: 1, most: 15 },
      { days: 2, most: 10 },
    ],
  ],
  [0, 50, [{ days: 1, most: 20 }]],
  [10, 0, [{ days: 1, most: 20 }]],
] as const)('%i %% a day and %i %% at most', (per_day, cap, steps) => {
  expect(mostLate(20, { ...rules, late: { policy: 'penalty', per_day, cap } })).toEqual(steps);
});
