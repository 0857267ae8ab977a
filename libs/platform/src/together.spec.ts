import { Together } from './together.js';

describe('what is asked for together', () => {
  it('is asked for with one question, and everybody gets their own', async () => {
    const questions: (readonly number[])[] = [];
    const doubled = new Together(async (keys: readonly number[]) => {
      questions.push(keys);
      return keys.map((key) => key * 2);
    });
    expect(await Promise.all([1, 2, 3].map((key) => doubled.ask(key)))).toEqual([2, 4, 6]);
    expect(await doubled.ask(4)).toBe(8);
    expect(questions).toEqual([[1, 2, 3], [4]]);
  });

  it('is asked for in pieces when it is much', async () => {
    const sizes: number[] = [];
    const same = new Together(async (keys: readonly number[]) => {
      sizes.push(keys.length);
      return keys;
    });
    const all = Array.from({ length: 120 }, (_, at) => at);
    expect(await Promise.all(all.map((key) => same.ask(key)))).toEqual(all);
    expect(sizes).toEqual([50, 50, 20]);
  });

  it('fails for all of one question, and for nobody after it', async () => {
    let broken = true;
    const line = new Together(async (keys: readonly number[]) => {
      if (broken) throw new Error('away');
      return keys;
    });
    const told = await Promise.allSettled([line.ask(1), line.ask(2)]);
    expect(told.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    broken = false;
    expect(await line.ask(3)).toBe(3);
  });
});
