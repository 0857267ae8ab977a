import { plainTex, plainText } from './plain-text.js';

describe('a formula in plain words', () => {
  it.each([
    ['x^2', 'x²'],
    ['x^{-1}', 'x⁻¹'],
    ['x^{2n}', 'x²ⁿ'],
    ['x^{k+1}', 'x^(k+1)'],
    ['a_1 + a_{12}', 'a₁ + a₁₂'],
    ['\\frac{1}{2}', '1/2'],
    ['\\dfrac{a+b}{2}', '(a+b)/2'],
    ['\\frac12 x', '1/2 x'],
    ['\\frac{x^2}{3}', 'x²/3'],
    ['\\frac{x^k}{3}', '(x^k)/3'],
    ['\\sqrt{x+1}', '√(x+1)'],
    ['\\sqrt[3]{8}', '³√8'],
    ['\\sqrt2', '√2'],
    ['2\\pi r', '2π r'],
    ['2\\sin x + \\cos(x)', '2 sin x + cos(x)'],
    ['x \\le 3,\\; y \\ne 0', 'x ≤ 3, y ≠ 0'],
    ['30^\\circ', '30°'],
    ["f'(x)", "f'(x)"],
    ['\\left(\\frac{1}{x}\\right)^2', '(1/x)²'],
    ['\\left\\{1, 2\\right\\}', '{1, 2}'],
    ['\\begin{pmatrix} 1 & 2 \\\\ 3 & 4 \\end{pmatrix}', '1 2; 3 4'],
    ['\\begin{array}{cc} 1 & 2 \\end{array}', '1 2'],
    ['\\left.x\\right|', 'x|'],
    ['5\\,\\mathrm{m/s}', '5 m/s'],
    ['x \\in \\mathbb{R}', 'x ∈ ℝ'],
    ['\\binom{n}{k}', 'C(n, k)'],
    ['50\\,\\%', '50 %'],
    ['\\unknown x', 'unknown x'],
    ['', ''],
  ])('says %j as %j', (tex, said) => expect(plainTex(tex)).toBe(said));

  it.each(['\\', '^', '_', '{', '}}x', '\\frac', '\\frac{1', '\\sqrt[', '\\begin', '{{{{', 'x^'])(
    'is made of %j too',
    (tex) => {
      expect(typeof plainTex(tex)).toBe('string');
    },
  );

  it('keeps what stands behind a brace too many', () => expect(plainTex('}a}b}}c')).toBe('abc'));

  it('reads what is nested as deep as nobody writes', () => {
    expect(plainTex(`${'{'.repeat(50_000)}x${'^'.repeat(50_000)}`)).toContain('x');
    expect(plainTex('\\frac'.repeat(20_000))).toBeDefined();
    expect(plainTex('^'.repeat(50_000))).toBeDefined();
  });
});

describe('a text with formulas in plain words', () => {
  it.each([
    ['The **slope** of $y = x^2$ at `x`', 'The slope of y = x² at x'],
    ['$$\\frac{a}{b}$$', 'a/b'],
    ['it costs 5$', 'it costs 5$'],
    ['a_b stays', 'a_b stays'],
    ['[a page](https://x.example) and more', 'a page and more'],
    ['두 근의 합은 $-\\frac{b}{a}$이다', '두 근의 합은 -b/a이다'],
    ['  ', ''],
  ])('says %j as %j', (text, said) => expect(plainText(text)).toBe(said));
});
