import { testStatistics } from './test-statistics.js';

const items = [2, 4, 5].map((max) => ({ title: '', max }));
const marks = [
  [1, 2, 0],
  [2, 4, 1],
  [2, 3, 3],
  [1, 1, 0],
  [2, 4, 5],
  [0, 2, 1],
];
const rows = marks.map((points) => ({ points, blank: [false, false, false] }));
const counts = { invited: 6, started: 6, submitted: 6 };
const percent = (value: number | null) => Number(((value ?? Number.NaN) * 100).toFixed(2));

describe('the worked example of product.md section 7', () => {
  const figures = testStatistics(items, rows, counts);
  it('has these figures for the test', () => {
    expect(figures.mean).toBeCloseTo(5.6667, 4);
    expect(figures.median).toBe(5);
    expect(figures.sd).toBeCloseTo(3.559, 4);
    expect(percent(figures.cronbach_alpha)).toBe(78.95);
    expect(percent(figures.error_ratio)).toBe(45.88);
    expect(figures.standard_error).toBeCloseTo(1.633, 4);
    expect(figures.skewness).toBeCloseTo(0.5294, 4);
  });
  it.each([
    ['facility', [66.67, 66.67, 33.33]],
    ['sd', [40.82, 30.28, 39.33]],
    ['discrimination', [69.34, 78.33, 69.69]],
    ['efficiency', [80.65, 85.71, 81.25]],
    ['correlation_with_total', [80.3, 89.71, 92.4]],
  ] as const)('has this %s for each item', (figure, expected) => {
    expect(figures.items.map((item) => percent(item[figure]))).toEqual(expected);
  });
  it('puts full marks into the last bin', () => {
    expect(figures.histogram).toEqual([0, 1, 2, 0, 0, 0, 1, 1, 0, 1]);
    expect(figures.histogram.reduce((sum, count) => sum + count, 0)).toBe(6);
  });
});

describe('a test that nobody or one person took', () => {
  it('has no figure that it cannot have', () => {
    const none = testStatistics(items, [], { invited: 3, started: 0, submitted: 0 });
    expect([none.mean, none.sd, none.cronbach_alpha, none.quartiles]).toEqual([null, null, null, null]);
    const one = testStatistics(items, rows.slice(0, 1), counts);
    expect([one.mean, one.sd, one.skewness, one.items[0]?.discrimination]).toEqual([3, null, null, null]);
  });
});
