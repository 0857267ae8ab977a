import { CallError } from '@mathquiz/contracts/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Newer, ServerCopy, type Written } from './server-copy.js';

const written = (title: string): Written => ({ content: { title }, version: 1 });
const titleOf = ({ content }: Written) => (content as { title: string }).title;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function aCopy() {
  const sent: { title: string; after: number; at: number }[] = [];
  const dropped: number[] = [];
  const newer: Newer[] = [];
  let kept = false;
  let refuse: CallError | null = null;
  const begin = Date.now();
  const copy = new ServerCopy(
    {
      keep: async (one, after) => {
        sent.push({ title: titleOf(one), after, at: Date.now() - begin });
        if (refuse) throw refuse;
        return { count: after + 1 };
      },
      drop: async (after) => dropped.push(after),
    },
    {
      onKept: (now) => {
        kept = now;
      },
      onNewer: (one) => newer.push(one),
      onCount: () => undefined,
    },
  );
  return {
    copy,
    sent,
    dropped,
    newer,
    isKept: () => kept,
    refuseWith: (error: CallError | null) => {
      refuse = error;
    },
  };
}

it('sends what changed at most once in five seconds, the newest of it, and nothing that it has sent', async () => {
  const { copy, sent, isKept } = aCopy();
  copy.follow(0, null);
  for (let at = 0; at < 12; at += 1) {
    copy.write(written(String(at)));
    await vi.advanceTimersByTimeAsync(1000);
  }
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent.map(({ title }) => title)).toEqual(['1', '6', '11']);
  expect(sent.map(({ after }) => after)).toEqual([0, 1, 2]);
  const pauses = sent.slice(1).map(({ at }, nth) => at - (sent[nth]?.at ?? 0));
  expect(Math.min(...pauses)).toBeGreaterThanOrEqual(5000);
  expect(isKept()).toBe(true);
});

it('sends nothing before it knows what the server has, and nothing of what is there already', async () => {
  const { copy, sent, isKept } = aCopy();
  const one = written('Kept before');
  copy.write(one);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toEqual([]);
  expect(isKept()).toBe(false);
  copy.follow(7, one);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toEqual([]);
  expect(isKept()).toBe(true);
  copy.write(written('More'));
  await vi.advanceTimersByTimeAsync(5000);
  expect(sent).toMatchObject([{ title: 'More', after: 7 }]);
});

it('says nothing is kept while the server cannot be reached, and sends the newest once it can', async () => {
  const { copy, sent, isKept, refuseWith } = aCopy();
  copy.follow(0, null);
  refuseWith(new CallError('offline', '', 0));
  copy.write(written('A'));
  await vi.advanceTimersByTimeAsync(40_000);
  expect(isKept()).toBe(false);
  refuseWith(null);
  copy.write(written('B'));
  await vi.advanceTimersByTimeAsync(20_000);
  expect(sent.at(-1)).toMatchObject({ title: 'B', after: 0 });
  expect(isKept()).toBe(true);
});

it('stops where another device has kept more, until it is told to go on from there', async () => {
  const { copy, sent, newer, refuseWith } = aCopy();
  copy.follow(2, null);
  const there = { count: 5, device: 'Phone', at: '2026-03-02T08:00:00.000Z' };
  refuseWith(new CallError('draft_moved', '', 409, there));
  copy.write(written('A'));
  await vi.advanceTimersByTimeAsync(2000);
  copy.write(written('B'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(newer).toEqual([there]);
  expect(sent).toHaveLength(1);
  refuseWith(null);
  copy.follow(5, null);
  await vi.advanceTimersByTimeAsync(2000);
  expect(sent.at(-1)).toMatchObject({ title: 'B', after: 5 });
});

it('is dropped once everything is saved, also where that comes while it is being sent', async () => {
  const { copy, sent, dropped } = aCopy();
  copy.follow(0, null);
  copy.write(null);
  expect(dropped).toEqual([]);
  copy.write(written('A'));
  await vi.advanceTimersByTimeAsync(2000);
  copy.write(null);
  expect(dropped).toEqual([1]);
  copy.write(written('B'));
  await vi.advanceTimersByTimeAsync(4000);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent.at(-1)).toMatchObject({ title: 'B', after: 1 });
});
