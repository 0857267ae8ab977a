import { difficultyOf } from './difficulty.js';

const of = (quiz_id: string, ...shares: number[]) =>
  shares.map((share, at) => ({ quiz_id, title: `Item ${quiz_id}`, student: `s${at}`, share }));

describe('how hard an author’s items were', () => {
  it('is the mean of their points, with the hardest first and of those alike the one with more answers', () => {
    const uses = [
      ...of('easy', 1, 1, 1, 1, 1),
      ...of('hard', 0, 0, 0, 0, 1),
      ...of('often', 0, 0, 0, 0, 0, 0, 0, 0, 1, 1),
    ];
    const { facility, hardest } = difficultyOf(uses);
    expect(facility).toBeCloseTo(8 / 20, 12);
    expect(hardest.map(({ quiz_id, n, facility }) => [quiz_id, n, facility])).toEqual([
      ['often', 10, 0.2],
      ['hard', 5, 0.2],
      ['easy', 5, 1],
    ]);
    expect(hardest[0]?.title).toBe('Item often');
  });

  it('names five items at most', () => {
    const uses = ['a', 'b', 'c', 'd', 'e', 'f'].flatMap((id) => of(id, 0, 0, 0, 0, 0));
    expect(difficultyOf(uses).hardest).toHaveLength(5);
  });

  it('tells nothing of an item that fewer than five students have answered, not even through the mean of all', () => {
    const seen = of('seen', 1, 1, 1, 1, 1);
    expect(difficultyOf([...seen, ...of('rare', 0, 0, 0, 0)])).toEqual(difficultyOf(seen));
    expect(difficultyOf(of('rare', 0, 0, 0, 0))).toEqual({ facility: null, hardest: [] });
  });

  it('counts students, not tries', () => {
    const tries = [1, 2, 3, 4, 5].flatMap(() => of('rare', 0));
    expect(difficultyOf(tries)).toEqual({ facility: null, hardest: [] });
    expect(difficultyOf([])).toEqual({ facility: null, hardest: [] });
  });
});
