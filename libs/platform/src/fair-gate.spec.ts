import { FairGate } from './fair-gate.js';

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: { code: string }) => error.code,
  );
const settled = () => new Promise((resolve) => setImmediate(resolve));

/** Work that ends when it is told to, and the names of what has begun. */
function pool() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<void>((resolve) => ends.set(name, resolve));
  };
  const end = async (name: string) => {
    ends.get(name)?.();
    await settled();
  };
  return { begun, work, end };
}

describe('a gate that is fair', () => {
  it('lets as many in at once as it may, in their order', async () => {
    const gate = new FairGate(2, 10);
    const { begun, work, end } = pool();
    const all = ['1', '2', '3', '4'].map((name) => gate.run('school', work(name)));
    await settled();
    expect(begun).toEqual(['1', '2']);
    await end('2');
    expect(begun).toEqual(['1', '2', '3']);
    for (const name of ['1', '3', '4']) await end(name);
    await Promise.all(all);
    expect([begun, gate.isIdle]).toEqual([['1', '2', '3', '4'], true]);
  });

  it('serves places in turn: whoever comes from elsewhere does not wait behind a thousand of one place', async () => {
    const gate = new FairGate(1, 2000);
    const { begun, work, end } = pool();
    void gate.run('one', work('first'));
    for (let at = 0; at < 1000; at += 1) void gate.run('one', work(`one${at}`));
    void gate.run('other', work('other0'));
    void gate.run('other', work('other1'));
    await settled();
    for (const name of ['first', 'one0', 'other0', 'one1']) await end(name);
    expect(begun).toEqual(['first', 'one0', 'other0', 'one1', 'other1']);
  });

  it('refuses when it is full, of one place earlier than of all, who has the most waiting first; goes on after one that failed', async () => {
    const gate = new FairGate(1, 3, 2);
    let fail: (error: Error) => void = () => undefined;
    const first = codeOf(gate.run('one', () => new Promise((_, reject) => (fail = reject))));
    const done = () => Promise.resolve();
    const waiting = [codeOf(gate.run('one', done)), codeOf(gate.run('one', done))];
    expect(await codeOf(gate.run('one', done))).toBe('busy');
    waiting.push(codeOf(gate.run('other', done)));
    waiting.push(codeOf(gate.run('third', done)));
    expect(await waiting[1]).toBe('busy');
    expect(await codeOf(gate.run('fourth', done))).toBe('busy');
    fail(Object.assign(new Error(), { code: 'failed' }));
    expect([await first, ...(await Promise.all(waiting))]).toEqual(['failed', 'done', 'busy', 'done', 'done']);
    expect(await codeOf(gate.run('third', done))).toBe('done');
  });

  it('does no work for who has left, or whose time is over', async () => {
    const gate = new FairGate(1, 5);
    const { begun, work, end } = pool();
    void gate.run('school', work('first'));
    const left = codeOf(gate.run('school', work('left'), { isGone: () => true }));
    const late = codeOf(gate.run('school', work('late'), { until: Date.now() - 1 }));
    const last = codeOf(gate.run('school', work('last')));
    // Heard while the first is still at work: nobody is left without an answer.
    expect(await late).toBe('deadline_exceeded');
    await end('first');
    await end('last');
    expect([await left, await last, begun]).toEqual(['deadline_exceeded', 'done', ['first', 'last']]);
  });
});
