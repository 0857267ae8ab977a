import { Slack } from './slack.js';

const byHandMs = 1e9;

describe('turns of work that may wait', () => {
  const waitingFor = (slack: Slack) => {
    let through = 0;
    for (let count = 0; count < 5000; count += 1) void slack.turn().then(() => (through += 1));
    /** How many come through at each tick. */
    return async (ticks: number) => {
      const each: number[] = [];
      for (let tick = 0; tick < ticks; tick += 1) {
        await new Promise((resolve) => setImmediate(resolve));
        const before = through;
        slack.tick();
        await new Promise((resolve) => setImmediate(resolve));
        each.push(through - before);
      }
      return each;
    };
  };

  it('come at once while nobody waits', async () => {
    const slack = new Slack(() => 0, byHandMs);
    await slack.turn();
    await slack.turn();
    slack.tick();
    slack.tick();
  });

  it('become more while the loop has time, and few when it has none, yet never none', async () => {
    let busy = 0.3;
    const slack = new Slack(() => busy, byHandMs);
    const throughIn = waitingFor(slack);
    const free = await throughIn(40);
    expect(free.at(-1)).toBe(40);
    expect(free.slice(1).every((count, at) => count >= (free[at] ?? 0))).toBe(true);
    busy = 0.95;
    const full = await throughIn(20);
    expect(full[0]).toBeLessThan(40);
    expect(full.at(-1)).toBe(1);
    busy = 0.3;
    expect((await throughIn(5)).at(-1)).toBeGreaterThan(1);
  });
});
