import { describe, expect, it } from 'vitest';
import { createServerClock } from './server-clock.js';

const nine = Date.parse('2026-11-21T09:00:00Z');
const at = (ms: number) => new Date(nine + ms).toISOString();

function clock() {
  let steady = 5000;
  const made = createServerClock(() => steady);
  return { ...made, pass: (ms: number) => (steady += ms), steady: () => steady };
}

describe('the server’s clock', () => {
  it('knows nothing before the first answer', () => {
    expect(clock().now()).toBeNull();
    expect(clock().left(at(0))).toBeNull();
  });

  it('takes the middle of the round trip for the moment of the answer', () => {
    const c = clock();
    c.sample(at(0), 4800, 5000);
    expect(c.now()).toBe(nine + 100);
  });

  it('goes on by the steady clock and never below nothing left', () => {
    const c = clock();
    c.sample(at(0), 5000, 5000);
    c.pass(59_000);
    expect(c.left(at(60_000))).toBe(1000);
    c.pass(5000);
    expect(c.left(at(60_000))).toBe(0);
  });

  it('keeps a quick answer over a slow one that does not contradict it', () => {
    const c = clock();
    c.sample(at(0), 4980, 5000);
    c.sample(at(300), 5000, 5000 + 1000);
    expect(c.now()).toBe(nine + 10);
  });

  it('follows the server when the device slept and its steady clock stood still', () => {
    const c = clock();
    c.sample(at(0), 5000, 5000);
    c.pass(1000);
    c.sample(at(601_000), 5900, 6000);
    expect(c.now()).toBe(nine + 601_050);
  });

  it('takes a fresh answer when the old one may have drifted further than the new one is off', () => {
    const c = clock();
    c.sample(at(0), 5000, 5000);
    c.pass(3_600_000);
    c.sample(at(3_600_150), c.steady() - 100, c.steady());
    expect(c.now()).toBe(nine + 3_600_200);
  });
});
