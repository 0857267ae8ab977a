import { isFoundBy } from './search-terms.js';

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
    expect(isFoundBy(text, query)).toBe(true);
  });

  it('does not find what is not there', () => {
    expect(isFoundBy('Quadratic equations', 'cubic')).toBe(false);
    expect(isFoundBy('이차방정식', '삼차')).toBe(false);
  });

  it('finds every text with nothing', () => {
    expect(isFoundBy('Quadratic equations', ' ')).toBe(true);
  });
});
