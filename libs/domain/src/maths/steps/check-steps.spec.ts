import { typed } from '../properties/testing.js';
import { checkSteps } from './check-steps.js';
import { readSteps } from './read-steps.js';
import type { StepsOptions, StepsResult } from './steps.js';

type Options = Omit<StepsOptions, 'start' | 'key'> & { readonly start?: string; readonly key?: string };

/** With start and key as they are typed. */
function checked(source: string | readonly string[], { start, key, ...options }: Options = {}): StepsResult {
  return checkSteps(source, {
    ...options,
    ...(start === undefined ? {} : { start: typed(start) }),
    ...(key === undefined ? {} : { key: typed(key) }),
  });
}

/** Verdict, state of every line with its reason, index of the first that is not ok. */
function told(source: string, options?: Options): string {
  const { verdict, reason, lines, first } = checked(source, options);
  const states = lines.map((line) => (line.reason ? `${line.state} ${line.reason}` : line.state));
  return `${verdict}${reason ? ` ${reason}` : ''}: ${states.join(', ')} (${first})`;
}

type Row = readonly [title: string, source: string, options: Options, outcome: string];

const rows: readonly Row[] = [
  [
    'expression',
    '2(x+1)+3\n2x+2+3\n2x+5',
    { start: '2(x+1)+3', key: '2x+5' },
    'equal: follows, follows, follows (null)',
  ],
  ['going on with =', '2(x+1)+3\n= 2x+2+3\n= 2x+5', {}, 'equal: follows, follows, follows (null)'],
  ['one line', '2(x+1)+3 = 2x+2+3 = 2x+5', { start: '2(x+1)+3' }, 'equal: follows (null)'],
  ['named', 'A = 2(x+1)\n= 2x+2', { key: '2x+2' }, 'equal: follows, follows (null)'],
  [
    'slip',
    '2(x+1)+3\n= 2x+1+3\n= 2x+4',
    { key: '2x+5' },
    'different valueChanged: follows, wrong valueChanged, follows (1)',
  ],
  ['other start', 'x+1', { start: 'x+2' }, 'different otherStart: wrong otherStart (0)'],
  ['unfinished', '(x+1)^2\nx^2+x+x+1', { key: '(x+1)^2', form: 'expanded' }, 'equal: follows, follows (null)'],
  ['not to the key', '3+4\n7', { key: '8' }, 'different otherEnd: follows, follows (null)'],
  ['equation', '2x+3=9\n2x=6\nx=3', { start: '2x+3=9', key: 'x=3' }, 'equal: follows, follows, follows (null)'],
  ['margin notes', '2x+3=9 | -3\n2x=6 | :2\nx=3', { key: 'x=3' }, 'equal: follows, follows, follows (null)'],
  ['bar of a set', 'x>-2\n{x | -2<x}', {}, 'equal: follows, follows (null)'],
  ['bar left open', 'x=-3\n|-3=x', {}, 'invalid unclosedBracket: follows, invalid unclosedBracket (1)'],
  ['bars are no notes', '|x|=3\nx=3 or x=-3', {}, 'equal: follows, follows (null)'],
  ['arrows', '2x+3=9\n<=> 2x=6\n=> x=3', { key: 'x=3' }, 'equal: follows, follows, follows (null)'],
  ['lost', 'x^2=9\nx=3', { key: 'x=3' }, 'different solutionLost: follows, wrong solutionLost (1)'],
  ['gained', 'sqrt(x+6)=x\nx+6=x^2', {}, 'different solutionGained: follows, wrong solutionGained (1)'],
  [
    'gained, allowed, and thrown out by a check',
    'sqrt(x+6)=x\nx+6=x^2\nx=3 or x=-2\nx=3',
    { allow: 'consequence', key: 'x=3' },
    'equal: follows, follows notReversible, follows, follows (null)',
  ],
  [
    'gained, allowed, and left standing',
    'sqrt(x+6)=x\nx+6=x^2\nx=3 or x=-2',
    { allow: 'consequence', key: 'x=3' },
    'different otherEnd: follows, follows notReversible, follows (null)',
  ],
  [
    'lost, whatever is allowed',
    'x^2=x\nx=1',
    { allow: 'consequence' },
    'different solutionLost: follows, wrong solutionLost (1)',
  ],
  ['inequality', '-2x<6\nx>-3', { key: 'x>-3' }, 'equal: follows, follows (null)'],
  ['inequality not turned', '-2x<6\nx<-3', {}, 'different solutionGained: follows, wrong solutionGained (1)'],
  ['system', 'x+y=3, x-y=1\n2x=4, x-y=1\nx=2, y=1', { key: 'x=2 and y=1' }, 'equal: follows, follows, follows (null)'],
  ['set of solutions', '(x-1)(x-2)=0\n{1,2}', { key: '{1,2}' }, 'equal: follows, follows (null)'],
  ['named set', '2x=14\nL={7}', { key: 'x=7' }, 'equal: follows, follows (null)'],
  ['interval as key', '|x-1|<2\n-1<x<3\n]-1,3[', { key: '(-1,3)' }, 'equal: follows, follows, follows (null)'],
  ['interval', 'x^2<4\n(-2,2)', {}, 'equal: follows, follows (null)'],
  ['goes on with y', 'y=2(x+1)\n=2x+2', { start: 'y=2(x+1)', key: 'y=2x+2' }, 'equal: follows, follows (null)'],
  ['expression below equation', '2x=6\n3', {}, 'different wrongKind: follows, wrong wrongKind (1)'],
  ['unreadable', '2x=6\nx=(3', {}, 'invalid unclosedBracket: follows, invalid unclosedBracket (1)'],
  ['undecided', 'x=1\nfloor(x)=x/2+1\n', {}, 'undecided criticalPoints: follows, undecided criticalPoints (1)'],
  ['nothing', ' \n', {}, 'invalid empty:  (null)'],
  ['too much', 'x\n'.repeat(61), {}, 'invalid tooManyParts:  (null)'],
  [
    'aligned',
    '\\begin{aligned}2x+3&=9\\\\ 2x&=6\\\\ x&=3\\end{aligned}',
    { key: 'x=3' },
    'equal: follows, follows, follows (null)',
  ],
  [
    'aligned chain',
    '\\begin{align*}(x+1)^2&=x^2+2x+1\\\\&=x(x+2)+1\\end{align*}',
    { start: '(x+1)^2' },
    'equal: follows, follows (null)',
  ],
  ['displaylines', '\\displaylines{\\frac{x}{2}=3\\\\ x=6}', { key: 'x=6' }, 'equal: follows, follows (null)'],
  [
    'rows of a matrix are no lines',
    '\\begin{pmatrix}1&2\\\\3&4\\end{pmatrix}\\\\ =\\begin{pmatrix}1&2\\\\3&2^2\\end{pmatrix}',
    {},
    'equal: follows, follows (null)',
  ],
];

describe('steps', () => {
  it.each(rows)('grade %s', (_, source, options, outcome) => {
    expect(told(source, options)).toBe(outcome);
  });

  it('say where the first wrong line differs, and echo every line', () => {
    const { lines, first } = checked('2(x+1)\n= 2x+1', { start: '2(x+1)' });
    expect(first).toBe(1);
    expect(lines[1]).toEqual({
      text: '2x+1',
      start: 9,
      joint: '=',
      latex: '2x+1',
      ok: false,
      state: 'wrong',
      reason: 'valueChanged',
      span: [0, 4],
      witness: { at: { x: '2' }, answer: '5', key: '6' },
    });
  });

  it('name the solution that was lost', () => {
    expect(checked('x^2=9\nx=3').lines[1]?.witness).toEqual({ at: { x: '-3' }, answer: 'false', key: 'true' });
  });

  it('are read for an echo without being graded', () => {
    const read = readSteps('2x=6 | :2\n<=> x=(3');
    expect(read.map(({ joint, text, reading }) => [joint, text, reading.ok ? reading.latex : reading.reason])).toEqual([
      ['none', '2x=6', '2x=6'],
      ['<=>', 'x=(3', 'unclosedBracket'],
    ]);
  });

  it('keep places in LaTeX', () => {
    const source = '\\begin{aligned}x+1&=2\\\\x&=5\\end{aligned}';
    const [, second] = checked(source).lines;
    expect(source.slice(second?.start, (second?.start ?? 0) + 4)).toBe('x&=5');
  });

  it('never accept what no method reaches within the budget', () => {
    const hostile = ['9^9^9^9 x=1', '(x+1)^1000000=1', 'sum(sum(k*j,k,1,n),j,1,n)=x', 'sin(x)^(x^x)=cos(1/x)'];
    expect(
      checked(hostile)
        .lines.slice(1)
        .every((line) => !line.ok),
    ).toBe(true);
    expect(checked(['sin(x)^2+cos(x)^2', '1'], { steps: 20 })).toMatchObject({
      verdict: 'undecided',
      reason: 'budget',
    });
  });
});
