import { totalOf } from './marks.js';

describe('marks', () => {
  const parts = ['0_a', '0_b'];
  it('count by their newest revision', () => {
    const marks = [
      { part: '0_a', points: 1 },
      { part: '0_b', points: 0 },
      { part: '0_b', points: 2.5 },
    ];
    expect(totalOf(parts, marks)).toBe(3.5);
  });
  it('have no total while a person has yet to decide', () => {
    expect(
      totalOf(parts, [
        { part: '0_a', points: 1 },
        { part: '0_b', points: null },
      ]),
    ).toBeNull();
    expect(totalOf(parts, [{ part: '0_a', points: 1 }])).toBeNull();
  });
  it('add up as a person adds', () => {
    expect(
      totalOf(parts, [
        { part: '0_a', points: 0.1 },
        { part: '0_b', points: 0.2 },
      ]),
    ).toBe(0.3);
  });
});
