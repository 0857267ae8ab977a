import { toText } from '../printing/text.js';
import { read } from './read.js';

function text(source: string): string {
  const reading = read(source);
  return reading.ok ? toText(reading.tree) : `${reading.reason} ${reading.span.join('-')}`;
}

const absolute = 'piecewise(x < 0, -x; x >= 0, x)';

describe('a function in pieces', () => {
  it.each([
    ['piecewise(x<0, -x; x>=0, x)', absolute],
    ['piecewise(-x, x<0, x, x>=0)', absolute],
    ['Piecewise((-x, x<0), (x, x>=0))', absolute],
    ['cases(x<0,-x;x>=0,x)', absolute],
    ['if(x<0, -x, x)', 'piecewise(x < 0, -x; x)'],
    ['2piecewise(0<x<1, x; 0)+1', '2*piecewise(0 < x < 1, x; 0) + 1'],
    ['\\begin{cases}-x & x<0\\\\ x & x\\ge 0\\end{cases}', absolute],
    ['\\begin{cases}-x, & \\text{if }x<0\\\\ x, & \\text{if }x\\ge 0\\end{cases}', absolute],
    ['\\begin{cases}-x & \\text{für }x<0\\\\ x & \\text{sonst}\\end{cases}', 'piecewise(x < 0, -x; x)'],
    ['\\begin{cases}-x \\text{ if }x<0\\\\ x \\text{ otherwise}\\end{cases}', 'piecewise(x < 0, -x; x)'],
    ['\\begin{cases}1 & x<0\\text{ oder }x>1\\\\ 0 & \\text{sonst}\\end{cases}', 'piecewise(x < 0 or x > 1, 1; 0)'],
    ['\\begin{cases}1 & x<0\\text{ aber }x>1\\end{cases}', 'unexpected 26-30'],
    ['\\begin{cases}-x & x<0\\\\ x &\\end{cases}', 'piecewise(x < 0, -x; x)'],
    [
      'f=\\begin{cases}1 & x<0\\text{ or }x>1\\\\ 0 & \\text{otherwise}\\end{cases}',
      'f = piecewise(x < 0 or x > 1, 1; 0)',
    ],
    ['\\begin{cases}x+y=3\\\\x-y=1\\end{cases}', 'x + y = 3 and x - y = 1'],
    ['\\begin{cases}x+y&=3\\\\x-y&=1\\end{cases}', 'x + y = 3 and x - y = 1'],
    ['piecewise(x, 2)', 'noCondition 13-14'],
    ['piecewise(x<0, -x; x>=0)', 'noCondition 0-24'],
    ['piecewise(x<0, x>1)', 'noCondition 10-13'],
    ['\\begin{cases}x & y\\\\ 1 & 2\\end{cases}', 'noCondition 17-18'],
    ['\\begin{cases}x & x<0', 'unclosedBracket 0-13'],
    [`piecewise(${Array.from({ length: 17 }, (_, k) => `x=${k}, ${k}`).join('; ')})`, 'tooManyParts 0-159'],
  ])('is read from %s', (source, expected) => {
    expect(text(source)).toBe(expected);
  });

  it('is shown as a brace', () => {
    expect(read('piecewise(x<0, -x; x)')).toMatchObject({ latex: '\\begin{cases}-x&x<0\\\\x&\\end{cases}' });
  });
});

describe('a set given by a condition', () => {
  it.each([
    ['{x | x>2}', '{x | x > 2}'],
    ['{x|x>2}', '{x | x > 2}'],
    ['{x : x>2}', '{x | x > 2}'],
    ['{x in R | x>2 and x!=3}', '{x in R | x > 2 and x != 3}'],
    ['{x ∈ ℝ | |x|<2}', '{x in R | abs(x) < 2}'],
    ['\\{x \\in \\mathbb{R} : |x| > 2\\}', '{x in R | abs(x) > 2}'],
    ['{t | t>2, t<5}', '{t | t > 2 and t < 5}'],
    ['\\{x \\mid x>2\\}', '{x | x > 2}'],
    ['\\left\\{x\\in\\mathbb{R}\\mid x>2\\right\\}', '{x in R | x > 2}'],
    ['{x in (0,5) | x>2}', '{x in (0, 5) | x > 2}'],
    ['\\mathbb{R}\\setminus\\{0\\}', 'R ∖ {0}'],
    ['R\\{0}', 'R ∖ {0}'],
    ['R \\ {0, 1}', 'R ∖ {0, 1}'],
    ['ℝ∖{0}', 'R ∖ {0}'],
    ['x ∈ (2,5]', 'x ∈ (2, 5]'],
    ['x\\in\\left(2,5\\right)\\cup\\{7\\}', 'x ∈ (2, 5) union {7}'],
    ['x ∉ {1,2} and x∈ℝ', 'not x ∈ {1, 2} and x ∈ R'],
    ['\\lbrace x\\in\\R\\mid x>2\\rbrace', '{x in R | x > 2}'],
    ['{x | 2}', 'noCondition 5-6'],
    ['{x in R}', '{x ∈ R}'],
    ['{x ∈ [0,1]}', '{x ∈ [0, 1]}'],
    ['{x:2, 3}', 'noCondition 3-4'],
    ['{x | x>2', 'unclosedBracket 0-1'],
  ])('is read from %s', (source, expected) => {
    expect(text(source)).toBe(expected);
  });

  it('keeps products and quotients that look alike', () => {
    expect(text('{a/2, i*n}')).toBe('{a/2, i*n}');
    expect(text('6:2')).toBe('6/2');
    expect(text('{x, |x|}')).toBe('{x, abs(x)}');
  });
});
