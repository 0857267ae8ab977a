import { countedAttempt } from './counted.js';
import { contentAfter, contentRestored, cutoffOf, mayOpenAt, takesEvents, testStateAt } from './index.js';

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
  it('takes answers that were on their way for the grace, and none after it', () => {
    const cutoff = cutoffOf(at('09:20'), 60);
    expect(takesEvents('in_progress', cutoff, at('09:21'))).toBe(true);
    expect(takesEvents('in_progress', cutoff, new Date(at('09:21').getTime() + 1))).toBe(false);
    expect(takesEvents('submitted', cutoff, at('09:10'))).toBe(false);
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
