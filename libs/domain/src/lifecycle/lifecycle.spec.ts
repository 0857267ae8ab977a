import { countedAttempt } from './counted.js';
import {
  cannotStart,
  contentAfter,
  contentRestored,
  cutoffOf,
  deadlineOf,
  mayOpenAt,
  moreAt,
  shownTo,
  takesEvents,
  testStateAt,
} from './index.js';

const at = (time: string) => new Date(`2026-11-21T${time}:00Z`);
const test = { open_at: at('09:00'), close_at: at('10:00') };

describe('a test by the server’s clock', () => {
  it.each([
    ['08:59', 'upcoming'],
    ['09:00', 'open'],
    ['09:59', 'open'],
    ['10:00', 'closed'],
  ])('at %s is %s', (time, state) => {
    expect(testStateAt(test, at(time))).toBe(state);
  });

  it.each([
    ['08:59', 1, 0, 'test_not_open'],
    ['10:00', 1, 0, 'test_closed'],
    ['09:30', 1, 1, 'no_attempts_left'],
    ['09:30', 2, 1, null],
    ['09:30', 0, 99, null],
  ])('at %s with %i attempts allowed and %i used: %s', (time, attempts, tries, refusal) => {
    expect(cannotStart({ ...test, attempts }, tries, at(time))).toBe(refusal);
  });
});

describe('the opening of a test', () => {
  const now = at('09:30');
  it.each([
    ['10:00', false, true],
    ['09:00', false, true],
    ['10:00', true, false],
    ['09:15', true, true],
  ])('may be moved to %s when somebody has begun (%s): %s', (time, begun, may) => {
    expect(mayOpenAt(at(time), begun, now)).toBe(may);
  });
});

describe('an attempt', () => {
  const closing = { open_at: at('09:00').toISOString(), close_at: at('10:00').toISOString() };
  it('ends with its own time, and never after the test closes', () => {
    expect(deadlineOf({ ...closing, duration_min: 20 }, at('09:00'))).toEqual(at('09:20'));
    expect(deadlineOf({ ...closing, duration_min: 20 }, at('09:50'))).toEqual(at('10:00'));
    expect(deadlineOf({ ...closing, duration_min: null }, at('09:00'))).toEqual(at('10:00'));
  });

  it('gives more time to whom more is granted, beyond the closing time too', () => {
    expect(deadlineOf({ ...closing, duration_min: 20 }, at('09:00'), 1.5)).toEqual(at('09:30'));
    expect(deadlineOf({ ...closing, duration_min: 20 }, at('09:50'), 1.5)).toEqual(at('10:10'));
    expect(deadlineOf({ ...closing, duration_min: null }, at('09:50'), 1.25)).toEqual(at('10:15'));
  });

  it('takes answers that were on their way for the grace, and none after it', () => {
    const cutoff = cutoffOf(at('09:20'), 60);
    expect(takesEvents('in_progress', cutoff, at('09:21'))).toBe(true);
    expect(takesEvents('in_progress', cutoff, new Date(at('09:21').getTime() + 1))).toBe(false);
    expect(takesEvents('submitted', cutoff, at('09:10'))).toBe(false);
  });
});

describe('what a student sees of a marked submission', () => {
  const release = {
    correctness: 'after_submit',
    score: 'after_submit',
    key: 'after_close',
    solution: 'never',
  } as const;
  const submitted = { submitted: true, close_at: at('10:00') };
  it('is nothing before handing in, whatever is released', () => {
    expect(shownTo(release, { ...submitted, submitted: false }, at('11:00'))).toEqual({
      correctness: false,
      score: false,
      key: false,
      solution: false,
    });
  });
  it('grows when the test closes, and says when', () => {
    expect(shownTo(release, submitted, at('09:30'))).toMatchObject({ correctness: true, score: true, key: false });
    expect(moreAt(release, submitted, at('09:30'))).toEqual(at('10:00'));
    expect(shownTo(release, submitted, at('10:00'))).toMatchObject({ key: true, solution: false });
    expect(moreAt(release, submitted, at('10:00'))).toBeNull();
  });
});

describe('the attempt that counts', () => {
  const tries = [
    { try: 1, score: 4 },
    { try: 2, score: null },
    { try: 3, score: 4 },
    { try: 4, score: 2 },
  ];
  it.each([
    ['first', { try: 1, score: 4 }],
    ['last', { try: 4, score: 2 }],
    ['best', { try: 1, score: 4 }],
  ] as const)('is the %s', (grading, counted) => {
    expect(countedAttempt(tries, grading)).toEqual(counted);
  });
  it('is the last with the mean of all that have a score', () => {
    expect(countedAttempt(tries, 'average')).toEqual({ try: 4, score: 10 / 3 });
    expect(countedAttempt([], 'average')).toBeNull();
  });
});

describe('an item', () => {
  it('moves only along its lifecycle', () => {
    expect(contentAfter('draft', 'publish')).toBe('published');
    expect(contentAfter('published', 'unpublish')).toBe('draft');
    expect(contentAfter('archived', 'unpublish')).toBeNull();
    expect(contentAfter('archived', 'publish')).toBeNull();
  });
  it('goes to a reviewer and comes back, and only from where that makes sense', () => {
    expect(contentAfter('draft', 'request')).toBe('requested');
    expect(contentAfter('rejected', 'request')).toBe('requested');
    expect(contentAfter('published', 'request')).toBeNull();
    expect(contentAfter('requested', 'request')).toBeNull();
    expect(contentAfter('requested', 'cancel')).toBe('draft');
    expect(contentAfter('draft', 'cancel')).toBeNull();
    expect(contentAfter('requested', 'reject')).toBe('rejected');
    expect(contentAfter('draft', 'reject')).toBeNull();
    expect(contentAfter('requested', 'save')).toBe('draft');
  });
  it('comes back from the archive as it was, and only from there', () => {
    const published = { status: 'published', published_version: 3 } as const;
    expect(contentRestored('archived', published)).toEqual(published);
    expect(contentRestored('archived', null)).toEqual({ status: 'draft', published_version: null });
    expect(contentRestored('published', null)).toBeNull();
  });
});
