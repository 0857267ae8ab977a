import { Kept } from './kept.js';

describe('what is kept of others', () => {
  const counted = (holds: () => boolean = () => true) => {
    const kept = new Kept<number>(() => holds());
    let asked = 0;
    const ask = async () => {
      asked += 1;
      return asked;
    };
    return { kept, ask, get: (owner: string, key = '') => kept.get(owner, key, ask) };
  };

  it('is asked once for all who ask, by owner and key', async () => {
    const { get } = counted();
    expect(await Promise.all([get('a'), get('a'), get('a', 'k'), get('b')])).toEqual([1, 1, 2, 3]);
    expect(await get('a')).toBe(1);
  });

  it('is asked again once something is said of its owner, or where it does not hold', async () => {
    let holds = true;
    const { kept, get } = counted(() => holds);
    await get('a');
    await get('b');
    kept.forget('a');
    expect([await get('a'), await get('b')]).toEqual([3, 2]);
    holds = false;
    expect([await get('a'), await get('b')]).toEqual([4, 5]);
    holds = true;
    kept.clear();
    expect(await get('b')).toBe(6);
  });

  it('an answer that was under way when something was said is given to who asked for it, and not kept', async () => {
    const kept = new Kept<string>(() => true);
    let give: (value: string) => void = () => undefined;
    const asked = kept.get('a', '', () => new Promise((resolve) => (give = resolve)));
    kept.forget('a');
    give('old');
    expect(await asked).toBe('old');
    expect(await kept.get('a', '', async () => 'new')).toBe('new');
  });

  it('an error is not kept, and takes no newer answer with it', async () => {
    const kept = new Kept<string>(() => true);
    let fail: (cause: Error) => void = () => undefined;
    const failing = kept.get('a', '', () => new Promise((_, reject) => (fail = reject)));
    kept.forget('a');
    expect(await kept.get('a', '', async () => 'new')).toBe('new');
    fail(new Error('away'));
    await expect(failing).rejects.toThrow('away');
    expect(await kept.get('a', '', async () => 'newer')).toBe('new');
    await expect(kept.get('b', '', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await kept.get('b', '', async () => 'back')).toBe('back');
  });

  it('whether it holds may go by the answer, once it is there', async () => {
    const kept = new Kept<number | null>(({ answer }) => answer === null);
    const answers = [1, null, 2];
    const ask = async () => answers.shift() ?? null;
    expect([await kept.get('a', '', ask), await kept.get('a', '', ask), await kept.get('a', '', ask)]).toEqual([
      1,
      null,
      null,
    ]);
  });
});
