import { SharedCounter } from '@mathquiz/platform';
import { eventually } from './eventually.js';
import { type Line, lineTo } from './line.js';

/** Two copies of a service; the line of one of them to Redis can be cut. */
describe('a count that copies of a service share', () => {
  const REDIS_URL = process.env.REDIS_URL ?? '';
  const REDIS_PREFIX = process.env.REDIS_PREFIX ?? 'counter';
  let line: Line;
  let far: SharedCounter;
  let near: SharedCounter;
  beforeAll(async () => {
    line = await lineTo(REDIS_URL);
    await line.join();
    far = new SharedCounter({ REDIS_URL: line.url, REDIS_PREFIX }, 'shared');
    near = new SharedCounter({ REDIS_URL, REDIS_PREFIX }, 'shared');
  });
  afterAll(async () => {
    await far.close();
    await near.close();
    await line.cut();
  });

  const add = (counter: SharedCounter, key: string, windowS = 3600) => counter.add(key, windowS, Date.now());

  it('goes on where it stood while Redis is away, and what Redis missed is told to it', async () => {
    expect([await add(far, 'tries'), await add(near, 'tries'), await add(far, 'tries')]).toEqual([1, 2, 3]);
    await line.cut();
    expect([await add(far, 'tries'), await add(far, 'tries')]).toEqual([4, 5]);
    expect(await far.counted('tries')).toEqual([5]);
    await far.giveBack('tries');
    expect(await near.counted('tries')).toEqual([3]);
    await line.join();
    // One event was missed in the end, and this is the next one.
    await eventually(
      () => far.counted('tries'),
      ([count]) => count === 3,
    );
    expect(await add(far, 'tries')).toBe(5);
    expect(await near.counted('tries')).toEqual([5]);
  });

  it('starts again with the first event after its window', async () => {
    const first = await add(near, 'short', 1);
    // A machine that is busy for a second begins another window with the second event.
    expect([first, [1, 2].includes(await add(near, 'short', 1))]).toEqual([1, true]);
    await eventually(
      () => near.counted('short'),
      ([count]) => count === 0,
    );
    expect(await add(near, 'short', 1)).toBe(1);
  });
});
