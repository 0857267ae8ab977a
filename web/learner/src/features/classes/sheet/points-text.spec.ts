import { expect, it } from 'vitest';
import { pointsOf } from './points-text.js';

it('reads points with either decimal sign, and nothing else', () => {
  expect(['2', ' 1.5', '0,25', '0'].map((text) => pointsOf(text, 2))).toEqual([2, 1.5, 0.25, 0]);
  expect(['', '-1', '3', 'x', '1.2.3', '1e1'].map((text) => pointsOf(text, 2))).toEqual([
    null,
    null,
    null,
    null,
    null,
    null,
  ]);
});
