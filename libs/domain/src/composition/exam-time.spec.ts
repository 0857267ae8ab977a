import { examTime } from './index.js';

const items = (...ids: string[]) => ids.map((quiz_id) => ({ quiz_id }));
const known = new Map([
  ['a', 60],
  ['b', 120],
  ['c', 90],
]);

describe('the time that an exam takes', () => {
  it('is the sum of what is known of its items, and says of how many that is', () => {
    expect(examTime([{ items: items('a', 'b', 'x'), pick: null }], known)).toEqual({
      seconds: 180,
      known: 2,
      items: 3,
    });
    expect(examTime([], known)).toEqual({ seconds: 0, known: 0, items: 0 });
  });

  it('is that of what one student gets, where a section draws', () => {
    const sections = [
      { items: items('a', 'b', 'c', 'x'), pick: 2 },
      { items: items('a'), pick: null },
    ];
    expect(examTime(sections, known)).toEqual({ seconds: 195, known: 3, items: 3 });
    expect(examTime([{ items: [], pick: 2 }], known)).toEqual({ seconds: 0, known: 0, items: 0 });
  });
});
