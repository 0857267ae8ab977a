import { submissionEvents } from '@mathquiz/contracts/mathquiz/submission.events';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeLive } from '../../../testing/fake-live.js';
import type { AnswerQueue } from '../answers/answer-queue.js';
import { useElsewhere } from './use-elsewhere.js';

const tell = (attempt_id: string) => fakeLive.say(submissionEvents.attemptMoved, { attempt_id });
const opens = (open: boolean) => act(async () => fakeLive.open.set(open));
const stands = () => act(() => fakeLive.heard(submissionEvents.attemptMoved));

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

type Now = { others: number; ended?: boolean };

function page(others: number) {
  const looks: number[] = [];
  const queue = {
    look: async () => {
      looks.push(Date.now());
    },
  } as unknown as AnswerQueue;
  const props = { queue, attemptId: 'a1', heard: 0, ended: false, onGone: () => undefined };
  const shown = renderHook((now: Now) => useElsewhere({ ...props, ...now }), { initialProps: { others } as Now });
  const pass = async (seconds: number) => {
    looks.length = 0;
    for (let second = 0; second < seconds; second += 1) await act(() => vi.advanceTimersByTimeAsync(1000));
    return looks.length;
  };
  return { ...shown, looks, pass };
}

describe('a page with the same attempt open elsewhere', () => {
  it('asks every few seconds only while the server says that a second device has it open', async () => {
    const { pass, rerender } = page(0);
    await stands();
    await opens(true);
    expect(await pass(90)).toBe(0);
    rerender({ others: 1 });
    expect(await pass(10)).toBeGreaterThanOrEqual(1);
    const often = await pass(60);
    expect(often).toBeGreaterThan(6);
    rerender({ others: 0 });
    await pass(10);
    expect(await pass(80)).toBe(0);
  });

  it('asks at once when the server tells that this attempt has moved, and once for a row of words', async () => {
    const { pass, looks } = page(0);
    await stands();
    await opens(true);
    tell('another attempt');
    expect(await pass(1)).toBe(0);
    looks.length = 0;
    for (const id of ['a1', 'a1', 'a1']) tell(id);
    expect(looks).toHaveLength(1);
    // Once more, for what was said while the first question was on its way.
    expect(await pass(5)).toBe(1);
  });

  it('asks once when it can be told for the first time: since it was read, the attempt may have moved', async () => {
    const { pass, looks } = page(0);
    await stands();
    expect(looks).toHaveLength(0);
    await opens(true);
    expect(looks).toHaveLength(1);
    expect(await pass(70)).toBe(0);
  });

  it('asks at once where it can be told from the beginning', async () => {
    await opens(true);
    const { looks } = page(0);
    await stands();
    expect(looks).toHaveLength(1);
  });

  it('asks when it can be told again, and by itself where nobody can tell it', async () => {
    const { pass, looks } = page(0);
    await stands();
    await opens(true);
    await opens(false);
    expect(await pass(100)).toBeGreaterThanOrEqual(1);
    looks.length = 0;
    await opens(true);
    expect(looks).toHaveLength(1);
  });

  it('asks and listens no more once the attempt is over', async () => {
    const { pass, rerender } = page(1);
    await stands();
    rerender({ others: 1, ended: true });
    expect(await pass(20)).toBe(0);
    tell('a1');
    expect(await pass(60)).toBe(0);
  });
});
