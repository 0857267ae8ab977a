import { MarkingTurns } from './marking-turns.js';

function someTurns() {
  const owed = new Map<string, number>();
  const turns = new MarkingTurns({ waitOf: (share) => owed.get(share) ?? 0 });
  const begun: string[] = [];
  /** Work that ends when it is told to. */
  const held = (name: string) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const work = () => {
      begun.push(name);
      return promise;
    };
    return { work, end: resolve };
  };
  return { owed, turns, begun, held };
}

describe('turns of marking', () => {
  it('are one at a time for each person, side by side for several', async () => {
    const { turns, begun, held } = someTurns();
    const [first, second, other] = [held('first'), held('second'), held('other')];
    const ends = [turns.take('ann', first.work), turns.take('ann', second.work), turns.take('bob', other.work)];
    expect(await ends[1]).toBeGreaterThan(0);
    expect(begun).toEqual(['first', 'other']);
    first.end();
    expect(await ends[0]).toBe(0);
    second.end();
    expect([await turns.take('ann', second.work), begun.at(-1)]).toEqual([0, 'second']);
    other.end();
  });

  it('wait for who has used the CPU of this minute, and come when it is paid off', async () => {
    const { owed, turns, begun, held } = someTurns();
    const { work, end } = held('work');
    end();
    owed.set('ann', 7000);
    expect([await turns.take('ann', work), await turns.take('bob', work), begun.length]).toEqual([7000, 0, 1]);
    owed.set('ann', 10 * 60_000);
    expect(await turns.take('ann', work)).toBe(60_000);
    owed.delete('ann');
    expect([await turns.take('ann', work), begun.length]).toEqual([0, 2]);
  });

  it('are free again after one that failed', async () => {
    const { turns } = someTurns();
    await expect(turns.take('ann', () => Promise.reject(new Error('a fault')))).rejects.toThrow('a fault');
    expect(await turns.take('ann', () => Promise.resolve())).toBe(0);
  });
});
