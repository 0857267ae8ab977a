import type { Override, ReleaseMoment, TestOptions } from '@mathquiz/contracts';
import fc from 'fast-check';
import {
  approvalOf,
  cannotStart,
  closedForAllBy,
  deadlineOf,
  deductionsOf,
  everythingShown,
  isWorse,
  lateDays,
  lessened,
  moreAt,
  nothingShown,
  optionFaults,
  optionsToday,
  policyAt,
  releasesTooEarly,
  shownTo,
  type Taker,
  timesFor,
  tryOf,
  unfairChanges,
} from './index.js';

const day = 86_400_000;
const at = (time: string) => new Date(`2026-11-21T${time}:00Z`);
const iso = (time: string) => at(time).toISOString();
const options = (change: Partial<TestOptions> = {}): TestOptions => ({
  ...optionsToday({ group_ids: ['7b'], open_at: iso('09:00'), close_at: iso('10:00') }),
  ...change,
});
const somebody: Taker = { user_id: 'a'.repeat(24), labels: [], time_factor: 1 };
const own = (change: Partial<Override>): Override => ({
  who: { kind: 'person', user_id: somebody.user_id },
  note: '',
  ...change,
});
const labelled = (label: string, change: Partial<Override>): Override => ({
  ...own(change),
  who: { kind: 'label', label },
});

describe('the times of somebody', () => {
  const all = options({
    duration_min: 20,
    attempts: 2,
    overrides: [
      labelled('slow', { duration_min: 30, close_at: iso('10:30') }),
      labelled('ill', { duration_min: 40, attempts: 0 }),
      own({ duration_min: 25 }),
    ],
  });
  it('are the test’s where nothing is said of them', () => {
    expect(timesFor(all, { ...somebody, user_id: 'b' })).toMatchObject({
      duration_min: 20,
      close_at: at('10:00'),
      why: { duration_min: 'test', close_at: 'test' },
    });
  });
  it('are field by field their own before those of labels, and of labels the most generous', () => {
    const both = { user_id: 'b', labels: ['slow', 'ill'], time_factor: 1 };
    expect(timesFor(all, both)).toMatchObject({ duration_min: 40, close_at: at('10:30'), attempts: 0 });
    expect(timesFor(all, { ...both, user_id: somebody.user_id })).toMatchObject({
      duration_min: 25,
      close_at: at('10:30'),
      why: { duration_min: 'person', close_at: 'label', attempts: 'label', open_at: 'test' },
    });
  });
  it('are lengthened by an accommodation: the duration, and due and close by as much', () => {
    const slow = { ...somebody, user_id: 'b', time_factor: 1.5 };
    expect(timesFor({ ...all, due_at: iso('09:45') }, slow)).toMatchObject({
      duration_min: 30,
      due_at: at('09:55'),
      close_at: at('10:10'),
      start_until: at('10:00'),
      why: { duration_min: 'factor', open_at: 'test' },
    });
    expect(timesFor(options(), { ...slow, time_factor: 1.25 })).toMatchObject({ close_at: at('10:15') });
  });
});

describe('an attempt', () => {
  const times = (change: Partial<TestOptions>, factor = 1) =>
    timesFor(options(change), { ...somebody, time_factor: factor });
  it('ends with its own time, and never after the test closes', () => {
    expect(deadlineOf(times({ duration_min: 20 }), 'none', at('09:00'))).toEqual(at('09:20'));
    expect(deadlineOf(times({ duration_min: 20 }), 'none', at('09:50'))).toEqual(at('10:00'));
    expect(deadlineOf(times({}), 'none', at('09:00'))).toEqual(at('10:00'));
  });
  it('gives more time to whom more is granted, beyond the closing time too', () => {
    expect(deadlineOf(times({ duration_min: 20 }, 1.5), 'none', at('09:00'))).toEqual(at('09:30'));
    expect(deadlineOf(times({ duration_min: 20 }, 1.5), 'none', at('09:50'))).toEqual(at('10:10'));
    expect(deadlineOf(times({}, 1.25), 'none', at('09:50'))).toEqual(at('10:15'));
  });
  it('ends when it was due where nothing late is taken', () => {
    expect(deadlineOf(times({ due_at: iso('09:30') }), 'reject', at('09:00'))).toEqual(at('09:30'));
    expect(deadlineOf(times({ due_at: iso('09:30') }), 'penalty', at('09:00'))).toEqual(at('10:00'));
  });
  it.each([
    ['08:59', 1, 0, 'test_not_open'],
    ['10:00', 1, 0, 'test_closed'],
    ['09:30', 1, 1, 'no_attempts_left'],
    ['09:30', 2, 1, null],
    ['09:30', 0, 99, null],
  ])('at %s with %i attempts allowed and %i used: %s', (time, attempts, tries, refusal) => {
    expect(cannotStart(times({ attempts }), 'none', tries, at(time))).toBe(refusal);
  });
  it('is not begun after the close of the others, however much time somebody has', () => {
    expect(cannotStart(times({}, 2), 'none', 0, at('10:00'))).toBe('test_closed');
    expect(cannotStart(times({ due_at: iso('09:30') }), 'reject', 0, at('09:30'))).toBe('test_closed');
  });
});

describe('what came late', () => {
  const handed = (hours: number, change = {}) => ({
    ...{ try: 1, by_hand: true, changed_at: null },
    submitted_at: new Date(at('09:00').getTime() + hours * 3_600_000),
    ...change,
  });
  const times = { due_at: at('09:00') };
  const rules = options({ late: { policy: 'penalty', per_day: 10, cap: 25 }, attempt_penalty: 20 });
  it.each([
    [0.05, 0],
    [0.051, 1],
    [24, 1],
    [24.1, 2],
  ])('by %f hours is late by %i begun days', (hours, days) => {
    expect(lateDays(handed(hours), times, 180)).toBe(days);
  });
  it('is not late where only the button was forgotten', () => {
    expect(lateDays(handed(30, { by_hand: false, changed_at: at('08:59') }), times, 0)).toBe(0);
    expect(lateDays(handed(30, { by_hand: false, changed_at: at('09:30') }), times, 0)).toBe(1);
    expect(lateDays(handed(30, { by_hand: false }), times, 0)).toBe(0);
  });
  it('costs per cent a day up to the cap, and each further try as much again', () => {
    expect(deductionsOf(handed(1), rules, times)).toEqual({ late_days: 1, late: 10, tries: 0 });
    expect(deductionsOf(handed(200, { try: 3 }), rules, times)).toEqual({ late_days: 9, late: 25, tries: 40 });
    expect(deductionsOf(handed(0, { try: 9 }), rules, times)).toEqual({ late_days: 0, late: 0, tries: 100 });
    expect(lessened(20, { late: 25, tries: 40 })).toBe(7);
    expect(lessened(20, { late: 0, tries: 100 })).toBe(0);
  });
  it('waits for a teacher where the test says so, and what they said stays', () => {
    const asks = options({ late: { policy: 'approval', per_day: 0, cap: 0 } });
    expect(approvalOf(1, asks, null)).toBe('waiting');
    expect(approvalOf(1, asks, 'refused')).toBe('refused');
    expect(approvalOf(0, asks, null)).toBeNull();
    expect(approvalOf(3, rules, 'accepted')).toBeNull();
  });
});

describe('what a student sees of a marked submission', () => {
  const mine = options({
    release: { correctness: 'after_submit', score: iso('09:40'), key: 'after_close', solution: 'never' },
  });
  const submitted = { submitted: true, closed_at: at('10:00') };
  it('is nothing before handing in, whatever is released', () => {
    expect(shownTo(mine, { ...submitted, submitted: false }, at('11:00'))).toEqual(nothingShown);
  });
  it('grows with the moments, and says when', () => {
    expect(shownTo(mine, submitted, at('09:30'))).toEqual({ ...nothingShown, correctness: true });
    expect(moreAt(mine, submitted, at('09:30'))).toEqual(at('09:40'));
    expect(shownTo(mine, submitted, at('09:40'))).toMatchObject({ score: true, key: false });
    expect(moreAt(mine, submitted, at('09:40'))).toEqual(at('10:00'));
    expect(shownTo(mine, submitted, at('10:00'))).toMatchObject({ key: true, solution: false });
    expect(moreAt(mine, submitted, at('10:00'))).toBeNull();
  });
  it('is there within the window alone', () => {
    const windowed = { ...mine, review_from: iso('11:00'), review_until: iso('12:00') };
    expect(shownTo(windowed, submitted, at('10:59'))).toEqual(nothingShown);
    expect(moreAt(windowed, submitted, at('10:59'))).toEqual(at('11:00'));
    expect(shownTo(windowed, submitted, at('11:59'))).toMatchObject({ key: true });
    expect(shownTo(windowed, submitted, at('12:00'))).toEqual(nothingShown);
    expect(moreAt(windowed, submitted, at('12:00'))).toBeNull();
  });
});

describe('options that nobody could take as meant', () => {
  it.each<[string, Partial<TestOptions>, string]>([
    ['a close before the opening', { close_at: iso('08:00') }, 'close_at closesBeforeOpening'],
    ['due before the opening', { due_at: iso('09:00') }, 'due_at dueBeforeOpening'],
    ['due after the close', { due_at: iso('10:01') }, 'due_at dueAfterClose'],
    [
      'a window that ends first',
      { review_from: iso('12:00'), review_until: iso('11:00') },
      'review_until reviewEndsBeforeItBegins',
    ],
    ['an override that changes nothing', { overrides: [own({})] }, 'overrides.0 overrideEmpty'],
    ['for nobody', { group_ids: [] }, 'group_ids forNobody'],
    ['tickets of a class', { ticketed: true }, 'ticketed ticketsOfPublicTests'],
    ['labels of no class', { group_ids: [], public: true, labels: ['slow'] }, 'labels labelsWithoutGroup'],
    ['two of one person', { overrides: [own({ attempts: 2 }), own({ attempts: 3 })] }, 'overrides.1.who overrideTwice'],
    [
      'an override that closes first',
      { overrides: [own({ close_at: iso('08:00') })] },
      'overrides.0.close_at closesBeforeOpening',
    ],
  ])('%s', (_, change, fault) => {
    expect(optionFaults(options(change)).map(({ path, problem }) => `${path} ${problem}`)).toEqual([fault]);
  });
  it('are none of these', () => {
    expect(optionFaults(options({ group_ids: [], public: true, ticketed: true }))).toEqual([]);
    expect(optionFaults(options({ due_at: iso('10:00'), overrides: [own({ close_at: iso('12:00') })] }))).toEqual([]);
  });
});

describe('a change once somebody has begun', () => {
  it.each<[string, Partial<TestOptions>, Partial<TestOptions>, string[]]>([
    ['a shorter duration', { duration_min: 30 }, { duration_min: 20 }, ['duration_min']],
    ['a duration where there was none', {}, { duration_min: 20 }, ['duration_min']],
    ['no duration any more', { duration_min: 30 }, {}, []],
    ['an earlier due', { due_at: iso('09:50') }, { due_at: iso('09:40') }, ['due_at']],
    ['fewer tries', { attempts: 0 }, { attempts: 3 }, ['attempts']],
    ['more tries', { attempts: 1 }, { attempts: 0 }, []],
    ['a dearer try', {}, { attempt_penalty: 10 }, ['attempt_penalty']],
    ['a harder rule for what is late', {}, { late: { policy: 'reject', per_day: 0, cap: 0 } }, ['late']],
    ['another close', {}, { close_at: iso('09:30') }, []],
  ])('to %s', (_, before, after, unfair) => {
    expect(unfairChanges(options(before), options(after)).map(({ path }) => path)).toEqual(unfair);
  });
  it('takes no override away', () => {
    const [more, plain] = [options({ overrides: [own({ attempts: 3 })] }), options()];
    expect(isWorse(timesFor(more, somebody), timesFor(plain, somebody))).toBe(true);
    expect(isWorse(timesFor(plain, somebody), timesFor(more, somebody))).toBe(false);
  });
});

// Whatever the options and the moment are, no fact is shown before its time: by what the words of a test say, not by how the policy is made.
describe('for any options and any moment', () => {
  const minute = fc
    .integer({ min: 0, max: 3 * 24 * 60 })
    .map((minutes) => new Date(at('00:00').getTime() + minutes * 60_000));
  const moment: fc.Arbitrary<ReleaseMoment> = fc.oneof(
    fc.constantFrom<ReleaseMoment>('after_submit', 'after_close', 'never'),
    minute.map((time) => time.toISOString()),
  );
  const maybe = fc.option(minute.map((time) => time.toISOString()));
  const drawn = fc
    .record({
      times: fc.uniqueArray(minute, { minLength: 3, maxLength: 3, selector: (time) => time.getTime() }),
      hasDue: fc.boolean(),
      duration_min: fc.option(fc.integer({ min: 1, max: 600 })),
      attempts: fc.integer({ min: 0, max: 3 }),
      policy: fc.constantFrom('none' as const, 'reject' as const, 'penalty' as const, 'approval' as const),
      release: fc.record({ correctness: moment, score: moment, key: moment, solution: moment }),
      review_from: maybe,
      review_until: maybe,
      grace_sec: fc.integer({ min: 0, max: 600 }),
    })
    .map(({ times, hasDue, policy, ...rest }) => {
      const [open, due, close] = times
        .toSorted((one, other) => one.getTime() - other.getTime())
        .map((time) => time.toISOString());
      return options({
        ...rest,
        open_at: open ?? '',
        due_at: hasDue ? (due ?? null) : null,
        close_at: close ?? '',
        late: { policy, per_day: 10, cap: 50 },
      });
    });
  const facts = fc.record({
    began: minute,
    handed: fc.option(minute),
    now: minute,
    factor: fc.constantFrom(1, 1.25, 2),
  });

  it('nothing is shown before its time, what is shown says the truth about more, and who writes sees nothing', () => {
    fc.assert(
      fc.property(drawn, facts, (given, { began, handed, now, factor }) => {
        const times = timesFor(given, { ...somebody, time_factor: factor });
        const closed_at = new Date(
          Math.max(closedForAllBy(given).getTime(), times.close_at.getTime() + given.grace_sec * 1000),
        );
        const one = tryOf(given, times, began, handed);
        const isDone = one.submitted_at !== null && one.submitted_at <= now;
        const { shown, more_at, start } = policyAt(given, times, { tries: [one], closed_at }, now);
        for (const what of ['correctness', 'score', 'key', 'solution'] as const) {
          if (!shown[what]) continue;
          const when = given.release[what];
          expect(isDone).toBe(true);
          expect(when).not.toBe('never');
          if (when === 'after_close') expect(now.getTime()).toBeGreaterThanOrEqual(closed_at.getTime());
          else if (when !== 'after_submit') expect(now.getTime()).toBeGreaterThanOrEqual(new Date(when).getTime());
          if (given.review_from) expect(now.getTime()).toBeGreaterThanOrEqual(new Date(given.review_from).getTime());
          if (given.review_until) expect(now.getTime()).toBeLessThan(new Date(given.review_until).getTime());
        }
        if (more_at !== null) {
          const later = policyAt(given, times, { tries: [one], closed_at }, more_at).shown;
          expect(Object.values(later).filter(Boolean).length).toBeGreaterThan(
            Object.values(shown).filter(Boolean).length,
          );
        }
        if (now < times.open_at || now >= times.close_at) expect(start).not.toBeNull();
        if (given.attempts === 1) expect(start).not.toBeNull();
      }),
      { numRuns: 2000 },
    );
  });

  it('keys that are not early are never there while somebody could still hand in', () => {
    fc.assert(
      fc.property(drawn, facts, (given, { now }) => {
        const closed_at = closedForAllBy(given);
        if (releasesTooEarly(given) || now >= closed_at) return;
        const { key, solution } = shownTo(given, { submitted: true, closed_at }, now);
        expect(key || solution).toBe(false);
      }),
      { numRuns: 2000 },
    );
  });

  it('a try ends within the times of its taker, and what is shown grows until the window is over', () => {
    fc.assert(
      fc.property(drawn, facts, (given, { began, handed, now }) => {
        const times = timesFor(given, somebody);
        expect(deadlineOf(times, given.late.policy, began).getTime()).toBeLessThanOrEqual(times.close_at.getTime());
        if (given.review_until) return;
        const closed_at = closedForAllBy(given);
        const tries = [tryOf(given, times, began, handed)];
        const [before, after] = [now, new Date(now.getTime() + day)].map(
          (moment) => policyAt(given, times, { tries, closed_at }, moment).shown,
        );
        for (const what of Object.keys(everythingShown) as (keyof typeof everythingShown)[])
          if (before?.[what]) expect(after?.[what]).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });
});
