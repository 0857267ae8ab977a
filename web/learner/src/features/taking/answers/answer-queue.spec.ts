import type { AnswerEvent } from '@mathquiz/contracts';
import { CallError } from '@mathquiz/contracts/client';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openAnswerQueue } from './answer-queue.js';
import { modelServer } from './model-server.js';
import { type Outcome, outcomeOf } from './outcome.js';
import { memoryStore, type QueueStore } from './store.js';
import type { TabNews, Tabs } from './tabs.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Tabs of one device: news reaches the others later, one works at a time. */
function device() {
  const listeners: { tab: number; listener: (news: TabNews) => void }[] = [];
  let tail: Promise<void> = Promise.resolve();
  let tabs = 0;
  const open = (): Tabs => {
    tabs += 1;
    const tab = tabs;
    return {
      tell: (news) =>
        listeners.filter((one) => one.tab !== tab).forEach((one) => void setTimeout(one.listener, 1, news)),
      hear: (listener) => void listeners.push({ tab, listener }),
      alone: (work) => {
        const done = tail.then(work);
        tail = done.catch(() => undefined);
        return done;
      },
      close: () => undefined,
    };
  };
  return { open, store: memoryStore('device-1') };
}

type Server = ReturnType<typeof modelServer>;
const send =
  (server: Server) =>
  async (client: string, events: readonly AnswerEvent[]): Promise<Outcome> => ({
    kind: 'stored',
    stored: server.save(client, events),
  });

async function open(ports: { server: Server; store?: QueueStore; tabs?: Tabs; send?: ReturnType<typeof send> }) {
  const sent: AnswerEvent[][] = [];
  const way = ports.send ?? send(ports.server);
  const queue = await openAnswerQueue(
    {
      store: ports.store ?? memoryStore('device-1'),
      tabs: ports.tabs ?? device().open(),
      chance: () => 0.5,
      send: async (client, events, _keepalive, _waiting, known) => {
        sent.push([...events]);
        const outcome = await way(client, events);
        return outcome.kind === 'stored' ? { ...outcome, news: ports.server.news(client, known) } : outcome;
      },
      look: async (client, known) => ports.server.news(client, known),
    },
    ports.server.attempt(),
  );
  const type = (part: string, value: string) => queue.change({ part, value, decimal: 'point' });
  return { queue, type, sent };
}

const offline = outcomeOf(new CallError('offline', 'offline', 0));

describe('answers on the way to the server', () => {
  it('sends one event for a word typed letter by letter', async () => {
    const server = modelServer();
    const { type, sent, queue } = await open({ server });
    for (const value of ['x', 'x+', 'x+1']) await type('0_a', value);
    expect(queue.snapshot().waiting).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(400);
    expect(sent).toEqual([[{ seq: 3, part: '0_a', value: 'x+1', decimal: 'point' }]]);
    expect(server.answers.get('0_a')?.value).toBe('x+1');
    expect(queue.snapshot()).toMatchObject({ waiting: [], trouble: null, answers: { '0_a': { value: 'x+1' } } });
  });

  it('does not wait for ever while somebody keeps typing', async () => {
    const server = modelServer();
    const { type } = await open({ server });
    for (let count = 1; count <= 10; count += 1) {
      await type('0_a', 'x'.repeat(count));
      await vi.advanceTimersByTimeAsync(300);
    }
    expect(server.answers.get('0_a')?.value.length).toBeGreaterThan(5);
  });

  it('is in the store before it is sent', async () => {
    const order: string[] = [];
    const server = modelServer();
    const store = memoryStore('device-1');
    const watched: QueueStore = {
      ...store,
      update: async (next) => {
        const state = await store.update(next);
        order.push(`kept ${state.waiting.length}`);
        return state;
      },
    };
    const { type } = await open({
      server,
      store: watched,
      send: async (client, events) => {
        order.push('sent');
        return send(server)(client, events);
      },
    });
    await type('0_a', '1');
    await vi.advanceTimersByTimeAsync(1000);
    expect(order).toEqual(['kept 1', 'sent', 'kept 0']);
  });

  it('sends again, with growing pauses, what was not acknowledged, and says so meanwhile', async () => {
    const server = modelServer();
    const times: number[] = [];
    let lost = 3;
    const { type, queue, sent } = await open({
      server,
      send: async (client, events) => {
        times.push(Date.now());
        lost -= 1;
        server.save(client, events);
        return lost >= 0 ? offline : send(server)(client, events);
      },
    });
    await type('0_a', '7');
    await vi.advanceTimersByTimeAsync(500);
    expect(queue.snapshot()).toMatchObject({ trouble: 'offline', waiting: [{ value: '7' }] });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(sent).toHaveLength(4);
    const pauses = times.slice(1).map((time, index) => time - (times[index] ?? 0));
    expect(pauses).toEqual([1000, 2000, 4000]);
    expect(queue.snapshot()).toMatchObject({ trouble: null, waiting: [] });
    expect(server.clients.get('device-1')).toBe(1);
  });

  it('shows what waited before a reload over the server’s answers, and sends it', async () => {
    const server = modelServer();
    server.save('other-device', [{ seq: 1, part: '0_a', value: 'old', decimal: 'point' }]);
    const store = memoryStore('device-1');
    const before = await open({ server, store, send: async () => offline });
    await before.type('0_a', 'new');
    before.queue.close();
    const { queue } = await open({ server, store });
    expect(queue.snapshot().answers['0_a']?.value).toBe('new');
    await vi.advanceTimersByTimeAsync(1000);
    expect(server.answers.get('0_a')?.value).toBe('new');
  });

  it('shares one row of numbers between two tabs, and shows each what the other typed', async () => {
    const server = modelServer();
    const here = device();
    const one = await open({ server, store: here.store, tabs: here.open() });
    const two = await open({ server, store: here.store, tabs: here.open() });
    await Promise.all([one.type('0_a', 'one'), two.type('0_b', 'two'), two.type('0_a', 'last')]);
    await vi.advanceTimersByTimeAsync(5000);
    const numbers = [...one.sent, ...two.sent].flat();
    expect(new Map(numbers.map(({ seq, value }) => [seq, value])).size).toBe(
      new Set(numbers.map((e) => `${e.seq} ${e.value}`)).size,
    );
    for (const { queue } of [one, two]) {
      expect(queue.snapshot()).toMatchObject({
        waiting: [],
        answers: { '0_a': { value: 'last' }, '0_b': { value: 'two' } },
      });
    }
    expect(server.answers.get('0_a')?.value).toBe('last');
  });

  it('shows the newer answer of another device, but not over what waits here', async () => {
    const server = modelServer();
    const { queue, type } = await open({ server, send: async () => offline });
    server.save('other-device', [
      { seq: 1, part: '0_a', value: 'there', decimal: 'point' },
      { seq: 2, part: '0_b', value: 'there', decimal: 'point' },
    ]);
    await type('0_a', 'here');
    await queue.look();
    expect(queue.snapshot()).toMatchObject({
      answers: { '0_a': { value: 'here' }, '0_b': { value: 'there' } },
      notes: {
        '0_a': { kind: 'replaced', other: { value: 'there' } },
        '0_b': { kind: 'changed', other: { value: '' } },
      },
      others: 1,
    });
  });

  it('hears of another device with the acknowledgement of its own save, and puts its own text back as a new event', async () => {
    const server = modelServer();
    const { queue, type } = await open({ server });
    await type('0_a', 'mine');
    await vi.advanceTimersByTimeAsync(1000);
    server.save('other-device', [{ seq: 1, part: '0_a', value: 'theirs', decimal: 'point' }]);
    await type('0_b', 'next');
    await vi.advanceTimersByTimeAsync(1000);
    expect(queue.snapshot()).toMatchObject({ answers: { '0_a': { value: 'theirs' } }, waiting: [] });
    await queue.takeOther('0_a');
    await vi.advanceTimersByTimeAsync(1000);
    expect(server.answers.get('0_a')).toMatchObject({ value: 'mine', client: 'device-1', seq: 3 });
    expect(queue.snapshot().notes['0_a']).toMatchObject({ kind: 'replaced', other: { value: 'theirs' } });
    queue.dismiss('0_a');
    expect(queue.snapshot().notes).toEqual({});
  });

  it('does not look at a picture of the server that is older than its own acknowledgement', async () => {
    const server = modelServer();
    let older: ReturnType<typeof server.news> | null = null;
    const { queue, type } = await open({ server: { ...server, news: (...asked) => older ?? server.news(...asked) } });
    server.save('other-device', [{ seq: 1, part: '0_a', value: 'before', decimal: 'point' }]);
    const picture = server.news('device-1', {});
    await type('0_a', 'after');
    await vi.advanceTimersByTimeAsync(1000);
    older = picture;
    await queue.look();
    expect(queue.snapshot().answers['0_a']?.value).toBe('after');
  });

  it('ends when the server says that it was handed in elsewhere', async () => {
    const server = modelServer();
    const { queue, type, sent } = await open({
      server: { ...server, news: (id, known) => server.news(id, known, 'submitted') },
    });
    await queue.look();
    expect(queue.snapshot().over).toBe(true);
    await type('0_a', 'too late');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toEqual([]);
    expect(queue.snapshot().waiting).toHaveLength(1);
  });

  it('leaves two devices that type in one field at once with the same answer, the last that was stored', async () => {
    const server = modelServer();
    const one = await open({ server });
    const two = await open({ server, store: memoryStore('device-2') });
    await one.type('0_a', 'one');
    await two.type('0_a', 'two');
    await vi.advanceTimersByTimeAsync(1000);
    await Promise.all([one.queue.look(), two.queue.look()]);
    const stored = server.answers.get('0_a')?.value;
    for (const { queue } of [one, two]) expect(queue.snapshot().answers['0_a']?.value).toBe(stored);
    const notes = [one, two].map(({ queue }) => queue.snapshot().notes['0_a']?.other.value);
    expect(notes.filter((value) => value !== undefined).length).toBeGreaterThan(0);
  });

  it('stops when the attempt is over and keeps showing what was not taken', async () => {
    const server = modelServer();
    const over = outcomeOf(new CallError('attempt_over', 'over', 409));
    const { queue, type, sent } = await open({ server, send: async () => over });
    await type('0_a', '7');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sent).toHaveLength(1);
    expect(queue.snapshot()).toMatchObject({ trouble: 'attempt_over', waiting: [{ part: '0_a', value: '7' }] });
  });

  it('lets good answers pass one that the server will never take, and names that one', async () => {
    const server = modelServer();
    const { queue, type } = await open({
      server,
      send: async (client, events) =>
        events.some(({ value }) => value === 'bad') ? { kind: 'refused' } : send(server)(client, events),
    });
    await type('0_a', 'good');
    await type('0_b', 'bad');
    await type('0_c', 'fine');
    await vi.advanceTimersByTimeAsync(5000);
    expect(queue.snapshot()).toMatchObject({ waiting: [], refused: [{ part: '0_b', value: 'bad' }] });
    expect([...server.answers.keys()]).toEqual(['0_a', '0_c']);
  });

  it('says with each batch how much waits behind it', async () => {
    const server = modelServer();
    const said: [number, number][] = [];
    const queue = await openAnswerQueue(
      {
        store: memoryStore('device-1'),
        tabs: device().open(),
        chance: () => 0.5,
        send: async (client, events, _keepalive, waiting) => {
          said.push([events.length, waiting]);
          return events.length > 1 ? { kind: 'refused' } : send(server)(client, events);
        },
        look: async (client, known, waiting) => {
          said.push([0, waiting]);
          return server.news(client, known);
        },
      },
      server.attempt(),
    );
    for (const part of ['0_a', '0_b', '0_c']) await queue.change({ part, value: '1', decimal: 'point' });
    await queue.look();
    await vi.advanceTimersByTimeAsync(5000);
    expect(said).toEqual([
      [0, 3],
      [3, 0],
      [1, 2],
      [2, 0],
      [1, 1],
      [1, 0],
    ]);
  });

  it('takes up what is typed in the very moment of an acknowledgement', async () => {
    const server = modelServer();
    const store = memoryStore('device-1');
    let typeNow: (() => Promise<void>) | null = null;
    const { type, queue } = await open({
      server,
      store: {
        ...store,
        update: async (next) => {
          const state = await store.update(next);
          if (state.stored === 1 && typeNow) {
            const now = typeNow;
            typeNow = null;
            await now();
          }
          return state;
        },
      },
    });
    typeNow = () => type('0_a', 'second');
    await type('0_a', 'first');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(server.answers.get('0_a')?.value).toBe('second');
    expect(queue.snapshot().waiting).toEqual([]);
  });

  it('loses nothing over any network: two tabs, reloads, lost requests, lost and late acknowledgements', async () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant('type' as const), tab: fc.nat(1), part: fc.constantFrom('0_a', '0_b', '1_a') }),
      fc.record({ kind: fc.constant('wait' as const), ms: fc.integer({ min: 1, max: 3000 }) }),
      fc.record({ kind: fc.constant('reload' as const), tab: fc.nat(1) }),
    );
    const fate = fc.record({
      arrives: fc.boolean(),
      acknowledged: fc.boolean(),
      twice: fc.boolean(),
      ms: fc.integer({ min: 1, max: 1500 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 30 }), fc.array(fate, { maxLength: 20 }), async (steps, fates) => {
        const server = modelServer();
        const here = device();
        const left = [...fates];
        const way = async (client: string, events: readonly AnswerEvent[]): Promise<Outcome> => {
          const { arrives, acknowledged, twice, ms } = left.pop() ?? {
            arrives: true,
            acknowledged: true,
            twice: false,
            ms: 1,
          };
          if (twice) setTimeout(() => server.save(client, events), ms * 3);
          await new Promise((resolve) => setTimeout(resolve, ms));
          const stored = arrives ? server.save(client, events) : 0;
          return arrives && acknowledged ? { kind: 'stored', stored } : offline;
        };
        const tab = () => open({ server, store: here.store, tabs: here.open(), send: way });
        const tabs = [await tab(), await tab()];
        const last = new Map<string, string>();
        let count = 0;
        for (const now of steps) {
          if (now.kind === 'wait') await vi.advanceTimersByTimeAsync(now.ms);
          else if (now.kind === 'type') {
            count += 1;
            last.set(now.part, `v${count}`);
            await tabs[now.tab]?.type(now.part, `v${count}`);
          } else {
            tabs[now.tab]?.queue.close();
            tabs[now.tab] = await tab();
          }
        }
        await vi.advanceTimersByTimeAsync(300_000);
        for (const [part, value] of last) {
          expect(server.answers.get(part)?.value).toBe(value);
          for (const { queue } of tabs) expect(queue.snapshot().answers[part]?.value).toBe(value);
        }
        for (const { queue } of tabs) expect(queue.snapshot().waiting).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });
});
