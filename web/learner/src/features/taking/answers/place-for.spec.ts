import { expect, it } from 'vitest';
import { anAttempt } from '../../../testing/an-attempt.js';
import { plainRules } from '../../../testing/builders.js';
import { placeFor } from './place-for.js';

const forward = anAttempt({ rules: { ...plainRules, navigation: 'forward' } });
const on = (...parts: string[]) => parts.map((part) => ({ part }));

it('a move that closes a question is told after the answers of that question', () => {
  expect(placeFor(forward, on('0_a', '1_a'), 2)).toBe(0);
  expect(placeFor(forward, on('2_a'), 2)).toBe(2);
  expect(placeFor(forward, [], 2)).toBe(2);
  expect(placeFor(forward, on('unknown'), 1)).toBe(1);
});

it('where nothing closes, the place is what the page shows', () => {
  expect(placeFor(anAttempt(), on('0_a'), 2)).toBe(2);
});
