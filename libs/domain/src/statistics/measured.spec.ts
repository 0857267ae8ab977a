import { inTest, measuredOf } from './measured.js';

const class_ = (...shares: number[]) => inTest(shares.map((share, at) => ({ student: `s${at}`, share })));

describe('what its tests say of an item', () => {
  it('is the mean share over all answers, so that a large class weighs more', () => {
    const small = class_(1, 1, 1, 1, 1);
    const large = class_(0, 0, 0, 0, 0, 0, 0, 0, 0, 1);
    expect(measuredOf([small, large])).toEqual({ tests: 2, answers: 15, facility: 6 / 15 });
  });

  it('tells nothing of a test that fewer than five students have handed in, but counts it', () => {
    const seen = class_(1, 0.5, 1, 1, 1);
    expect(measuredOf([seen, class_(0, 0, 0, 0)])).toEqual({ ...measuredOf([seen]), tests: 2 });
    expect(measuredOf([class_(0, 0, 0, 0)])).toEqual({ tests: 1, answers: 0, facility: null });
    expect(measuredOf([])).toEqual({ tests: 0, answers: 0, facility: null });
  });

  it('counts students, not tries', () => {
    const tries = inTest([1, 2, 3, 4, 5, 6].map(() => ({ student: 'one', share: 0 })));
    expect(tries).toEqual({ students: 1, answers: 6, share: 0 });
    expect(measuredOf([tries]).facility).toBeNull();
  });

  it('is a share, whatever rounding does', () => {
    expect(measuredOf([{ students: 5, answers: 5, share: 5.000000000000001 }]).facility).toBe(1);
  });
});
