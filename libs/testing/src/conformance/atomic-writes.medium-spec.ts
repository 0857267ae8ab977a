import { describe, expect, it } from '@jest/globals';
import { durable, race, useFreshDatabase } from './fresh-database.js';

interface Item {
  _id: string;
  version: number;
  title?: string;
  answers?: { part: string; value: string; sequence: number }[];
  marks?: number[];
}

describe('one document, one atomic write', () => {
  const db = useFreshDatabase();
  const items = () => db().collection<Item>('items');

  it('lets exactly one of many writers with the same expected version win', async () => {
    await items().insertOne({ _id: 'v', version: 1 });
    const writers = Array.from({ length: 20 }, (_, i) =>
      items().findOneAndUpdate(
        { _id: 'v', version: 1 },
        { $set: { title: `writer ${i}` }, $inc: { version: 1 } },
        { returnDocument: 'after', ...durable },
      ),
    );
    const winners = (await Promise.all(writers)).filter((item) => item !== null);
    expect(winners).toHaveLength(1);
    expect(await items().findOne({ _id: 'v' })).toEqual(winners[0]);
    expect(winners[0]?.version).toBe(2);
  });

  it('gives every one of many simultaneous callers its own sequence number', async () => {
    const rooms = db().collection<{ _id: string; sequence: number }>('rooms');
    await rooms.insertOne({ _id: 'r', sequence: 0 });
    const next = () =>
      rooms.findOneAndUpdate({ _id: 'r' }, { $inc: { sequence: 1 } }, { returnDocument: 'after', ...durable });
    const numbers = (await Promise.all(Array.from({ length: 50 }, next))).map((room) => room?.sequence ?? 0);
    expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, i) => i + 1));
  });

  it('loses no increment of many simultaneous ones', async () => {
    await items().insertOne({ _id: 'inc', version: 0 });
    const add = () => items().updateOne({ _id: 'inc' }, { $inc: { version: 1 } }, durable);
    expect((await race(Array.from({ length: 100 }, add))).codes).toEqual([]);
    expect((await items().findOne({ _id: 'inc' }))?.version).toBe(100);
  });

  it('gives the document before the change when asked for it, and null when none fits', async () => {
    await items().insertOne({ _id: 'b', version: 3 });
    const before = await items().findOneAndUpdate({ _id: 'b' }, { $set: { version: 4 } }, { returnDocument: 'before' });
    expect(before?.version).toBe(3);
    expect(await items().findOneAndUpdate({ _id: 'b', version: 3 }, { $set: { version: 9 } })).toBeNull();
  });

  it('sets $setOnInsert fields when an upsert inserts, and only then', async () => {
    const upsert = (title: string) =>
      items().updateOne({ _id: 's' }, { $set: { title }, $setOnInsert: { version: 1 } }, { upsert: true });
    expect(await upsert('a')).toMatchObject({ upsertedCount: 1, matchedCount: 0 });
    await items().updateOne({ _id: 's' }, { $set: { version: 7 } });
    expect(await upsert('b')).toMatchObject({ upsertedCount: 0, matchedCount: 1 });
    expect(await items().findOne({ _id: 's' })).toEqual({ _id: 's', title: 'b', version: 7 });
  });

  it('changes the array element that the filter found, by position', async () => {
    await items().insertOne({ _id: 'p', version: 1, answers: answers('1', '2') });
    const newer = { _id: 'p', answers: { $elemMatch: { part: 'b', sequence: { $lt: 5 } } } };
    await items().updateOne(newer, { $set: { 'answers.$.value': 'new', 'answers.$.sequence': 5 } });
    expect((await items().findOne({ _id: 'p' }))?.answers).toEqual([
      { part: 'a', value: '1', sequence: 0 },
      { part: 'b', value: 'new', sequence: 5 },
    ]);
    // A repetition with an older sequence number finds nothing to change.
    expect(await items().updateOne(newer, { $set: { 'answers.$.value': 'late' } })).toMatchObject({ matchedCount: 0 });
  });

  it('changes the array elements that array filters name', async () => {
    await items().insertOne({ _id: 'f', version: 1, answers: answers('1', '2', '1') });
    await items().updateOne(
      { _id: 'f' },
      { $set: { 'answers.$[hit].value': 'x' } },
      { arrayFilters: [{ 'hit.value': '1' }] },
    );
    const values = (await items().findOne({ _id: 'f' }))?.answers?.map(({ value }) => value);
    expect(values).toEqual(['x', '2', 'x']);
  });

  it('pushes, bounds, adds once and pulls', async () => {
    await items().insertOne({ _id: 'a', version: 1, marks: [] });
    const update = (change: object) => items().updateOne({ _id: 'a' }, change);
    await update({ $push: { marks: { $each: [1, 2, 3, 4], $slice: -3 } } });
    await update({ $addToSet: { marks: 4 } });
    await update({ $addToSet: { marks: 5 } });
    await update({ $pull: { marks: { $lt: 3 } } });
    expect((await items().findOne({ _id: 'a' }))?.marks).toEqual([3, 4, 5]);
  });

  it('keeps the greater with $max whatever the order of arrival', async () => {
    await items().insertOne({ _id: 'm', version: 0 });
    await Promise.all([5, 2, 9, 4].map((version) => items().updateOne({ _id: 'm' }, { $max: { version } })));
    expect((await items().findOne({ _id: 'm' }))?.version).toBe(9);
  });

  it('counts a change that changes nothing as matched and not as modified', async () => {
    await items().insertOne({ _id: 'n', version: 1 });
    const result = await items().updateOne({ _id: 'n' }, { $set: { version: 1 } });
    expect(result).toMatchObject({ matchedCount: 1, modifiedCount: 0 });
  });

  it('does every write of a bulk, in order', async () => {
    const result = await items().bulkWrite([
      { insertOne: { document: { _id: 'k', version: 1 } } },
      { updateOne: { filter: { _id: 'k' }, update: { $inc: { version: 1 } } } },
      { replaceOne: { filter: { _id: 'k', version: 2 }, replacement: { version: 10 } } },
    ]);
    expect(result).toMatchObject({ insertedCount: 1, modifiedCount: 2 });
    expect(await items().findOne({ _id: 'k' })).toEqual({ _id: 'k', version: 10 });
  });
});

function answers(...values: string[]): { part: string; value: string; sequence: number }[] {
  return values.map((value, i) => ({ part: 'abc'.charAt(i), value, sequence: 0 }));
}
