import { notBefore } from './not-before.js';

describe('an answer that may not tell anything by its time', () => {
  /** A pause that ends when the test says so. */
  function held() {
    let end: () => void = () => undefined;
    const asked: number[] = [];
    const pause = (ms: number) => {
      asked.push(ms);
      return new Promise<void>((resolve) => {
        end = resolve;
      });
    };
    return { pause, asked, end: () => end() };
  }

  it.each([
    ['free', Promise.resolve('free')],
    ['a failure', Promise.reject(new Error('failed'))],
  ])('waits for the pause, whatever it is: %s', async (_, work) => {
    const { pause, asked, end } = held();
    const seen: string[] = [];
    const done = notBefore(500, work, pause).then(
      () => seen.push('given'),
      () => seen.push('failed'),
    );
    await new Promise((resolve) => setImmediate(resolve));
    expect([asked, seen]).toEqual([[500], []]);
    end();
    await done;
    expect(seen).toHaveLength(1);
  });

  it('is given at once where nothing is to be hidden', async () => {
    const { pause, asked } = held();
    await expect(notBefore(0, Promise.resolve('x'), pause)).resolves.toBe('x');
    expect(asked).toEqual([]);
  });
});
