import type { AnswerEvent } from '@mathquiz/contracts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { modelServer } from './model-server.js';
import { acknowledge, batch, type Change, emptyQueue, type QueueState, reconcile, record, setAside } from './queue.js';

const typed = (part: string, value: string): Change => ({ part, value, decimal: 'point' });
const queued = (...changes: Change[]): QueueState => changes.reduce(record, emptyQueue('device-1'));

describe('the queue of answers', () => {
  it('numbers changes from one upwards', () => {
    expect(queued(typed('0_a', '1'), typed('0_b', '2')).waiting.map(({ seq }) => seq)).toEqual([1, 2]);
  });

  it('keeps only the newest change of a part, under its own number', () => {
    const state = queued(typed('0_a', '1'), typed('0_b', '2'), typed('0_a', '12'));
    expect(state.waiting).toEqual([
      { ...typed('0_b', '2'), seq: 2 },
      { ...typed('0_a', '12'), seq: 3 },
    ]);
  });

  it('keeps what was typed after the request had left', () => {
    const state = acknowledge(record(queued(typed('0_a', '1')), typed('0_a', '12')), 1);
    expect(state.waiting).toEqual([{ ...typed('0_a', '12'), seq: 2 }]);
  });

  it('keeps clearing an answer as a change like any other', () => {
    expect(queued(typed('0_a', '1'), typed('0_a', '')).waiting).toEqual([{ ...typed('0_a', ''), seq: 2 }]);
  });

  it('does not go back when an old acknowledgement comes late', () => {
    const state = acknowledge(acknowledge(queued(typed('0_a', '1'), typed('0_b', '2')), 2), 1);
    expect(state).toMatchObject({ stored: 2, waiting: [] });
    expect(record(state, typed('0_a', '3')).last).toBe(3);
  });

  it('drops what the server turns out to have when the acknowledgement was lost', () => {
    expect(reconcile(queued(typed('0_a', '1'), typed('0_b', '2')), 1).waiting).toEqual([
      { ...typed('0_b', '2'), seq: 2 },
    ]);
  });

  it('draws above what the server knows when the device has forgotten its own numbers', () => {
    const forgotten = reconcile(emptyQueue('device-1'), 40);
    expect(record(forgotten, typed('0_a', '1')).last).toBe(41);
  });

  it('gives events new numbers when the server took them for old ones', () => {
    const state = acknowledge(queued(typed('0_a', 'x'), typed('0_b', 'y')), 40);
    expect(state.waiting.map(({ seq, value }) => [seq, value])).toEqual([
      [41, 'x'],
      [42, 'y'],
    ]);
  });

  it('sends at most so many, the oldest first', () => {
    const state = queued(typed('0_a', '1'), typed('0_b', '2'), typed('0_c', '3'));
    expect(batch(state, 2).map(({ seq }) => seq)).toEqual([1, 2]);
  });

  it('lets the others pass when one is set aside', () => {
    expect(setAside(queued(typed('0_a', '1'), typed('0_b', '2')), 1).waiting.map(({ part }) => part)).toEqual(['0_b']);
  });
});

/** One thing that happens to a device, its network or its tabs. */
const happening = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constant('type' as const), part: fc.constantFrom('0_a', '0_b', '1_a', '2_a') }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('send' as const), most: fc.integer({ min: 1, max: 4 }) }) },
  /** A request on its way arrives: any of them, in any order, and it may arrive again. */
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('arrive' as const),
      which: fc.nat(20),
      again: fc.boolean(),
      ackLost: fc.boolean(),
    }),
  },
  /** An answer of the server reaches the device, late. */
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('ack' as const), which: fc.nat(20) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('lose' as const), which: fc.nat(20) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('reload' as const) }) },
);

describe('over a network that loses, doubles, delays and swaps', () => {
  it('has every acknowledged value on the server, and in the end what was typed last', () => {
    fc.assert(
      fc.property(fc.array(happening, { maxLength: 60 }), (happenings) => {
        const server = modelServer();
        let state = emptyQueue('device-1');
        let count = 0;
        const last = new Map<string, string>();
        const typedAt = new Map<string, number>();
        let requests: (readonly AnswerEvent[])[] = [];
        let acks: number[] = [];

        const check = () => {
          for (const [part, seq] of typedAt) {
            const waits = state.waiting.find((event) => event.part === part);
            // The newest value of each part waits here, or the server has it.
            if (waits) expect(waits.value).toBe(last.get(part));
            else expect(server.answers.get(part)?.value).toBe(last.get(part));
            if (seq <= state.stored) expect(server.answers.get(part)?.value).toBe(last.get(part));
          }
          const numbers = state.waiting.map(({ seq }) => seq);
          expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
        };

        for (const it of happenings) {
          if (it.kind === 'type') {
            count += 1;
            state = record(state, typed(it.part, `v${count}`));
            expect(state.last).toBeGreaterThan(typedAt.get(it.part) ?? 0);
            last.set(it.part, `v${count}`);
            typedAt.set(it.part, state.last);
          } else if (it.kind === 'send') {
            const events = batch(state, it.most);
            if (events.length > 0) requests.push(events);
          } else if (it.kind === 'arrive' && requests.length > 0) {
            const which = it.which % requests.length;
            const stored = server.save('device-1', requests[which] ?? []);
            if (!it.again) requests = requests.filter((_, index) => index !== which);
            if (!it.ackLost) acks.push(stored);
          } else if (it.kind === 'ack' && acks.length > 0) {
            const which = it.which % acks.length;
            state = acknowledge(state, acks[which] ?? 0);
            acks = acks.filter((_, index) => index !== which);
          } else if (it.kind === 'lose' && requests.length > 0) {
            requests = requests.filter((_, index) => index !== it.which % requests.length);
          } else if (it.kind === 'reload') {
            acks = [];
            state = reconcile(state, server.clients.get('device-1') ?? 0);
          }
          check();
        }
        // The network is back.
        while (state.waiting.length > 0) state = acknowledge(state, server.save('device-1', batch(state, 2)));
        for (const [part, value] of last) expect(server.answers.get(part)?.value).toBe(value);
        // What was still under way arrives long after: nothing changes.
        for (const events of requests) server.save('device-1', events);
        for (const [part, value] of last) expect(server.answers.get(part)?.value).toBe(value);
      }),
      { numRuns: 500 },
    );
  });
});
