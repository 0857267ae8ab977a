import type { handlers } from './hostile.child-spec.js';
import { WorkerPool, type WorkerPoolOptions } from './worker-pool.js';

const entry = new URL('./hostile.child-spec.ts', import.meta.url);
const lines: object[] = [];
const log = { warn: (line: object) => lines.push(line), error: (line: object) => lines.push(line) };
const open: WorkerPool<typeof handlers>[] = [];

function aPool(change: Partial<WorkerPoolOptions> = {}): WorkerPool<typeof handlers> {
  const sizes = { maxWorkers: 1, maxWaiting: 10, maxOfOne: 10, idleMs: 60_000, taskMs: 200, memoryMb: 64 };
  const pool = new WorkerPool<typeof handlers>({ name: 'spec', entry, log, ...sizes, ...change });
  open.push(pool);
  return pool;
}

const made = (...numbers: number[]) => numbers.map((n) => ({ state: 'made', made: n }));
const codeOf = (work: () => Promise<unknown>) =>
  Promise.resolve()
    .then(work)
    .then(
      () => 'none',
      (error: { code?: string }) => error.code ?? String(error),
    );

describe('a pool', () => {
  afterEach(() => Promise.all(open.splice(0).map((pool) => pool.close(0))));

  it('makes the pieces of a batch in the order of the tasks, and batches side by side', async () => {
    const pool = aPool({ maxWorkers: 2 });
    const batches = [1, 10, 100].map((add) => pool.make('work', { add }, [{ n: 1 }, { n: 2 }, { n: 3 }], 'ann'));
    expect(await Promise.all(batches)).toEqual([made(2, 3, 4), made(11, 12, 13), made(101, 102, 103)]);
    expect(pool.facts()).toMatchObject({ made: 9, started: 2, children: 2, waiting: 0 });
  });

  it('makes everything but the task that never ends, wherever it stands', async () => {
    const pool = aPool();
    const pieces = await pool.make('work', { add: 0 }, [{ n: 1 }, { n: 2, does: 'hang' }, { n: 3 }, { n: 4 }], 'ann');
    expect(pieces).toEqual([...made(1), { state: 'overran' }, ...made(3, 4)]);
    expect(await pool.make('work', { add: 5 }, [{ n: 1 }], 'ann')).toEqual(made(6));
    expect(lines).toContainEqual(expect.objectContaining({ handler: 'work', end: 'overran' }));
  });

  it('lets a batch take longer than a task may', async () => {
    const tasks = Array.from({ length: 8 }, (_, n) => ({ n, does: 'take 60 ms' as const }));
    const pool = aPool();
    expect(await pool.make('work', { add: 0 }, tasks, 'ann')).toEqual(made(0, 1, 2, 3, 4, 5, 6, 7));
    expect(pool.facts().killed).toBe(0);
  });

  it('survives a task that eats memory or ends its process, and says which one it was', async () => {
    const pool = aPool({ taskMs: 5000 });
    const tasks = [{ n: 1 }, { n: 2, does: 'die' as const }, { n: 3, does: 'hoard' as const }, { n: 4 }];
    const pieces = await pool.make('work', { add: 0 }, tasks, 'ann');
    expect(pieces).toEqual([...made(1), { state: 'crashed' }, { state: 'crashed' }, ...made(4)]);
  });

  it('tells a fault of the handler from a task that is too heavy', async () => {
    const [piece] = await aPool().make('work', { add: 0 }, [{ n: 1, does: 'throw' }], 'ann');
    expect(piece).toMatchObject({ state: 'threw', why: expect.stringContaining('on purpose') });
  });

  it('makes all of a batch whose child is killed from outside', async () => {
    const pool = aPool({ taskMs: 5000 });
    const [first] = await pool.make('surroundings', null as never, [null as never], 'ann');
    if (first?.state !== 'made') throw new Error('no child');
    const tasks = Array.from({ length: 5 }, (_, n) => ({ n, does: 'take 60 ms' as const }));
    // A child that stands still has not made the batch when it is killed, however busy the machine is.
    process.kill(first.made.pid, 'SIGSTOP');
    const pieces = pool.make('work', { add: 0 }, tasks, 'ann');
    process.kill(first.made.pid, 'SIGKILL');
    expect(await pieces).toEqual(made(0, 1, 2, 3, 4));
    expect(pool.facts()).toMatchObject({ started: 2, killed: 1 });
  });

  it('gives up a batch of nothing but hostile tasks, so that others have their turn', async () => {
    const pool = aPool({ taskMs: 100 });
    const hostile = Array.from({ length: 40 }, (_, n) => ({ n, does: 'hang' as const }));
    const [pieces, next] = await Promise.all([
      pool.make('work', { add: 0 }, hostile, 'ann'),
      pool.make('work', { add: 0 }, [{ n: 7 }], 'ann'),
    ]);
    expect(new Set(pieces.map((piece) => piece.state))).toEqual(new Set(['overran']));
    expect([pieces.length, next]).toEqual([40, made(7)]);
    expect(pool.facts().killed).toBeLessThan(8);
  });

  it('keeps a neighbour waiting for one turn of somebody’s many long batches', async () => {
    const pool = aPool({ maxWaiting: 100, maxOfOne: 100 });
    const long = Array.from({ length: 6 }, (_, n) => ({ n, does: 'take 60 ms' as const }));
    const order: string[] = [];
    const make = (who: string, tasks: readonly { n: number }[]) =>
      pool.make('work', { add: 0 }, tasks, who).then((pieces) => {
        order.push(who);
        return pieces;
      });
    const hostile = Array.from({ length: 4 }, () => make('hostile', long));
    const neighbour = make('neighbour', [{ n: 7 }]);
    expect(await neighbour).toEqual(made(7));
    // Not even the first of them was ready: it had given way between its tasks.
    expect(order).toEqual(['neighbour']);
    expect(pool.facts().made).toBeLessThan(6);
    expect(new Set(await Promise.all(hostile))).toEqual(new Set(hostile.map(() => made(0, 1, 2, 3, 4, 5))));
  });

  it('keeps a neighbour waiting for one task of somebody’s that has to be killed', async () => {
    const pool = aPool({ maxWaiting: 100, maxOfOne: 100, taskMs: 100 });
    const hang = [1, 2].map((n) => ({ n, does: 'hang' as const }));
    const hostile = Array.from({ length: 2 }, () => pool.make('work', { add: 0 }, hang, 'hostile'));
    await pool.make('work', { add: 0 }, [{ n: 7 }], 'neighbour');
    expect(pool.facts().killed).toBe(1);
    await Promise.all(hostile);
  });

  it('refuses the surplus of one, and takes what another brings', async () => {
    const pool = aPool({ maxWaiting: 4, maxOfOne: 3 });
    const slow = [{ n: 1, does: 'take 60 ms' as const }];
    const codes = [1, 2, 3, 4, 5].map(() => codeOf(() => pool.make('work', { add: 0 }, slow, 'hostile')));
    const neighbours = ['ann', 'bob'].map((who) => codeOf(() => pool.make('work', { add: 0 }, slow, who)));
    // One is at work, two wait: the fourth gave its place to the second neighbour.
    expect(await Promise.all(codes)).toEqual(['none', 'none', 'none', 'busy', 'busy']);
    expect(await Promise.all(neighbours)).toEqual(['none', 'none']);
  });

  it('tells how long a share waits that has used its CPU of the minute', async () => {
    const pool = aPool({ cpuPerMinuteMs: 10 });
    const tasks = Array.from({ length: 4 }, (_, n) => ({ n, does: 'take 60 ms' as const }));
    expect(pool.waitOf('ann')).toBe(0);
    // What has begun is made.
    expect(await pool.make('work', { add: 0 }, tasks, 'ann')).toEqual(made(0, 1, 2, 3));
    expect([pool.waitOf('ann') > 1000, pool.waitOf('bob')]).toEqual([true, 0]);
  });

  it('gives a child none of the settings of the service', async () => {
    process.env.SPEC_SECRET = 'secret';
    const [piece] = await aPool().make('surroundings', null as never, [null as never], 'ann');
    delete process.env.SPEC_SECRET;
    expect(piece).toMatchObject({ made: { env: ['NODE_COMPILE_CACHE'] } });
  });

  it('refuses what is more than may wait, and what comes after closing', async () => {
    const pool = aPool({ maxWaiting: 2 });
    const slow = [{ n: 1, does: 'take 60 ms' as const }];
    const taken = [1, 2, 3].map((add) => pool.make('work', { add }, slow, 'ann'));
    expect(await codeOf(() => pool.make('work', { add: 4 }, slow, 'ann'))).toBe('busy');
    const closed = pool.close();
    expect(await codeOf(() => pool.make('work', { add: 5 }, slow, 'ann'))).toBe('unavailable');
    expect(await Promise.all(taken)).toEqual([made(2), made(3), made(4)]);
    await closed;
    expect(pool.facts().children).toBe(0);
  });

  it('says that it is unavailable when no child starts', async () => {
    const pool = aPool({ entry: new URL('./not-there.js', import.meta.url) });
    expect(await codeOf(() => pool.make('work', { add: 0 }, [{ n: 1 }], 'ann'))).toBe('unavailable');
  });
});
