import { describe, expect, it } from 'vitest';
import type { Answer } from '../answer.js';
import { type Asked, saidOf } from './answer-reading.js';
import { isLatex } from './is-latex.js';
import { inNotation, readAnswer } from './read-answer.js';
import { readLines } from './read-lines.js';

const asked = (kind: Asked['kind']): Asked => ({
  kind,
  letters: ['x', 'y', 'p', 'q'],
  ...(kind === 'base_n' ? { base: 16 } : {}),
});

const read = (kind: Asked['kind'], value: string, decimal: Answer['decimal'] = 'point') => {
  const reading = readAnswer({ value, decimal }, asked(kind));
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
    ['expression', 'x^2', 'point'],
    ['expression', 'y=2x', 'point'],
    ['equation', '{2, 3}', 'point'],
    ['equation', 'x_1=2; x_2=3', 'comma'],
    ['number', 'x = 5', 'point'],
    ['number', '≈ 3,14', 'comma'],
    ['integer', 'x = -12', 'point'],
    ['units', 'v = 5 m/s', 'point'],
  ] as const)('fits a %s: %s with a decimal %s', (kind, value, decimal) => {
    expect(read(kind, value, decimal)).toMatchObject({ unfit: null });
    expect(saidOf(readAnswer({ value, decimal }, asked(kind)))).toBeNull();
  });

  it.each([
    ['matrix', '7', 'maths.reason.expected.matrix'],
    ['vector', 'x+1', 'maths.reason.expected.vector'],
    ['equation', '2x+1', 'maths.reason.expected.equation'],
    ['expression', '2x=y+1', 'maths.reason.expected.expression'],
    ['number', 'x', 'maths.reason.numberExpected'],
    ['integer', '3*4', 'maths.reason.integerExpected'],
    ['units', '12', 'maths.reason.missingUnit'],
  ] as const)('says that a %s is no %s', (kind, value, unfit) => {
    expect(read(kind, value)).toMatchObject({ unfit });
  });

  it('names digits that the base does not have', () => {
    expect(read('base_n', 'FG')).toBe('maths.reason.digitsExpected');
  });

  it('takes a relation for a value where any letter may stand, because letters can be renamed', () => {
    expect(readAnswer({ value: 'a^2=b', decimal: 'point' }, { kind: 'expression' })).toMatchObject({
      unfit: null,
      doubts: [],
    });
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

describe('what is asked back while somebody types', () => {
  const said = (change: Partial<Asked>, value: string, decimal: Answer['decimal'] = 'point') => {
    const found = saidOf(readAnswer({ value, decimal }, { kind: 'expression', letters: ['x'], ...change }));
    return found && [found.sentence.key, found.sentence.params.text, found.meanings.map((meaning) => meaning.value)];
  };

  it.each([
    [{}, 'X^2', ['maths.doubt.foreignLetter', 'X', ['x^2']]],
    [{}, '\\frac{X}{2}', ['maths.doubt.foreignLetter', 'X', ['\\frac{x}{2}']]],
    [{}, 'x2', ['maths.doubt.letterThenNumber', 'x2', ['x^2', '2x']]],
    [{}, '5 apples', ['maths.doubt.foreignWord', 'apples', []]],
    [{ letters: ['x', 'y'] }, '\\alpha+1', ['maths.doubt.foreignLetter', 'α', []]],
    [{ letters: ['x', 'y'] }, '2j', ['maths.doubt.foreignLetter', 'j', []]],
    [{ kind: 'complex', letters: [] }, '3+2j', ['maths.doubt.foreignLetter', 'j', ['3+2i']]],
    [{ kind: 'vector' }, '(X, 2)', ['maths.doubt.foreignLetter', 'X', ['(x, 2)']]],
    [{ kind: 'equation' }, 'apples', ['maths.doubt.foreignWord', 'apples', []]],
    [{ kind: 'number' }, 'sin-1(1/2)', ['maths.doubt.inverseFunction', 'sin-1(1/2)', ['arcsin(1/2)', 'sin(-1)*(1/2)']]],
    [{ kind: 'units' }, '5 ms^-1', ['maths.read.unclearUnit', 'ms^-1', ['5 m/s']]],
    [{ kind: 'units' }, '50kmh', ['maths.read.unclearUnit', 'kmh', ['50 km/h']]],
  ] as const)('%o: %s', (part, value, wanted) => {
    expect(said(part as Partial<Asked>, value)).toEqual(wanted);
  });

  it('keeps the decimal sign in what it offers', () => {
    expect(said({}, '1,5X', 'comma')).toEqual(['maths.doubt.foreignLetter', 'X', ['1,5x']]);
  });

  it('knows the functions, the names and the number of free letters of the question', () => {
    expect(said({ functions: ['f'] }, 'f(x)+1')).toBeNull();
    expect(said({}, 'f(x)+1')).not.toBeNull();
    expect(said({ free_letters: 1 }, 'x^2+k')).toBeNull();
    expect(said({}, 'x^2+k')).not.toBeNull();
    expect(said({ letters: ['speed'], names: ['speed'] }, '2speed')).toBeNull();
    expect(said({ letters: ['speed'] }, '2speed')).not.toBeNull();
  });

  it.each([
    ['number', '≈ 3.14'],
    ['units', '≈ 3.14 m'],
  ] as const)('knows whether a part of kind %s may be answered by a rounded value', (kind, value) => {
    expect(said({ kind, rounds: true }, value)).toBeNull();
    expect(said({ kind, rounds: false }, value)).not.toBeNull();
  });

  it('says nothing of what would be asked only if another meaning were right', () => {
    const reading = readAnswer({ value: '1/2x', decimal: 'point' }, { kind: 'expression', letters: ['x'] });
    expect(reading).toMatchObject({ doubts: [{ asks: 'ifOtherRight' }] });
    expect(saidOf(reading)).toBeNull();
  });

  it('typesets what may be meant, also for the 2-D editor', () => {
    const reading = readAnswer({ value: 'x2', decimal: 'point' }, { kind: 'expression', letters: ['x'] });
    expect(saidOf(reading)?.meanings.map(({ latex }) => latex)).toEqual(['x^{2}', '2x']);
    expect(inNotation({ value: 'x^2', decimal: 'point' }, 'latex', { kind: 'expression', letters: ['x'] })).toBe(
      'x^{2}',
    );
  });
});

describe('what is drawn and what is typed', () => {
  it.each([
    ['\\frac12', true],
    ['\\(x+1\\)', true],
    ['x\\ +\\ 1', true],
    ['1\\:234', true],
    ['R\\{0}', false],
    ['x^2', false],
  ])('is told by the test of the reader: %s', (value, latex) => {
    expect(isLatex(value)).toBe(latex);
  });
});
