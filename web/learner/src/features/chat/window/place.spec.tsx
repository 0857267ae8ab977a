import { describe, expect, it } from 'vitest';
import { fitted, moved, placeAtFirst, resized } from './place.js';

describe('the window', () => {
  const screen = { width: 1280, height: 800 };
  it('is 600 by 600 at first', () => {
    expect(placeAtFirst(screen)).toEqual({ x: 656, y: 176, width: 600, height: 600 });
  });
  it('stays in sight on any screen', () => {
    const far = moved(placeAtFirst(screen), { x: 5000, y: -5000 });
    expect(fitted(far, screen)).toEqual({ x: 672, y: 8, width: 600, height: 600 });
    expect(fitted(far, { width: 320, height: 300 })).toEqual({ x: 8, y: 8, width: 304, height: 284 });
    expect(fitted(resized(placeAtFirst(screen), { x: -900, y: 900 }), screen)).toMatchObject({
      width: 320,
      height: 784,
    });
  });
});
