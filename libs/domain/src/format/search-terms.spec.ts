import { indexTerms, searchTerms } from './search-terms.js';

const finds = (query: string, text: string) => searchTerms(query).every((term) => indexTerms(text).includes(term));

describe('search terms', () => {
  it.each([
    ['quad', 'Quadratic equations'],
    ['EQUATIONS quadratic', 'Quadratic equations'],
    ['eleve', 'Élève modèle'],
    ['이차', '이차방정식의 근'],
    ['방정식', '이차방정식의 근'],
    ['근', '이차방정식의 근'],
    ['方程', '二次方程的根'],
    ['Żół', 'Żółty'],
  ])('finds %s in %s', (query, text) => {
    expect(finds(query, text)).toBe(true);
  });

  it('does not find what is not there', () => {
    expect(finds('cubic', 'Quadratic equations')).toBe(false);
    expect(finds('삼차', '이차방정식')).toBe(false);
  });
});
