import { Rounds } from './rounds.js';

describe('a question of many at once', () => {
  const asking = () => {
    const rounds = new Rounds<number>();
    const open: { give: (value: number) => void; fail: (cause: Error) => void }[] = [];
    const ask = (key = 'a') => rounds.ask(key, () => new Promise((give, fail) => void open.push({ give, fail })));
    return { ask, open, turn: () => new Promise((resolve) => setImmediate(resolve)) };
  };

  it('is sent once for all who ask while the one before is under way, and not before that has ended', async () => {
    const { ask, open, turn } = asking();
    const [first, second, third] = [ask(), ask(), ask()];
    await turn();
    expect(open).toHaveLength(1);
    open[0]?.give(1);
    expect(await first).toBe(1);
    await turn();
    expect(open).toHaveLength(2);
    const fourth = ask();
    open[1]?.give(2);
    expect([await second, await third]).toEqual([2, 2]);
    await turn();
    open[2]?.give(3);
    expect(await fourth).toBe(3);
  });

  it('is sent at once by who asks alone, and for another key', async () => {
    const { ask, open, turn } = asking();
    const [one, other] = [ask('a'), ask('b')];
    expect(open).toHaveLength(2);
    open[0]?.give(1);
    open[1]?.give(2);
    expect([await one, await other]).toEqual([1, 2]);
    await turn();
    void ask('a');
    expect(open).toHaveLength(3);
  });

  it('one that fails, fails for those who shared it alone', async () => {
    const { ask, open, turn } = asking();
    const [first, second] = [ask(), ask()];
    open[0]?.fail(new Error('away'));
    await expect(first).rejects.toThrow('away');
    await turn();
    open[1]?.give(2);
    expect(await second).toBe(2);
  });
});
