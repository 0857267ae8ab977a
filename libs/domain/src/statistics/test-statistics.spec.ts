import { add, emptyTally, replace, type ScoreRow } from './tally.js';
import { statisticsOf, testStatistics } from './test-statistics.js';
import { aRow, someItems } from './testing.js';

const items = someItems([2, 4, 5]);
const marks = [
  [1, 2, 0],
  [2, 4, 1],
  [2, 3, 3],
  [1, 1, 0],
  [2, 4, 5],
  [0, 2, 1],
];
const rows = marks.map((points) => aRow(points));
const counts = { invited: 6, started: 6, submitted: 6 };
const percent = (value: number | null) => Number(((value ?? Number.NaN) * 100).toFixed(2));

describe('the worked example of product.md section 7', () => {
  const figures = testStatistics(items, rows, counts);
  it('has these figures for the test', () => {
    expect(figures.mean).toBeCloseTo(5.6667, 4);
    expect(figures.median).toBe(5);
    expect(figures.quartiles).toEqual([3, 5, 7.75]);
    expect(figures.sd).toBeCloseTo(3.559, 4);
    expect(percent(figures.cronbach_alpha)).toBe(78.95);
    expect(percent(figures.error_ratio)).toBe(45.88);
    expect(figures.standard_error).toBeCloseTo(1.633, 4);
    expect(figures.skewness).toBeCloseTo(0.5294, 4);
    expect([figures.marked, figures.out_of, figures.missing]).toEqual([6, 11, {}]);
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
  });
  it('draws each item over the fifths of the class, equal totals sharing their places', () => {
    // Totals ascending 2 3 3 7 8 11; a fifth holds 1.2 people. Item 3: marks 0, (0 + 1)/2 twice, 1, 3, 5 of 5 points.
    const third = figures.items[2]?.quintiles ?? [];
    const expected = [0.2 * 0.5, 1.2 * 0.5, 0.6 * 0.5 + 0.6 * 1, 0.4 * 1 + 0.8 * 3, 0.2 * 3 + 5].map(
      (sum) => sum / 1.2 / 5,
    );
    expect(third.map((one) => one.toFixed(9))).toEqual(expected.map((one) => one.toFixed(9)));
  });
});

describe('what stands beside the marks', () => {
  const options = [
    { id: 'a', text: 'A', correct: true },
    { id: 'b', text: 'B', correct: false },
    { id: 'c', text: 'C', correct: false },
  ];
  const one = [{ title: 'Q', max: 1, parts: [{ id: 'p', options }] }];
  const answered = (options: string[], answerClass = '') => [{ part: 'p', options, answerClass }];
  const figures = testStatistics(
    one,
    [
      aRow([1], { seconds: 10, solvedAt: 1, parts: answered(['a']) }),
      aRow([0], { seconds: 40, parts: answered(['b'], 'sign error') }),
      aRow([1], { seconds: 20, solvedAt: 4, parts: answered(['a', 'b'], 'sign error') }),
      aRow([0], { blank: true, parts: answered([], 'no idea') }),
    ],
    counts,
  ).items[0];
  it('counts options, also those nobody chose, and misconceptions, the most frequent first', () => {
    expect(figures?.parts[0]?.options.map(({ id, count }) => [id, count])).toEqual([
      ['a', 2],
      ['b', 2],
      ['c', 0],
    ]);
    expect(figures?.parts[0]?.classes).toEqual([
      { name: 'sign error', count: 2 },
      { name: 'no idea', count: 1 },
    ]);
  });
  it('has the blank share, the tries of those who solved it, and the median time of those whose time is known', () => {
    expect([figures?.blank_share, figures?.tries_to_correct, figures?.solved, figures?.median_seconds]).toEqual([
      0.25, 2.5, 2, 20,
    ]);
  });
});

describe('a figure that cannot be', () => {
  it('is null because nobody, one person or too few were marked', () => {
    const none = testStatistics(items, [], { invited: 3, started: 0, submitted: 0 });
    expect([none.mean, none.sd, none.cronbach_alpha, none.quartiles]).toEqual([null, null, null, null]);
    expect(new Set(Object.values(none.missing))).toEqual(new Set(['noAttempts']));
    const one = testStatistics(items, rows.slice(0, 1), counts);
    expect([one.mean, one.sd, one.skewness, one.items[0]?.discrimination]).toEqual([3, null, null, null]);
    expect(one.missing).toMatchObject({ sd: 'oneAttempt', cronbach_alpha: 'oneAttempt', skewness: 'tooFew' });
    expect(one.items[0]?.missing).toMatchObject({
      discrimination: 'oneAttempt',
      quintiles: 'tooFew',
      median_seconds: 'noTimes',
    });
  });
  it('is null where all are alike, and nothing is divided by nothing', () => {
    const alike = testStatistics(
      items,
      Array.from({ length: 6 }, () => aRow([2, 4, 5])),
      counts,
    );
    expect([alike.mean, alike.sd, alike.skewness, alike.cronbach_alpha]).toEqual([11, 0, null, null]);
    expect(alike.missing).toEqual({
      skewness: 'allAlike',
      cronbach_alpha: 'allAlike',
      error_ratio: 'allAlike',
      standard_error: 'allAlike',
    });
    expect(alike.items[0]).toMatchObject({ sd: 0, facility: 1, discrimination: null, efficiency: null });
    expect(alike.items[0]?.missing).toMatchObject({ discrimination: 'allAlike', tries_to_correct: 'nobodySolved' });
  });
  it('is null where a test has one item or an item is worth nothing', () => {
    const single = testStatistics(someItems([3]), [aRow([1]), aRow([3])], counts);
    expect([single.cronbach_alpha, single.missing.cronbach_alpha]).toEqual([null, 'oneItem']);
    const free = testStatistics(someItems([0, 2]), [aRow([0, 1]), aRow([0, 2])], counts);
    expect([free.items[0]?.facility, free.items[0]?.missing.facility]).toEqual([null, 'noPoints']);
  });
});

describe('points that are edited', () => {
  it('need no new tally when only an item is worth more, and a replaced row when its mark changes', () => {
    const tally = rows.reduce(add, emptyTally(3));
    expect(statisticsOf(tally, someItems([4, 4, 5]), counts).items[0]?.facility).toBeCloseTo(1 / 3, 12);
    replace(tally, aRow([0, 2, 1]), aRow([2, 4, 5]));
    const again = [...rows.slice(0, 5), aRow([2, 4, 5])];
    expect(statisticsOf(tally, items, counts)).toEqual(testStatistics(items, again, counts));
  });
});

describe('a test that gives each student some of its items', () => {
  const facts = someItems([2, 2, 2]);
  const counts = { invited: 4, started: 4, submitted: 4 };
  const of = (...points: (number | null)[]): ScoreRow => ({
    items: points.map((one) => (one === null ? null : (aRow([one]).items[0] ?? null))),
  });
  const found = testStatistics(facts, [of(2, 1, null), of(0, null, 2), of(null, 1, 1), of(1, null, null)], counts, 4);

  it('counts in an item only those who got it', () => {
    expect(found.items.map(({ n, mean }) => [n, mean])).toEqual([
      [3, 1],
      [2, 1],
      [2, 1.5],
    ]);
    expect(found.items.map(({ blank_share }) => blank_share)).toEqual([0, 0, 0]);
    expect(found.items[1]?.discrimination).toBeNull();
  });

  it('is out of what a student can earn, and compares no items that different students had', () => {
    expect(found).toMatchObject({ out_of: 4, marked: 4, mean: 2, cronbach_alpha: null, standard_error: null });
    expect(found.missing).toMatchObject({ cronbach_alpha: 'drawn', error_ratio: 'drawn', standard_error: 'drawn' });
  });
});
