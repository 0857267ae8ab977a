import { examTotals, sectionTotals } from './index.js';

const worth = (...points: number[]) => points.map((one) => ({ points: one }));

describe('what a student gets of an exam', () => {
  it('is all of a section, or as many as it draws', () => {
    expect(sectionTotals({ items: worth(1, 2, 3), pick: null })).toEqual({ items: 3, points: 6 });
    expect(sectionTotals({ items: worth(2, 2, 2), pick: 2 })).toEqual({ items: 2, points: 4 });
    expect(sectionTotals({ items: [], pick: 2 })).toEqual({ items: 0, points: 0 });
  });

  it('is never more than there is, to a thousandth of a point', () => {
    expect(sectionTotals({ items: worth(2), pick: 5 })).toEqual({ items: 1, points: 2 });
    const sections = [
      { items: worth(0.1, 0.2), pick: null },
      { items: worth(0.7, 0.7, 0.7), pick: 1 },
    ];
    expect(examTotals(sections)).toEqual({ items: 3, points: 1 });
  });
});
