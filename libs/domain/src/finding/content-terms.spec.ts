import { contentSearchTerms, contentTerms, maxContentTerms } from './content-terms.js';

const finds = (q: string, text: string, names: readonly string[] = ['Item 1']): boolean => {
  const terms = new Set(contentTerms(names, [text]));
  const wanted = contentSearchTerms(q);
  return wanted.length > 0 && wanted.every((term) => terms.has(term));
};

describe('the terms of what is written', () => {
  it.each([
    ['x^2', 'Solve $x^2 = 4$.'],
    ['x^2', 'Solve ${{a}}x^{2} + {{b}} = 0$.'],
    ['x^2', 'Solve $2x^2 = 4$.'],
    ['x²', 'Solve $x^2 = 4$.'],
    ['x^2', 'Solve x² = 4.'],
    ['x^{2}', 'Solve $x^2 = 4$.'],
    ['$x^2$', 'Solve $x^2 = 4$.'],
    ['x^{10}', 'Simplify $x^{ 10 }$'],
    ['x^n', '$x^{n+1}$'],
    ['10^3', 'As a power: $10^3$'],
    ['(x+1)^2', 'Expand $(x+1)^2$'],
    ['a_1', 'The sequence $a_1, a_2$'],
    ['sin^2', '$\\sin^2 x + \\cos^2 x$'],
    ['\\sin^2', '$\\sin^2 x + \\cos^2 x$'],
    ['\\frac', 'Reduce $\\frac{6}{8}$'],
    ['\\frac', 'Reduce $\\dfrac{6}{8}$'],
    ['frac', 'Reduce $\\frac{6}{8}$'],
    ['\\frac{6}{8}', 'Reduce $\\frac{6}{8}$'],
    ['√', 'What is $\\sqrt{2}$?'],
    ['\\sqrt', 'What is √2?'],
    ['≤', '$x \\leq 3$'],
    ['이차', '이차방정식의 근을 구하시오.'],
    ['방정식', '이차방정식의 근을 구하시오.'],
    ['근', '이차방정식의 근을 구하시오.'],
    ['方程', '二次方程的根'],
    ['根', '二次方程的根'],
    ['がく', 'すうがくのもんだい'],
    ['élève', 'L’ELEVE a {{n}} pommes'],
    ['Solve quad', 'Solve the quadratic'],
    ['уравнение', 'Решите уравнение'],
  ])('finds %s in %s', (q, text) => {
    expect(finds(q, text)).toBe(true);
  });

  it.each([
    ['x^2', 'Solve $x^3 + y^2 = 2$.'],
    ['\\frac', 'Simplify the fraction, in frac'],
    ['삼차', '이차방정식의 근'],
    ['secretname', 'Add {{secretname}} and 1.'],
  ])('does not find %s in %s', (q, text) => {
    expect(finds(q, text)).toBe(false);
  });

  it('finds every word of a title, a tag and a chapter by its beginning', () => {
    for (const q of ['quad', 'surd', 'chap 4', 'Chapter Quadratics'])
      expect(finds(q, 'What?', ['Quadratics', 'surds', 'Chapter 4'])).toBe(true);
  });

  it('finds every word of a long text, also the last', () => {
    const words = Array.from({ length: 600 }, (_, at) => `word${String.fromCharCode(97 + (at % 26))}${at}`);
    expect(finds(words.at(-1) ?? '', words.join(' '))).toBe(true);
  });

  it('has no more terms than an index bears, and keeps those of the names', () => {
    const text = Array.from({ length: 9000 }, (_, at) => `w${at}`).join(' ');
    const terms = contentTerms(['Quadratics'], [text]);
    expect(terms.length).toBe(maxContentTerms);
    expect(terms).toContain('quad');
  });

  it.each(['', '  ', '$', '$$', '+ - = < >', '{"$gt":""}$'.replace(/[a-z]/g, ''), '"', '…'])(
    'asks for nothing with %j',
    (q) => {
      expect(contentSearchTerms(q)).toEqual([]);
    },
  );

  it('asks for words alone where operators are typed', () => {
    expect(contentSearchTerms('{"$gt":""}')).toEqual(['gt']);
    expect(contentSearchTerms('$where')).toEqual(['where']);
  });

  it('takes a text of any signs in time that grows with its length', () => {
    for (const sign of ['^', '{', '\\', '_{', 'x^', '$', '가', '}^{'])
      expect(contentTerms([sign.repeat(100)], [sign.repeat(20_000)]).length).toBeLessThanOrEqual(maxContentTerms);
  });
});
