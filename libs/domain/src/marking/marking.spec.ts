import {
  type Given,
  isMarkedByHand,
  isSameAnswer,
  type MarkedAnswer,
  needsReason,
  type Revision,
  restoredBy,
  sortOut,
} from './index.js';

const typed = (value: string, readAs: string | null = null, decimal: 'point' | 'comma' = 'point'): Given => ({
  value,
  decimal,
  readAs,
});
const mark = (points: number | null, source: Revision['source'], press: Revision['press'] = null): Revision => ({
  part: '0_a',
  points,
  source,
  press,
});
const undecided = mark(null, 'auto');
const given = { id: 'press', taken_back: false };

describe('two answers', () => {
  it.each([
    [typed('x'), typed(' x '), true],
    [typed('because  it is'), typed('because it\nis'), true],
    [typed('Because'), typed('because'), false],
    [typed('2 1/2'), typed('21/2'), false],
    [typed('2*x', '2x'), typed('2 \\cdot x', '2x'), true],
    [typed('6/4', '\\frac{6}{4}'), typed('3/2', '\\frac{3}{2}'), false],
    [typed('1,5'), typed('1,5', null, 'comma'), false],
    [typed('x=2'), typed('x=2', null, 'comma'), true],
    [typed('e\u0301'), typed('\u00e9'), true],
    [null, typed('  '), true],
    [null, typed('0'), false],
  ])('%j and %j are the same: %s', (one, other, same) => {
    expect(isSameAnswer(one, other)).toBe(same);
    expect(isSameAnswer(other, one)).toBe(same);
  });
});

describe('the answers that get the same mark', () => {
  const answer = (id: string, change: Partial<MarkedAnswer> = {}): MarkedAnswer => ({
    id,
    answer: typed('1/3'),
    from: null,
    fingerprint: 'variant',
    marks: [undecided],
    ...change,
  });
  it('are equal ones to the same variant; what a person has marked is left alone', () => {
    const others = [
      answer('one'),
      answer('equal'),
      answer('by the machine', { marks: [mark(0, 'auto')] }),
      answer('by hand', { marks: [undecided, mark(1, 'human')] }),
      answer('other answer', { answer: typed('2/6') }),
      answer('other numbers', { fingerprint: 'another' }),
      answer('other error carried forward', { from: typed('3') }),
      answer('not drawn', { fingerprint: null }),
    ];
    expect(sortOut('0_a', answer('one'), others)).toEqual({ equal: ['equal', 'by the machine'], byHand: ['by hand'] });
    expect(sortOut('0_a', answer('one', { fingerprint: null }), others)).toEqual({ equal: [], byHand: [] });
  });
});

describe('a mark by hand', () => {
  it('needs no reason the first time, and one when it is changed', () => {
    expect(needsReason([], '0_a')).toBe(false);
    expect(needsReason([undecided], '0_a')).toBe(false);
    expect(needsReason([mark(0, 'auto')], '0_a')).toBe(false);
    expect(needsReason([undecided, mark(1, 'human')], '0_a')).toBe(true);
    expect(needsReason([undecided, mark(1, 'human')], '0_b')).toBe(false);
  });

  it('of a press that is taken back leaves what counted before, as if nobody had marked', () => {
    const marks = [undecided, mark(1, 'human', given)];
    const restored = restoredBy(marks, 'press');
    expect(restored).toEqual({ part: '0_a', points: null, source: 'auto' });
    const after = [...marks, { ...mark(null, 'auto'), press: { id: 'press', taken_back: true } }];
    expect(isMarkedByHand(after, '0_a')).toBe(false);
    expect(restoredBy(after, 'press')).toBeNull();
    expect(restoredBy([mark(0, 'auto'), mark(1, 'human', given)], 'press')?.points).toBe(0);
  });

  it('that was changed since is not taken back', () => {
    expect(restoredBy([undecided, mark(1, 'human', given), mark(2, 'human')], 'press')).toBeNull();
    expect(restoredBy([undecided], 'press')).toBeNull();
    const other: Revision = { ...mark(2, 'human'), part: '0_b' };
    expect(restoredBy([undecided, mark(1, 'human', given), other], 'press')).not.toBeNull();
  });
});
