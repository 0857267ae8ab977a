import fc from 'fast-check';
import { add, emptyTally, type ItemRow, remove, replace, type ScoreRow } from './tally.js';
import { statisticsOf, tallyOf, testStatistics } from './test-statistics.js';
import { aRow, someItems } from './testing.js';

const options = ['a', 'b', 'c'].map((id) => ({ id, text: id, correct: id === 'a' }));
const items = someItems([2, 0.7, 5]).map((item) => ({ ...item, parts: [{ id: 'p', options }] }));
const counts = { invited: 9, started: 9, submitted: 9 };

const itemRow: fc.Arbitrary<ItemRow> = fc.record({
  // Thirds and tenths: points that no sum of floating numbers gives back.
  points: fc.integer({ min: 0, max: 60 }).map((tenths) => Math.round((tenths * 1000) / 30) / 1000),
  blank: fc.boolean(),
  solvedAt: fc.option(fc.integer({ min: 1, max: 4 })),
  seconds: fc.option(fc.integer({ min: 0, max: 900 })),
  parts: fc
    .record({
      options: fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 3 }),
      answerClass: fc.constantFrom('', 'sign error', 'slip'),
    })
    .map((part) => [{ part: 'p', ...part }]),
});
const row: fc.Arbitrary<ScoreRow> = fc.record({ items: fc.array(itemRow, { maxLength: 3 }) });
const edit = fc.record({ kind: fc.constantFrom('add', 'remove', 'replace'), row, at: fc.nat(1000) });

/** The textbook formulas in floating numbers, as a second opinion. */
const mean = (xs: number[]) => xs.reduce((sum, x) => sum + x, 0) / xs.length;
const covariance = (xs: number[], ys: number[]) =>
  xs.reduce((sum, x, at) => sum + (x - mean(xs)) * ((ys[at] ?? 0) - mean(ys)), 0) / (xs.length - 1);
const correlation = (xs: number[], ys: number[]) =>
  covariance(xs, ys) / Math.sqrt(covariance(xs, xs) * covariance(ys, ys));

describe('a running tally', () => {
  it('is equal, not close, to the recomputation after any edits', () => {
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 60 }), (edits) => {
        const tally = emptyTally(3);
        const rows: ScoreRow[] = [];
        for (const { kind, row, at } of edits) {
          const place = rows.length === 0 ? 0 : at % rows.length;
          const old = rows[place];
          if (kind === 'add' || !old) {
            rows.push(row);
            add(tally, row);
          } else if (kind === 'remove') {
            rows.splice(place, 1);
            remove(tally, old);
          } else {
            rows[place] = row;
            replace(tally, old, row);
          }
        }
        expect(tally).toEqual(tallyOf(3, rows));
        expect(statisticsOf(tally, items, counts)).toEqual(testStatistics(items, rows, counts));
      }),
      { numRuns: 200 },
    );
  });

  it('does not ask in which order the rows came', () => {
    fc.assert(
      fc.property(fc.array(row, { maxLength: 20 }), (rows) => {
        expect(testStatistics(items, rows.toReversed(), counts)).toEqual(testStatistics(items, rows, counts));
      }),
      { numRuns: 100 },
    );
  });

  it('agrees with the textbook formulas', () => {
    fc.assert(
      fc.property(fc.array(row, { minLength: 2, maxLength: 20 }), (rows) => {
        const figures = testStatistics(items, rows, counts);
        const marks = rows.map((one) => items.map((_, at) => one.items[at]?.points ?? 0));
        const totals = marks.map((points) => points.reduce((sum, one) => sum + one, 0));
        expect(figures.mean).toBeCloseTo(mean(totals), 9);
        expect(figures.sd).toBeCloseTo(Math.sqrt(Math.abs(covariance(totals, totals))), 6);
        for (const item of figures.items) {
          const own = marks.map((points) => points[item.index] ?? 0);
          const rest = totals.map((total, at) => total - (own[at] ?? 0));
          if (item.discrimination !== null) expect(item.discrimination).toBeCloseTo(correlation(own, rest), 6);
          if (item.correlation_with_total !== null)
            expect(item.correlation_with_total).toBeCloseTo(correlation(own, totals), 6);
          if (item.quintiles && item.facility !== null) expect(mean(item.quintiles)).toBeCloseTo(item.facility, 9);
          if (item.efficiency !== null) expect(item.efficiency).toBeLessThanOrEqual(1);
        }
      }),
      { numRuns: 100 },
    );
  });

  it('says so when a row is taken away that was never there', () => {
    expect(() => remove(add(emptyTally(1), aRow([1])), aRow([2]))).toThrow(RangeError);
  });
});
