import { expect, it } from 'vitest';
import { isWhole, nameFor, outcome, turned } from './cut.js';

const size = { width: 400, height: 300 };
const all = { x: 0, y: 0, ...size };

it('a quarter turn makes high what was wide', () => {
  expect(turned(size, 90)).toEqual({ width: 300, height: 400 });
  expect(turned(size, 180)).toEqual(size);
});

it('leaves a picture as it is of which nothing is taken', () => {
  expect(isWhole(size, { area: all, turn: 0 })).toBe(true);
  expect(isWhole(size, { area: all, turn: 180 })).toBe(false);
  expect(isWhole(size, { area: { ...all, width: 399.5 }, turn: 0 })).toBe(true);
  expect(isWhole(size, { area: { ...all, width: 200 }, turn: 0 })).toBe(false);
});

it('makes no picture that is too large for the canvas of a phone', () => {
  expect(outcome({ area: { x: 0, y: 0, width: 8192, height: 2048 }, turn: 0 })).toEqual({
    width: 4096,
    height: 1024,
    scale: 0.5,
  });
  expect(outcome({ area: all, turn: 0 })).toEqual({ ...size, scale: 1 });
});

it('is called by what it has become', () => {
  expect(nameFor('IMG_1.avif', 'image/webp')).toBe('IMG_1.webp');
  expect(nameFor('a.b.png', 'image/png')).toBe('a.b.png');
  expect(nameFor('photo', 'image/jpeg')).toBe('photo.jpg');
});
