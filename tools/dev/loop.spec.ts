import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type Loop, runLoop } from './loop.ts';

describe('runLoop', () => {
  let told: string[] = [];
  let starts: { up(): void; broken(why: string): void }[] = [];
  let fault: string | null = null;
  let loop: Loop;

  beforeEach(async () => {
    jest.useFakeTimers();
    told = [];
    starts = [];
    fault = null;
    loop = runLoop({
      product: {
        ready: () => new Promise<void>((up, broken) => starts.push({ up, broken: (why) => broken(new Error(why)) })),
        restart: async () => void told.push('restart'),
      },
      pages: {
        tell: () => undefined,
        fail: (why) => void told.push(`fail ${why}`),
        clear: () => void told.push('clear'),
      },
      changes: {
        concerns: (file) => file.endsWith('.ts'),
        takeAll: () => null,
        take: () => fault,
        nameOf: (file) => file,
      },
      progress: () => undefined,
      onUp: () => void told.push('up'),
    });
    starts[0]?.up();
    await jest.advanceTimersByTimeAsync(0);
    told = [];
  });
  afterEach(() => {
    loop.close();
    jest.useRealTimers();
  });

  it('starts the services once for files that are saved together, and tells when they are back', async () => {
    loop.changed('a.ts');
    loop.changed('b.ts');
    loop.changed('notes.md');
    await jest.advanceTimersByTimeAsync(100);
    expect(told).toEqual(['restart']);
    starts[1]?.up();
    expect(await loop.up()).toBeNull();
    expect(told).toEqual(['restart', 'clear', 'up']);
  });

  it('lets the services run on while a file cannot be read, and starts them when it is corrected', async () => {
    fault = 'a.ts: no such thing';
    loop.changed('a.ts');
    await jest.advanceTimersByTimeAsync(100);
    expect(told).toEqual(['fail a.ts: no such thing']);
    expect(await loop.up()).toBeNull();
    fault = null;
    loop.changed('a.ts');
    await jest.advanceTimersByTimeAsync(100);
    starts[1]?.up();
    await loop.up();
    expect(told).toEqual(['fail a.ts: no such thing', 'restart', 'clear', 'up']);
  });

  it('says why services do not start, and finds by itself when they do after all', async () => {
    loop.changed('a.ts');
    await jest.advanceTimersByTimeAsync(100);
    starts[1]?.broken('the database is away');
    expect(await loop.up()).toBe('the database is away');
    expect(told).toEqual(['restart', 'fail the database is away']);
    await jest.advanceTimersByTimeAsync(2000);
    starts[2]?.broken('the database is away');
    await jest.advanceTimersByTimeAsync(2000);
    starts[3]?.up();
    await jest.advanceTimersByTimeAsync(0);
    expect(await loop.up()).toBeNull();
    expect(told).toEqual(['restart', 'fail the database is away', 'clear', 'up']);
  });

  it('tells nothing of a start that a newer change has made old', async () => {
    loop.changed('a.ts');
    await jest.advanceTimersByTimeAsync(100);
    loop.changed('b.ts');
    await jest.advanceTimersByTimeAsync(100);
    starts[1]?.broken('half of it was saved');
    await jest.advanceTimersByTimeAsync(0);
    starts[2]?.up();
    expect(await loop.up()).toBeNull();
    expect(told).toEqual(['restart', 'restart', 'clear', 'up']);
  });

  it('leaves what is wrong with a file on the pages, though services come up that had begun before', async () => {
    loop.changed('a.ts');
    await jest.advanceTimersByTimeAsync(100);
    fault = 'b.ts: half a line';
    loop.changed('b.ts');
    await jest.advanceTimersByTimeAsync(100);
    starts[1]?.up();
    expect(await loop.up()).toBeNull();
    expect(told).toEqual(['restart', 'fail b.ts: half a line', 'up']);
  });
});
