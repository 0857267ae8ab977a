import { typicalTime } from './index.js';

describe('how long an item takes', () => {
  it('is the median, whoever has left it open over night', () => {
    expect(typicalTime([60, 90, 30, 80_000, 60])).toBe(60);
    expect(typicalTime([10, 20, 30, 40, 50, 60])).toBe(35);
  });

  it('is not said by too few', () => {
    expect(typicalTime([60, 60, 60, 60])).toBeNull();
    expect(typicalTime([])).toBeNull();
  });
});
