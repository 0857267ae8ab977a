import { describe, expect, it } from '@jest/globals';
import { durable, race, useFreshDatabase } from './fresh-database.js';

const duplicateKey = 11000;

describe('unique indexes', () => {
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
