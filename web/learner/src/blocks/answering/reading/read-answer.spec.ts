import { describe, expect, it } from 'vitest';
import { readAnswer } from './read-answer.js';
import { readLines } from './read-lines.js';

const read = (kind: Parameters<typeof readAnswer>[1]['kind'], value: string, decimal: 'point' | 'comma' = 'point') => {
  const reading = readAnswer({ value, decimal }, { kind, ...(kind === 'base_n' ? { base: 16 } : {}) });
  if (reading.state === 'read') return { latex: reading.latex, unfit: reading.unfit?.key ?? null };
  return reading.state === 'unreadable' ? reading.sentence.key : reading.state;
};

describe('what is read of an answer', () => {
  it.each([
    ['matrix', '[[1,5; 2]; [3; 4]]', 'comma'],
    ['vector', '(1,5; -2)', 'comma'],
    ['matrix', '[[1, 2], [3, 4]]', 'point'],
    ['vector', '(1, 2)', 'point'],
    ['interval', '[1, 3)', 'point'],
    ['solution_set', 'x=2 or x=3', 'point'],
    ['system', 'x=1, y=2', 'point'],
    ['logic', 'p and not q', 'point'],
    ['complex', '2+3i', 'point'],
    ['set', '{1, 2}', 'point'],
    ['inequality', '-1<x<=4', 'point'],
    ['units', '9.81 m/s^2', 'point'],
    ['integer', '-12', 'point'],
    ['base_n', '0xFF', 'point'],
  ] as const)('fits a %s: %s with a decimal %s', (kind, value, decimal) => {
    expect(read(kind, value, decimal)).toMatchObject({ unfit: null });
  });

  it.each([
    ['matrix', '7', 'maths.reason.expected.matrix'],
    ['vector', 'x+1', 'maths.reason.expected.vector'],
    ['equation', '2x+1', 'maths.reason.expected.equation'],
    ['expression', 'y=2x', 'maths.reason.expected.expression'],
    ['number', 'x', 'maths.reason.numberExpected'],
    ['integer', '3*4', 'maths.reason.integerExpected'],
    ['units', '12', 'maths.reason.missingUnit'],
  ] as const)('says that a %s is no %s', (kind, value, unfit) => {
    expect(read(kind, value)).toMatchObject({ unfit });
  });

  it('names digits that the base does not have', () => {
    expect(read('base_n', 'FG')).toBe('maths.reason.digitsExpected');
  });

  it('reads a calculation line by line, with joints and without notes in the margin', () => {
    const lines = readLines({ value: '2x = 6 | :2\n\n=> x = 3\n= )', decimal: 'point' }, []);
    expect(lines.map(({ text, joint, reading }) => [text, joint, reading.state])).toEqual([
      ['2x = 6', 'none', 'read'],
      ['x = 3', '=>', 'read'],
      [')', '=', 'unreadable'],
    ]);
  });
});
