import { Held } from './held.js';
import { noteBegun, readBegun, sharedBuffer, sharedOf } from './shared.js';

describe('an event loop that is watched', () => {
  /** Looks of so many milliseconds after each other, each with the beats and whether a debugger is there. */
  const lookedAt = (...looks: [passedMs: number, beats: number, debugged?: boolean][]) => {
    const held = new Held(250);
    let now = 0;
    return looks.map(([passed, beats, debugged = false]) => {
      now += passed;
      return held.look(beats, debugged, now);
    });
  };

  it('is held from the last time that it turned', () => {
    expect(lookedAt([250, 1], [250, 2], [250, 2], [300, 2], [250, 3], [250, 3])).toEqual([0, 0, 250, 550, 0, 250]);
  });

  it('is not held while nobody could look, nor while somebody looks at it with a debugger', () => {
    expect(lookedAt([250, 1], [250, 1], [60_000, 1], [250, 1])).toEqual([0, 250, 250, 500]);
    expect(lookedAt([250, 1], [250, 1, true], [250, 1, true], [250, 1])).toEqual([0, 0, 0, 250]);
  });

  it('has begun with these last, in few bytes', () => {
    const shared = sharedOf(sharedBuffer());
    expect(readBegun(shared)).toEqual([]);
    for (const what of ['one', 'two', '삼', 'x'.repeat(1000), 'five']) noteBegun(shared, what);
    expect(readBegun(shared)).toEqual(['five', 'x'.repeat(240), '삼', 'two']);
  });
});
