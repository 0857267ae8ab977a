import type { TakerTimes } from '@mathquiz/contracts';
import { optionsToday } from '@mathquiz/domain/lifecycle';
import { describe, expect, it } from 'vitest';
import { anId } from '../../../../testing/builders.js';
import { marksOf, seenAt } from './model.js';

const at = (clock: string) => `2026-03-01T${clock}:00.000Z`;
const options = optionsToday({
  group_ids: [anId(1)],
  open_at: at('08:00'),
  due_at: at('10:00'),
  close_at: at('12:00'),
  duration_min: 40,
  late: { policy: 'penalty', per_day: 10, cap: 50 },
});
const taker: TakerTimes = {
  user: { _id: anId(51), username: 's51', name: 'A', lastname: 'B' },
  labels: [],
  time_factor: 1.5,
  open_at: at('08:00'),
  due_at: at('10:20'),
  close_at: at('12:20'),
  start_until: at('12:00'),
  duration_min: 60,
  attempts: 1,
  why: { open_at: 'test', due_at: 'factor', close_at: 'factor', duration_min: 'factor', attempts: 'test' },
  tries: [],
  closed_for_all_at: at('12:23'),
};
const asIf = (begun: string, handedIn: string | null = null) => ({
  begun: new Date(at(begun)),
  handedIn: handedIn === null ? null : new Date(at(handedIn)),
});
const seen = (clock: string, as: ReturnType<typeof asIf> | null, of: Partial<TakerTimes> = {}) =>
  seenAt(options, { ...taker, ...of }, as, new Date(at(clock)));
const nothing = { correctness: false, score: false, key: false, solution: false };

describe('what somebody meets at a moment', () => {
  it('who has not begun can begin from the opening until the close without their extra time', () => {
    expect(['07:59', '08:00', '11:59', '12:00'].map((clock) => seen(clock, null).start)).toEqual([
      'test_not_open',
      null,
      null,
      'test_closed',
    ]);
    expect(seen('10:30', null)).toMatchObject({ late: true, cost: 10, nth: 1, submitted: false, shown: nothing });
  });

  it('as if begun, they write for as long as they have and the grace, and see what is shown once it is handed in', () => {
    expect(seen('09:30', asIf('09:00'))).toMatchObject({ writing: true, nth: 1, submitted: false, shown: nothing });
    expect(seen('09:30', asIf('09:00')).until).toEqual(new Date(at('10:03')));
    expect(seen('10:00', asIf('09:00'))).toMatchObject({ writing: false, submitted: true });
    expect(seen('09:45', asIf('09:00', '09:40')).shown).toMatchObject({ score: true, key: false });
    expect(seen('09:45', asIf('09:00', '09:40')).start).toBe('no_attempts_left');
    expect(seen('12:23', asIf('09:00', '09:40')).shown).toMatchObject({ score: true, key: true });
  });

  it('of who has begun, what they did counts; before it, it has not happened', () => {
    const tries = [
      { _id: anId(90), try: 1, started_at: at('08:30'), deadline_at: at('09:30'), submitted_at: at('09:10') },
    ];
    expect(seen('08:20', null, { tries })).toMatchObject({ start: null, submitted: false });
    expect(seen('08:40', null, { tries })).toMatchObject({ writing: true, until: new Date(at('09:33')) });
    expect(seen('09:10', null, { tries })).toMatchObject({ writing: false, submitted: true });
    expect(seen('09:10', asIf('11:00'), { tries }).submitted).toBe(true);
  });

  it('marks where something changes, in order', () => {
    expect(marksOf(options, taker).map(({ what }) => what)).toEqual(['opens', 'due', 'closes', 'closedForAll']);
    const released = { ...options, release: { ...options.release, key: at('11:00') }, review_from: at('11:00') };
    expect(marksOf(released, taker).map(({ what }) => what)).toEqual([
      'opens',
      'due',
      'shown',
      'closes',
      'closedForAll',
    ]);
  });
});
