import { HashLine } from './hash-line.js';

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code: string }) => error.code,
  );

describe('the line in front of the hashing', () => {
  it('lets as many through at once as it may, in their order', async () => {
    const line = new HashLine(2, 10);
    const begun: number[] = [];
    const ends: (() => void)[] = [];
    const work = (name: number) => () => {
      begun.push(name);
      return new Promise<void>((resolve) => ends.push(resolve));
    };
    const all = [1, 2, 3, 4].map((name) => line.run(work(name)));
    await Promise.resolve();
    expect(begun).toEqual([1, 2]);
    ends[1]?.();
    await all[1];
    await Promise.resolve();
    expect(begun).toEqual([1, 2, 3]);
    ends[0]?.();
    ends[2]?.();
    await Promise.all([all[0], all[2]]);
    ends[3]?.();
    await all[3];
    expect(begun).toEqual([1, 2, 3, 4]);
  });

  it('refuses who comes when it is full, and goes on after one that failed', async () => {
    const line = new HashLine(1, 1);
    let fail: (error: Error) => void = () => undefined;
    const first = codeOf(line.run(() => new Promise((_, reject) => (fail = reject))));
    const second = codeOf(line.run(() => Promise.resolve()));
    expect(await codeOf(line.run(() => Promise.resolve()))).toBe('busy');
    await Promise.resolve();
    fail(Object.assign(new Error(), { code: 'failed' }));
    expect([await first, await second]).toEqual(['failed', 'done']);
    expect(await codeOf(line.run(() => Promise.resolve()))).toBe('done');
  });

  it('does no work for who has given up', async () => {
    const line = new HashLine(1, 5);
    let end: () => void = () => undefined;
    const first = line.run(() => new Promise<void>((resolve) => (end = resolve)));
    let worked = false;
    const late = codeOf(line.run(async () => (worked = true), Date.now() - 1));
    const last = codeOf(line.run(() => Promise.resolve()));
    await Promise.resolve();
    end();
    await first;
    expect([await late, await last, worked]).toEqual(['deadline_exceeded', 'done', false]);
  });
});
