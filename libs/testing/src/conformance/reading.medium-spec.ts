import { describe, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { durable, race, useFreshDatabase } from './fresh-database.js';

describe('reading', () => {
  const db = useFreshDatabase();

  it('gives every document once over pages sorted by a field with equal values and _id', async () => {
    const rows = db().collection<{ _id: number; grade: number }>('paged');
    await rows.insertMany(Array.from({ length: 95 }, (_, i) => ({ _id: (i * 37) % 95, grade: i % 4 })));
    await rows.createIndex({ grade: 1, _id: 1 });
    const seen: { _id: number; grade: number }[] = [];
    for (let skip = 0; skip < 95; skip += 10) {
      seen.push(...(await rows.find().sort({ grade: 1, _id: 1 }).skip(skip).limit(10).toArray()));
    }
    expect(new Set(seen.map(({ _id }) => _id)).size).toBe(95);
    expect(seen).toEqual([...seen].sort((a, b) => a.grade - b.grade || a._id - b._id));
  });

  it('goes on behind the last key of a page, also while documents are added', async () => {
    const rows = db().collection<{ _id: number; at: number }>('cursored');
    await rows.insertMany(Array.from({ length: 30 }, (_, i) => ({ _id: i, at: Math.floor(i / 5) })));
    const first = await rows.find().sort({ at: -1, _id: -1 }).limit(10).toArray();
    await rows.insertOne({ _id: 100, at: 99 });
    const { at = 0, _id = 0 } = first.at(-1) ?? {};
    const behind = { $or: [{ at: { $lt: at } }, { at, _id: { $lt: _id } }] };
    const second = await rows.find(behind).sort({ at: -1, _id: -1 }).limit(10).toArray();
    expect([...first, ...second].map((row) => row._id)).toEqual(Array.from({ length: 20 }, (_, i) => 29 - i));
  });

  it('streams more documents than one batch holds, each once', async () => {
    const rows = db().collection<{ _id: number }>('streamed');
    await rows.insertMany(Array.from({ length: 1500 }, (_, i) => ({ _id: i })));
    const ids: number[] = [];
    for await (const { _id } of rows.find().sort({ _id: 1 }).batchSize(100)) ids.push(_id);
    expect(ids).toEqual(Array.from({ length: 1500 }, (_, i) => i));
  });

  it('shows and hides fields by projection, also inside arrays', async () => {
    const items = db().collection('projected');
    await items.insertOne({
      title: 't',
      parts: [
        { label: 'a', key: 'secret' },
        { label: 'b', key: 'secret' },
      ],
      seed: 'secret',
    });
    const hidden = await items.findOne({}, { projection: { _id: 0, seed: 0, 'parts.key': 0 } });
    const shown = await items.findOne({}, { projection: { _id: 0, title: 1, 'parts.label': 1 } });
    expect(hidden).toEqual({ title: 't', parts: [{ label: 'a' }, { label: 'b' }] });
    expect(shown).toEqual(hidden);
  });

  it('keeps a document of 8 MB whole', async () => {
    const big = db().collection('big');
    const body = '가나다'.repeat(900_000);
    const { insertedId } = await big.insertOne({ body }, durable);
    expect((await big.findOne({ _id: insertedId }))?.body === body).toBe(true);
  });

  it('refuses a document of more than 16 MB and goes on', async () => {
    const big = db().collection('toobig');
    await expect(big.insertOne({ body: 'x'.repeat(17 * 1024 * 1024) })).rejects.toThrow();
    await big.insertOne({ body: 'x' });
    expect(await big.countDocuments()).toBe(1);
  });

  it('keeps dates to the millisecond and finds them by range', async () => {
    const events = db().collection('dated');
    const at = new Date('2026-03-29T01:59:59.987Z');
    await events.insertOne({ at });
    expect((await events.findOne({ at: { $gte: at, $lt: new Date(at.getTime() + 1) } }))?.at).toEqual(at);
    expect(await events.findOne({ at: { $gt: at } })).toBeNull();
  });

  it('keeps numbers, text of every script, null, empty and nested values as they were', async () => {
    const values = db().collection('values');
    const value = {
      whole: 9_007_199_254_740_991,
      negative: -0.1,
      tiny: 5e-324,
      text: 'Žižka 한국어 中文 日本語 Кирилл 👩‍🏫 \u0000',
      nothing: null,
      empty: { list: [], object: {}, text: '' },
      yes: true,
      bytes: new mongoose.mongo.Binary(Buffer.from([0, 255, 7])),
    };
    const { insertedId } = await values.insertOne({ ...value });
    const found = await values.findOne({ _id: insertedId }, { projection: { _id: 0 } });
    expect({ ...found, bytes: found?.bytes.toString('hex') }).toEqual({ ...value, bytes: '00ff07' });
  });

  it('tells a field that is null from one that is missing', async () => {
    const rows = db().collection<{ _id: number; end?: string | null }>('nulls');
    await rows.insertMany([{ _id: 1, end: null }, { _id: 2 }, { _id: 3, end: 'x' }]);
    const ids = async (filter: object) => (await rows.find(filter).sort({ _id: 1 }).toArray()).map(({ _id }) => _id);
    expect(await ids({ end: null })).toEqual([1, 2]);
    expect(await ids({ end: { $exists: false } })).toEqual([2]);
    expect(await ids({ end: { $ne: null } })).toEqual([3]);
  });

  it('finds terms in a list by equality, by all and by the beginning of a word', async () => {
    const rows = db().collection<{ _id: number; terms: string[] }>('terms');
    await rows.createIndex({ terms: 1 });
    await rows.insertMany([
      { _id: 1, terms: ['bruch', 'kürzen', '분수'] },
      { _id: 2, terms: ['bruch', '방정', '정식'] },
      { _id: 3, terms: ['gleichung'] },
    ]);
    const ids = async (filter: object) => (await rows.find(filter).sort({ _id: 1 }).toArray()).map(({ _id }) => _id);
    expect(await ids({ terms: '분수' })).toEqual([1]);
    expect(await ids({ terms: { $all: ['방정', '정식'] } })).toEqual([2]);
    expect(await ids({ terms: { $gte: 'bru', $lt: 'brv' } })).toContain(1);
    expect(await ids({ terms: /^gleich/ })).toEqual([3]);
    expect(await ids({ terms: { $in: ['kürzen', 'gleichung'] } })).toEqual([1, 3]);
    expect(await ids({ terms: { $nin: ['bruch'] } })).toEqual([3]);
  });

  it('matches one element by several conditions only with $elemMatch', async () => {
    const rows = db().collection<{ _id: number; shares: { user: string; right: string }[] }>('shares');
    await rows.insertMany([
      {
        _id: 1,
        shares: [
          { user: 'a', right: 'edit' },
          { user: 'b', right: 'read' },
        ],
      },
      { _id: 2, shares: [{ user: 'a', right: 'read' }] },
    ]);
    const found = await rows.find({ shares: { $elemMatch: { user: 'a', right: 'edit' } } }).toArray();
    expect(found.map(({ _id }) => _id)).toEqual([1]);
  });

  it('reads what this client has just been told is written', async () => {
    const rows = db().collection<{ _id: number; n: number }>('own');
    await rows.insertOne({ _id: 1, n: 0 }, durable);
    for (let n = 1; n <= 50; n += 1) {
      await rows.updateOne({ _id: 1 }, { $set: { n } }, durable);
      expect((await rows.findOne({ _id: 1 }))?.n).toBe(n);
    }
  });

  it('takes a time-to-live index and keeps what has not expired', async () => {
    // Only tidying relies on it: that something has expired is decided by its date in the filter.
    const tokens = db().collection('tokens');
    await tokens.createIndex({ expires: 1 }, { expireAfterSeconds: 0 });
    await tokens.insertOne({ expires: new Date(Date.now() + 3_600_000) });
    const indexes = await tokens.indexes();
    expect(indexes).toContainEqual(expect.objectContaining({ key: { expires: 1 }, expireAfterSeconds: 0 }));
    expect(await tokens.countDocuments({ expires: { $gt: new Date() } })).toBe(1);
  });

  it('accepts the same index again and refuses one of the same name that differs', async () => {
    const rows = db().collection('indexed');
    await rows.createIndex({ a: 1 }, { name: 'by_a' });
    await rows.createIndex({ a: 1 }, { name: 'by_a' });
    await expect(rows.createIndex({ a: 1, b: 1 }, { name: 'by_a' })).rejects.toThrow();
    await rows.createIndex({ b: 1 });
    expect((await rows.indexes()).map(({ name }) => name).sort()).toEqual(['_id_', 'b_1', 'by_a']);
  });

  it('uses the index that a filter and sort were given', async () => {
    const rows = db().collection<{ _id: number; owner: string; at: number }>('explained');
    await rows.insertMany(Array.from({ length: 500 }, (_, i) => ({ _id: i, owner: `u${i % 50}`, at: i })));
    await rows.createIndex({ owner: 1, at: -1 });
    const plan = await rows.find({ owner: 'u7' }).sort({ at: -1 }).limit(5).explain('executionStats');
    expect(Number(plan.executionStats.totalDocsExamined)).toBeLessThanOrEqual(6);
  });
});

describe('unique indexes', () => {
  const duplicateKey = 11000;

  const db = useFreshDatabase();

  it('let one of many simultaneous inserts of a key through', async () => {
    const attempts = db().collection('attempts');
    await attempts.createIndex({ test: 1, student: 1, number: 1 }, { unique: true });
    const same = { test: 't', student: 's', number: 1 };
    const { won, codes } = await race(Array.from({ length: 20 }, () => attempts.insertOne({ ...same }, durable)));
    expect(won).toBe(1);
    expect(new Set(codes)).toEqual(new Set([duplicateKey]));
    await attempts.insertOne({ ...same, number: 2 }, durable);
    expect(await attempts.countDocuments()).toBe(2);
  });

  it('name the key that was taken already', async () => {
    const users = db().collection('users');
    await users.createIndex({ username: 1 }, { unique: true });
    await users.insertOne({ username: 'student1' });
    await expect(users.insertOne({ username: 'student1' })).rejects.toMatchObject({
      code: duplicateKey,
      keyPattern: { username: 1 },
      keyValue: { username: 'student1' },
    });
  });

  it('count a missing field as a value, so that a second document without it is refused', async () => {
    const tags = db().collection('tags');
    await tags.createIndex({ slug: 1 }, { unique: true });
    await tags.insertOne({ a: 1 });
    await expect(tags.insertOne({ a: 2 })).rejects.toMatchObject({ code: duplicateKey });
  });

  it('hold only where their partial filter applies', async () => {
    const sessions = db().collection('sessions');
    await sessions.createIndex({ user: 1 }, { unique: true, partialFilterExpression: { open: true } });
    await sessions.insertMany([
      { user: 'u', open: false },
      { user: 'u', open: false },
      { user: 'u', open: true },
    ]);
    await expect(sessions.insertOne({ user: 'u', open: true })).rejects.toMatchObject({ code: duplicateKey });
    await expect(sessions.updateMany({ open: false }, { $set: { open: true } })).rejects.toMatchObject({
      code: duplicateKey,
    });
  });

  it('refuse an update onto a key that is taken, and leave the document as it was', async () => {
    const groups = db().collection<{ _id: number; name: string }>('groups');
    await groups.createIndex({ name: 1 }, { unique: true });
    await groups.insertMany([
      { _id: 1, name: '3a' },
      { _id: 2, name: '3b' },
    ]);
    await expect(groups.updateOne({ _id: 2 }, { $set: { name: '3a' } })).rejects.toMatchObject({ code: duplicateKey });
    expect(await groups.findOne({ _id: 2 })).toEqual({ _id: 2, name: '3b' });
  });

  it('make one document of simultaneous upserts, or refuse with a duplicate key that a second try cures', async () => {
    const userdata = db().collection('userdata');
    await userdata.createIndex({ user: 1, key: 1 }, { unique: true });
    const upsert = () =>
      userdata.updateOne({ user: 'u', key: 'k' }, { $inc: { count: 1 } }, { upsert: true, ...durable });
    const again = () => upsert().catch((error) => (error.code === duplicateKey ? upsert() : Promise.reject(error)));
    await Promise.all(Array.from({ length: 20 }, again));
    expect(await userdata.find({}, { projection: { _id: 0 } }).toArray()).toEqual([{ user: 'u', key: 'k', count: 20 }]);
  });

  it('stop an ordered insertMany at the duplicate and say how many are in', async () => {
    const rows = db().collection<{ _id: number }>('rows');
    const many = rows.insertMany([{ _id: 1 }, { _id: 2 }, { _id: 1 }, { _id: 3 }]);
    await expect(many).rejects.toMatchObject({ code: duplicateKey, insertedCount: 2 });
    expect(await rows.countDocuments()).toBe(2);
  });
});

describe('one document, one atomic write', () => {
  interface Item {
    _id: string;
    version: number;
    title?: string;
    answers?: { part: string; value: string; sequence: number }[];
    marks?: number[];
  }

  function answers(...values: string[]): { part: string; value: string; sequence: number }[] {
    return values.map((value, i) => ({ part: 'abc'.charAt(i), value, sequence: 0 }));
  }

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
