import { toText } from '../printing/text.js';
import type { ReadOptions } from '../reading.js';
import { read } from './read.js';

function readAs(source: string, options?: ReadOptions): string {
  const reading = read(source, options);
  return reading.ok ? toText(reading.tree) : `${reading.reason} ${reading.span.join('-')}`;
}

const plain: readonly (readonly [source: string, reading: string])[] = [
  ['1/2(y+5)', '1/2*(y + 5)'],
  ['2x(x+1)', '2*x*(x + 1)'],
  ['-x^2', '-x^2'],
  ['2*-3*4', '2*(-3)*4'],
  ['3x^-2y', '3*x^(-2)*y'],
  ['a-b-c', 'a - b - c'],
  ['a/b/c', 'a/b/c'],
  ['2^3^2', '2^3^2'],
  ['5!', '5!'],
  ['50%', '50%'],
  ['sin 2x cos x', 'sin(2*x)*cos(x)'],
  ['sin^2 x', 'sin(x)^2'],
  ['sin^-1(x)', 'arcsin(x)'],
  ['sinx', 'sin(x)'],
  ['xsin(x)', 'x*sin(x)'],
  ['sqrt 3 / 2', 'sqrt(3)/2'],
  ['√2x', 'sqrt(2)*x'],
  ['ln|x|', 'ln(abs(x))'],
  ['log_2(1/8)', 'log(1/8, 2)'],
  ['|x||y|', 'abs(x)*abs(y)'],
  ['||x|-1|', 'abs(abs(x) - 1)'],
  ['x_1+v_0t', 'x_1 + v_0*t'],
  ['2pi r', '2*pi*r'],
  ['αβ', 'alpha*beta'],
  ['2 1/2', '2 1/2'],
  ['2½', '2 1/2'],
  ['½x', '1/2*x'],
  ['12 000', '12000'],
  ['x²+3x⁻¹', 'x^2 + 3*x^(-1)'],
  ['3−2×4÷5', '3 - 2*4/5'],
  ['２ｘ＋１', '2*x + 1'],
  ['-1<x<4', '-1 < x < 4'],
  ['x≤2 or x≥5', 'x <= 2 or x >= 5'],
  ['x=±2', 'x = ±2'],
  ['(-oo,-2) U [2,oo)', '(-oo, -2) union [2, oo)'],
  [']1,2[', ']1, 2['],
  ['{1,2}', '{1, 2}'],
  ['{}', '{}'],
  ['[[1,2],[3,4]]', '[[1, 2], [3, 4]]'],
  ['(1,2,3)', '(1, 2, 3)'],
  ['p and not q -> r', 'p and not q implies r'],
  ['1.5e3', '1.5e3'],
  ['foobar', 'f*o*o*b*a*r'],
];

const latex: readonly (readonly [source: string, reading: string])[] = [
  ['\\frac12x+1\\frac12', '1/2*x + 1 1/2'],
  ['\\frac{x+1}{2}', '(x + 1)/2'],
  ['\\left|x\\right|\\cdot\\sqrt[3]{2}', 'abs(x)*root(2, 3)'],
  ['\\log_2\\left(8\\right)', 'log(8, 2)'],
  ['\\log_{10}x', 'log(x, 10)'],
  ['\\exponentialE^{2\\imaginaryI\\pi}', 'e^(2*i*pi)'],
  ['\\sin^2x+\\cos^{2}x', 'sin(x)^2 + cos(x)^2'],
  ['\\begin{pmatrix}1&2\\\\3&4\\end{pmatrix}', '[[1, 2], [3, 4]]'],
  ['\\left\\{1,2\\right\\}', '{1, 2}'],
  ['x\\le2\\text{ or }x\\ge5', 'x <= 2 or x >= 5'],
  ['3{,}5', '3.5'],
  ['x_{12}', 'x_12'],
  ['90^{\\circ}', '90°'],
  ['\\sum_{k=1}^{n}k^2+1', 'sum(k^2, k, 1, n) + 1'],
  ['\\binom{n}{2}', 'binomial(n, 2)'],
  ['\\operatorname{arcsinh}(x)', 'arcsinh(x)'],
];

describe('read', () => {
  it.each(plain)('reads %s as %s', (source, reading) => {
    expect(readAs(source)).toBe(reading);
  });

  it.each(latex)('reads %s as %s', (source, reading) => {
    expect(readAs(source)).toBe(reading);
  });

  it.each([...plain, ...latex])('gives the same tree for the text that it writes of %s', (_, reading) => {
    expect(readAs(reading)).toBe(reading);
  });

  it('reads a decimal comma and separates items with a semicolon where the locale does', () => {
    expect(readAs('3,5x', { decimal: 'comma' })).toBe('3.5*x');
    expect(readAs('(1,5; 2)', { decimal: 'comma' })).toBe('(1.5, 2)');
    expect(readAs('1.234,5', { decimal: 'comma' })).toBe('1234.5');
    expect(readAs('1.234', { decimal: 'comma' })).toBe('ambiguousNumber 0-5');
  });

  it('takes declared names as one variable, and as functions', () => {
    expect(readAs('2speed', { variables: ['speed'] })).toBe('2*speed');
    expect(readAs('e+1', { variables: ['e'] })).toBe('e + 1');
    expect(readAs('f(x+1)', { functions: ['f'] })).toBe('f(x + 1)');
    expect(readAs('f(x+1)')).toBe('f*(x + 1)');
  });

  it.each([
    ['', 'empty 0-0'],
    ['x+', 'unexpectedEnd 2-2'],
    ['2 3', 'missingOperator 2-3'],
    ['(x+1', 'unclosedBracket 0-1'],
    ['x)', 'unopenedBracket 1-2'],
    ['2*/3', 'missingOperand 2-3'],
    ['1.2.3', 'badNumber 0-5'],
    ['1e99999', 'exponentTooLarge 0-7'],
    ['sinus2(x)#', 'unknownCharacter 9-10'],
    ['kwadrat(x)', 'unknownFunction 0-7'],
    ['\\foo', 'unknownCommand 0-4'],
    ['\\frac{1}{}', 'missingOperand 8-10'],
  ])('says where and why it cannot read %s', (source, failure) => {
    expect(readAs(source)).toBe(failure);
  });

  it('refuses what is too long, too deep or too large, at once', () => {
    expect(readAs('x'.repeat(2001))).toBe('tooLong 2000-2001');
    expect(readAs(`${'('.repeat(500)}x${')'.repeat(500)}`)).toMatch(/^tooDeep/);
    expect(readAs(`x${'!'.repeat(500)}`)).toMatch(/^tooDeep/);
    expect(readAs(`${'-'.repeat(1500)}x`)).toMatch(/^tooDeep/);
  });

  it('echoes what it understood as LaTeX, with the decimal mark of the locale', () => {
    expect(read('3,5x/2', { decimal: 'comma' })).toMatchObject({ latex: '\\frac{3{,}5x}{2}' });
    expect(read('sqrt(x+1)*2*3')).toMatchObject({ latex: '\\sqrt{x+1}\\cdot 2\\cdot 3' });
    expect(read('alpha_1^2')).toMatchObject({ latex: '\\alpha_{1}^{2}' });
  });

  it('tells places of the source also behind letters of two code units and repeating decimals', () => {
    expect(readAs('𝑥²+𝟏𝟐𝑦')).toBe('x^2 + 12*y');
    expect(readAs('𝑥+@')).toBe('unknownCharacter 3-4');
    expect(readAs('0.(3)x')).toBe('1/3*x');
    expect(readAs('0.(3)+@')).toBe('unknownCharacter 6-7');
    expect(readAs("1'234'567+@")).toBe('unknownCharacter 10-11');
  });
});
