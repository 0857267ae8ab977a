import type { Judgement } from '@mathquiz/contracts';
import { describe, expect, it } from 'vitest';
import { verdictOf } from './verdict.js';

const judged = (outcome: Judgement['outcome'], validity: Judgement['validity'] = 'valid'): Judgement => ({
  validity,
  outcome,
  credit: null,
  reasons: [],
  read_as: null,
  feedback: '',
  answer_class: '',
  rule: 'expression',
  grader_version: 1,
});
const answer = { value: 'x', decimal: 'point' as const, at: '2026-11-21T09:00:00Z' };
const of = (judgement: Judgement | null, points_earned: number | null, correctness = true) =>
  verdictOf({ answer, judgement, points: 2, points_earned }, { correctness });

describe('the word for an answer', () => {
  it('follows the points', () => {
    expect([of(judged('correct'), 2), of(judged('partly'), 1), of(judged('wrong'), 0)]).toEqual([
      'right',
      'partly',
      'wrong',
    ]);
  });

  it('follows a mark by hand over what the machine found', () => {
    expect(of(judged('wrong'), 2)).toBe('right');
  });

  it('sends what cannot be decided to the teacher, never to wrong', () => {
    expect([of(judged('undecided'), null), of(null, null)]).toEqual(['teacher', 'teacher']);
  });

  it('calls what could not be read unreadable, and what was read and is not what was asked for unfit, until a person decides', () => {
    const read = { ...judged(null, 'invalid'), read_as: 'x^2-16' };
    expect([of(judged(null, 'invalid'), null), of(read, null)]).toEqual(['unreadable', 'unfit']);
    expect([of(judged(null, 'invalid'), 0), of(read, 1)]).toEqual(['wrong', 'partly']);
  });

  it('says nothing while correctness is not released, but that nothing was answered', () => {
    expect(of(judged('wrong'), 0, false)).toBe('hidden');
    expect(verdictOf({ answer: null, judgement: null, points: 2, points_earned: null }, { correctness: false })).toBe(
      'blank',
    );
  });
});
