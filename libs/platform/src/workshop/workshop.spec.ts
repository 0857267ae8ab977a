import type { crafts } from './hostile.child-spec.js';
import { Workshop, type WorkshopOptions } from './workshop.js';

const entry = new URL('./hostile.child-spec.ts', import.meta.url);
const lines: object[] = [];
const log = { warn: (line: object) => lines.push(line), error: (line: object) => lines.push(line) };
const open: Workshop<typeof crafts>[] = [];

function aWorkshop(change: Partial<WorkshopOptions> = {}): Workshop<typeof crafts> {
  const sizes = { most: 1, mostWaiting: 10, mostOfOne: 10, idleMs: 60_000, taskMs: 200, memoryMb: 64 };
  const workshop = new Workshop<typeof crafts>({ name: 'spec', entry, log, ...sizes, ...change });
  open.push(workshop);
  return workshop;
}

const made = (...numbers: number[]) => numbers.map((n) => ({ state: 'made', made: n }));
const codeOf = (work: () => Promise<unknown>) =>
  Promise.resolve()
    .then(work)
    .then(
      () => 'none',
      (error: { code?: string }) => error.code ?? String(error),
    );

describe('a workshop', () => {
  afterEach(() => Promise.all(open.splice(0).map((workshop) => workshop.close(0))));

  it('makes the pieces of a batch in the order of the tasks, and batches side by side', async () => {
    const workshop = aWorkshop({ most: 2 });
    const batches = [1, 10, 100].map((add) => workshop.make('work', { add }, [{ n: 1 }, { n: 2 }, { n: 3 }], 'ann'));
    expect(await Promise.all(batches)).toEqual([made(2, 3, 4), made(11, 12, 13), made(101, 102, 103)]);
    expect(workshop.facts()).toMatchObject({ made: 9, started: 2, children: 2, waiting: 0 });
  });

  it('makes everything but the task that never ends, wherever it stands', async () => {
    const workshop = aWorkshop();
    const pieces = await workshop.make(
      'work',
      { add: 0 },
      [{ n: 1 }, { n: 2, does: 'hang' }, { n: 3 }, { n: 4 }],
      'ann',
    );
    expect(pieces).toEqual([...made(1), { state: 'overran' }, ...made(3, 4)]);
    expect(await workshop.make('work', { add: 5 }, [{ n: 1 }], 'ann')).toEqual(made(6));
    expect(lines).toContainEqual(expect.objectContaining({ craft: 'work', end: 'overran' }));
  });

  it('lets a batch take longer than a task may', async () => {
    const tasks = Array.from({ length: 8 }, (_, n) => ({ n, does: 'take 60 ms' as const }));
    const workshop = aWorkshop();
    expect(await workshop.make('work', { add: 0 }, tasks, 'ann')).toEqual(made(0, 1, 2, 3, 4, 5, 6, 7));
    expect(workshop.facts().killed).toBe(0);
  });

  it('survives a task that eats memory or ends its process, and says which one it was', async () => {
    const workshop = aWorkshop({ taskMs: 5000 });
    const tasks = [{ n: 1 }, { n: 2, does: 'die' as const }, { n: 3, does: 'hoard' as const }, { n: 4 }];
    const pieces = await workshop.make('work', { add: 0 }, tasks, 'ann');
    expect(pieces).toEqual([...made(1), { state: 'crashed' }, { state: 'crashed' }, ...made(4)]);
  });

  it('tells a fault of the craft from a task that is too heavy', async () => {
    const [piece] = await aWorkshop().make('work', { add: 0 }, [{ n: 1, does: 'throw' }], 'ann');
    expect(piece).toMatchObject({ state: 'threw', why: expect.stringContaining('on purpose') });
  });

  it('makes all of a batch whose child is killed from outside', async () => {
    const workshop = aWorkshop({ taskMs: 5000 });
    const [first] = await workshop.make('surroundings', null as never, [null as never], 'ann');
    if (first?.state !== 'made') throw new Error('no child');
    const tasks = Array.from({ length: 5 }, (_, n) => ({ n, does: 'take 60 ms' as const }));
    const pieces = workshop.make('work', { add: 0 }, tasks, 'ann');
    setTimeout(() => process.kill(first.made.pid, 'SIGKILL'), 100);
    expect(await pieces).toEqual(made(0, 1, 2, 3, 4));
    expect(workshop.facts()).toMatchObject({ started: 2, killed: 1 });
  });

  it('gives up a batch of nothing but hostile tasks, so that others have their turn', async () => {
    const workshop = aWorkshop({ taskMs: 100 });
    const hostile = Array.from({ length: 40 }, (_, n) => ({ n, does: 'hang' as const }));
    const [pieces, next] = await Promise.all([
      workshop.make('work', { add: 0 }, hostile, 'ann'),
      workshop.make('work', { add: 0 }, [{ n: 7 }], 'ann'),
    ]);
    expect(new Set(pieces.map((piece) => piece.state))).toEqual(new Set(['overran']));
    expect([pieces.length, next]).toEqual([40, made(7)]);
    expect(workshop.facts().killed).toBeLessThan(8);
  });

  it('keeps a neighbour waiting for one turn of somebody’s many long batches', async () => {
    const workshop = aWorkshop({ mostWaiting: 100, mostOfOne: 100 });
    const long = Array.from({ length: 6 }, (_, n) => ({ n, does: 'take 60 ms' as const }));
    const order: string[] = [];
    const make = (who: string, tasks: readonly { n: number }[]) =>
      workshop.make('work', { add: 0 }, tasks, who).then((pieces) => {
        order.push(who);
        return pieces;
      });
    const hostile = Array.from({ length: 10 }, () => make('hostile', long));
    const neighbour = make('neighbour', [{ n: 7 }]);
    expect(await neighbour).toEqual(made(7));
    // Not even the first of them was ready: it had given way between its tasks.
    expect(order).toEqual(['neighbour']);
    expect(workshop.facts().made).toBeLessThan(6);
    expect(new Set(await Promise.all(hostile))).toEqual(new Set(hostile.map(() => made(0, 1, 2, 3, 4, 5))));
  });

  it('keeps a neighbour waiting for one task of somebody’s that has to be killed', async () => {
    const workshop = aWorkshop({ mostWaiting: 100, mostOfOne: 100 });
    const hang = [1, 2, 3].map((n) => ({ n, does: 'hang' as const }));
    const hostile = Array.from({ length: 3 }, () => workshop.make('work', { add: 0 }, hang, 'hostile'));
    await workshop.make('work', { add: 0 }, [{ n: 7 }], 'neighbour');
    expect(workshop.facts().killed).toBe(1);
    await Promise.all(hostile);
  });

  it('refuses the surplus of one, and takes what another brings', async () => {
    const workshop = aWorkshop({ mostWaiting: 4, mostOfOne: 3 });
    const slow = [{ n: 1, does: 'take 60 ms' as const }];
    const codes = [1, 2, 3, 4, 5].map(() => codeOf(() => workshop.make('work', { add: 0 }, slow, 'hostile')));
    const neighbours = ['ann', 'bob'].map((who) => codeOf(() => workshop.make('work', { add: 0 }, slow, who)));
    // One is at work, two wait: the fourth gave its place to the second neighbour.
    expect(await Promise.all(codes)).toEqual(['none', 'none', 'none', 'busy', 'busy']);
    expect(await Promise.all(neighbours)).toEqual(['none', 'none']);
  });

  it('tells how long a share waits that has used its CPU of the minute', async () => {
    const workshop = aWorkshop({ cpuPerMinuteMs: 10 });
    const tasks = Array.from({ length: 4 }, (_, n) => ({ n, does: 'take 60 ms' as const }));
    expect(workshop.waitOf('ann')).toBe(0);
    // What has begun is made.
    expect(await workshop.make('work', { add: 0 }, tasks, 'ann')).toEqual(made(0, 1, 2, 3));
    expect([workshop.waitOf('ann') > 1000, workshop.waitOf('bob')]).toEqual([true, 0]);
  });

  it('gives a child none of the settings of the service', async () => {
    process.env.SPEC_SECRET = 'secret';
    const [piece] = await aWorkshop().make('surroundings', null as never, [null as never], 'ann');
    delete process.env.SPEC_SECRET;
    expect(piece).toMatchObject({ made: { env: ['NODE_COMPILE_CACHE'] } });
  });

  it('refuses what is more than may wait, and what comes after closing', async () => {
    const workshop = aWorkshop({ mostWaiting: 2 });
    const slow = [{ n: 1, does: 'take 60 ms' as const }];
    const taken = [1, 2, 3].map((add) => workshop.make('work', { add }, slow, 'ann'));
    expect(await codeOf(() => workshop.make('work', { add: 4 }, slow, 'ann'))).toBe('busy');
    const closed = workshop.close();
    expect(await codeOf(() => workshop.make('work', { add: 5 }, slow, 'ann'))).toBe('unavailable');
    expect(await Promise.all(taken)).toEqual([made(2), made(3), made(4)]);
    await closed;
    expect(workshop.facts().children).toBe(0);
  });

  it('says that it is unavailable when no child starts', async () => {
    const workshop = aWorkshop({ entry: new URL('./not-there.js', import.meta.url) });
    expect(await codeOf(() => workshop.make('work', { add: 0 }, [{ n: 1 }], 'ann'))).toBe('unavailable');
  });
});
