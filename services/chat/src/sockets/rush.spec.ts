import { Rush } from './rush.js';

describe('pages that all come back in one moment', () => {
  it('are looked at a few at once, by turns between the steps, and all of them come in', async () => {
    const rush = new Rush();
    const done: string[] = [];
    let running = 0;
    let most = 0;
    const look = (step: 'handshake' | 'join' | 'catch-up') =>
      rush.pass(step, async () => {
        running += 1;
        most = Math.max(most, running);
        await new Promise((resolve) => setImmediate(resolve));
        running -= 1;
        done.push(step);
      });
    const handshakes = Array.from({ length: 500 }, () => look('handshake'));
    const joins = Array.from({ length: 20 }, () => look('join'));
    await Promise.all([...handshakes, ...joins]);
    expect(most).toBeLessThanOrEqual(40);
    expect(done).toHaveLength(520);
    // Those who stand at the second step do not wait for all who stand at the first.
    expect(done.lastIndexOf('join')).toBeLessThan(200);
  });

  it('are not looked at where nobody waits any more', async () => {
    const rush = new Rush();
    const over = Promise.withResolvers<void>();
    const held = Array.from({ length: 40 }, () => rush.pass('handshake', () => over.promise));
    await expect(rush.pass('catch-up', async () => 'late', Date.now())).rejects.toMatchObject({
      code: 'deadline_exceeded',
    });
    over.resolve();
    await Promise.all(held);
  });
});
