import { describe, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { durable, useFreshDatabase } from './fresh-database.js';

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
