import { contentTerms } from './content-terms.js';
import { type Comparable, likeness, wordsMet } from './likeness.js';

const item = (title: string, change: Partial<Comparable> = {}): Comparable => ({
  category: 'algebra',
  tags: [],
  grade: null,
  terms: contentTerms([title], []),
  ...change,
});

describe('what is like what', () => {
  const one = item('Roots of a quadratic', { tags: ['quadratics', 'roots'], grade: 9 });

  it('is nearest to itself, and the same both ways', () => {
    const other = item('Vertex of a quadratic', { tags: ['quadratics'], grade: 10 });
    expect(likeness(one, one)).toBeGreaterThan(likeness(one, other));
    expect(likeness(one, other)).toBe(likeness(other, one));
  });

  it('puts a shared tag before the same category, and that before nothing', () => {
    const tagged = item('Something else', { category: 'geometry', tags: ['quadratics', 'roots'] });
    const beside = item('Something else');
    const far = item('Circumference', { category: 'geometry' });
    expect(likeness(one, tagged)).toBeGreaterThan(likeness(one, beside));
    expect(likeness(one, beside)).toBeGreaterThan(likeness(one, far));
    expect(likeness(one, far)).toBe(0);
  });

  it('prefers the nearer school year among equals, and finds nothing alike by the year alone', () => {
    const at = (grade: number, change: Partial<Comparable> = {}) => likeness(one, item('Zzz', { grade, ...change }));
    expect(at(9)).toBeGreaterThan(at(10));
    expect(at(10)).toBeGreaterThan(at(12));
    expect(at(9, { category: 'geometry' })).toBe(0);
  });

  it('counts the words that are met', () => {
    expect([wordsMet(['root', 'vertex'], one.terms), wordsMet([], one.terms)]).toEqual([0.5, 0]);
  });
});
