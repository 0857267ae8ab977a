import { beforeAll, describe, expect, it } from '@jest/globals';
import { useFreshDatabase } from './fresh-database.js';

/** What a path through an array would give on MongoDB; never write `'$lines.points'` itself (parts.md). */
const points = { $map: { input: '$lines', as: 'line', in: '$$line.points' } };

/** An aggregation never reads a path through an array of documents: these are the forms that we write instead. */
describe('aggregation over arrays of documents', () => {
  const db = useFreshDatabase();
  const submissions = () => db().collection('submissions');

  beforeAll(async () => {
    await submissions().insertMany([
      { _id: 1, test: 't', group: 'a', at: new Date('2026-03-01T10:00:00Z'), lines: lines(3, 1) },
      { _id: 2, test: 't', group: 'a', at: new Date('2026-03-01T10:30:00Z'), lines: lines(2, 2) },
      { _id: 3, test: 't', group: 'b', at: new Date('2026-03-02T09:00:00Z'), lines: lines(0) },
      { _id: 4, test: 't', group: 'b', at: new Date('2026-03-02T09:10:00Z'), lines: [] },
    ] as object[]);
  });

  it('sums an array of documents through $map', async () => {
    const stages = [{ $sort: { _id: 1 } }, { $project: { total: { $sum: points } } }];
    expect(await submissions().aggregate(stages).toArray()).toEqual([
      { _id: 1, total: 4 },
      { _id: 2, total: 4 },
      { _id: 3, total: 0 },
      { _id: 4, total: 0 },
    ]);
  });

  it('gives the greatest, the least, the average and the number through $map', async () => {
    const project = { max: { $max: points }, min: { $min: points }, mean: { $avg: points }, n: { $size: '$lines' } };
    const [first] = await submissions()
      .aggregate([{ $match: { _id: 1 } }, { $project: project }])
      .toArray();
    expect(first).toEqual({ _id: 1, max: 3, min: 1, mean: 2, n: 2 });
  });

  it('sums through $map inside $group', async () => {
    const stages = [
      { $group: { _id: '$group', total: { $sum: { $sum: points } }, n: { $sum: 1 } } },
      { $sort: { _id: 1 } },
    ];
    expect(await submissions().aggregate(stages).toArray()).toEqual([
      { _id: 'a', total: 8, n: 2 },
      { _id: 'b', total: 0, n: 2 },
    ]);
  });

  it('groups by a field of the elements after $unwind', async () => {
    const stages = [
      { $unwind: '$lines' },
      {
        $group: {
          _id: '$lines.item',
          total: { $sum: '$lines.points' },
          n: { $sum: 1 },
          mean: { $avg: '$lines.points' },
        },
      },
      { $sort: { _id: 1 } },
    ];
    expect(await submissions().aggregate(stages).toArray()).toEqual([
      { _id: 'q0', total: 5, n: 3, mean: 5 / 3 },
      { _id: 'q1', total: 3, n: 2, mean: 1.5 },
    ]);
  });

  it('compares a sum through $map inside $expr', async () => {
    const filter = { $expr: { $gt: [{ $sum: points }, 3] } };
    const found = await submissions().find(filter).sort({ _id: 1 }).toArray();
    expect(found.map(({ _id }) => _id)).toEqual([1, 2]);
  });

  it('keeps the elements that $filter names', async () => {
    const cond = { $gte: ['$$line.points', 2] };
    const project = { best: { $filter: { input: '$lines', as: 'line', cond } } };
    const [first] = await submissions()
      .aggregate([{ $match: { _id: 1 } }, { $project: project }])
      .toArray();
    expect(first?.best).toEqual([{ item: 'q0', points: 3 }]);
  });

  it('writes a sum through $map in an update that is a pipeline', async () => {
    const copy = db().collection('copies');
    await copy.insertOne({ lines: lines(3, 1) });
    await copy.updateOne({}, [{ $set: { total: { $sum: points } } }]);
    expect((await copy.findOne({}))?.total).toBe(4);
  });

  it('joins from the elements after $unwind', async () => {
    const items = db().collection<{ _id: string; title: string }>('items');
    await items.insertMany([
      { _id: 'q0', title: 'first' },
      { _id: 'q1', title: 'second' },
    ]);
    const stages = [
      { $match: { _id: 1 } },
      { $unwind: '$lines' },
      { $lookup: { from: 'items', localField: 'lines.item', foreignField: '_id', as: 'item' } },
      { $project: { _id: 0, title: { $first: { $map: { input: '$item', as: 'one', in: '$$one.title' } } } } },
    ];
    const titles = (await submissions().aggregate(stages).toArray()).map(({ title }) => title);
    expect(titles.sort()).toEqual(['first', 'second']);
  });

  it('filters, sorts and lists distinct values on a path through an array in an ordinary query', async () => {
    const found = await submissions()
      .find({ 'lines.points': { $gte: 2 } })
      .sort({ 'lines.points': -1, _id: 1 })
      .toArray();
    expect(found.map(({ _id }) => _id)).toEqual([1, 2]);
    expect((await submissions().distinct('lines.points')).sort()).toEqual([0, 1, 2, 3]);
  });

  it('counts a histogram by a condition', async () => {
    const total = { $sum: points };
    const stages = [
      { $group: { _id: { $cond: [{ $gte: [total, 4] }, 'passed', 'failed'] }, n: { $sum: 1 } } },
      { $sort: { _id: 1 } },
    ];
    expect(await submissions().aggregate(stages).toArray()).toEqual([
      { _id: 'failed', n: 2 },
      { _id: 'passed', n: 2 },
    ]);
  });

  it('takes the distance of two dates with $dateDiff and the day with $dateToString', async () => {
    const since = { $dateDiff: { startDate: new Date('2026-03-01T09:30:00Z'), endDate: '$at', unit: 'minute' } };
    const day = { $dateToString: { date: '$at', format: '%Y-%m-%d' } };
    const [first] = await submissions()
      .aggregate([{ $match: { _id: 1 } }, { $project: { since, day } }])
      .toArray();
    expect(Number(first?.since)).toBe(30);
    expect(first?.day).toBe('2026-03-01');
  });

  it('gives a page and the whole number in one $facet', async () => {
    const page = [{ $sort: { _id: -1 } }, { $skip: 1 }, { $limit: 2 }, { $project: { _id: 1 } }];
    const [result] = await submissions()
      .aggregate([{ $facet: { page, all: [{ $count: 'n' }] } }])
      .toArray();
    expect(result).toEqual({ page: [{ _id: 3 }, { _id: 2 }], all: [{ n: 4 }] });
  });
});

function lines(...all: number[]): { item: string; points: number }[] {
  return all.map((one, i) => ({ item: `q${i}`, points: one }));
}
