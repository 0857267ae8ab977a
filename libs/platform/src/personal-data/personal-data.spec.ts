import { Schema } from 'mongoose';
import { type ExportRequest, PersonalData } from './personal-data.js';
import { rowsAfter } from './personal-page.js';
import { userId, userIdInText, userIdsIn } from './user-id.js';

const { ObjectId, Mixed } = Schema.Types;
const request: ExportRequest = { callerId: 'a', address: '', now: new Date(0) };
const nothing = { notBecause: 'nothing' };

describe('a schema that holds ids of people', () => {
  it.each<[string, Schema, string[]]>([
    ['a marked field, whatever its name', new Schema({ scribe: userId, slug: userIdInText }), ['scribe', 'slug']],
    ['a marked _id', new Schema({ _id: userId, at: Date }), ['_id']],
    ['a field that nobody marked', new Schema({ owner: ObjectId, student_id: String }), ['owner', 'student_id']],
    [
      'who did something',
      new Schema({ issued_by: ObjectId, by: { _id: ObjectId, name: String } }),
      ['issued_by', 'by._id'],
    ],
    ['lists', new Schema({ reader_ids: [ObjectId], heard: [userId] }), ['reader_ids', 'heard']],
    ['rows of a list', new Schema({ rows: [{ user_id: ObjectId, at: Date }] }), ['rows.user_id']],
    ['the key of a request, which begins with a person', new Schema({ creation_key: String }), ['creation_key']],
    ['nothing of people', new Schema({ test_id: ObjectId, title: String, user: Number, own: Mixed }), []],
  ])('is found by %s', (_, schema, fields) => {
    expect(userIdsIn(schema)).toEqual(expect.arrayContaining(fields));
    expect(userIdsIn(schema)).toHaveLength(fields.length);
  });
});

describe('what a service stores about people', () => {
  it('is missing where a feature has registered nothing', () => {
    const personal = new PersonalData();
    personal.register({ collections: ['notes'], exports: nothing, erase: async () => undefined });
    const note = new Schema({ user_id: userId });
    const schemas = new Map([
      ['notes', note],
      ['forgotten', new Schema({ author: ObjectId, readers: [userId] })],
      ['figures', new Schema({ count: Number })],
    ]);
    expect(personal.unregistered(schemas)).toEqual(['forgotten: author, readers']);
  });

  it('is exported in the order of its places, page after page, and told of once', async () => {
    const personal = new PersonalData();
    const told: string[] = [];
    const many = Array.from({ length: 120 }, (_, at) => `${at} ${'x'.repeat(5000)}`);
    const file = (name: string, place: number, rows: readonly unknown[]) => ({
      name,
      place,
      read: async (_: string, after: string | null, max: number) => rowsAfter(rows, after, max),
    });
    personal.register({
      collections: ['b'],
      exports: [file('second', 2, many), file('third', 3, [])],
      erase: { keptBecause: 'of a test' },
      exported: async (id) => told.push(id),
    });
    personal.register({
      collections: ['a'],
      exports: [file('first', 1, ['one'])],
      erase: { keptBecause: 'of a test' },
    });
    const files = new Map<string, unknown[]>();
    let cursor: string | null = null;
    let pages = 0;
    do {
      const page: Awaited<ReturnType<typeof personal.export>> = await personal.export('ann', cursor, request);
      for (const { name, rows } of page.files) files.set(name, [...(files.get(name) ?? []), ...rows]);
      cursor = page.cursor;
      pages += 1;
    } while (cursor !== null);
    expect([...files.keys()]).toEqual(['first', 'second', 'third']);
    expect(files.get('second')).toEqual(many);
    expect([pages, told]).toEqual([2, ['ann']]);
  });

  it('is erased from the first to the last, and what is kept says why', async () => {
    const personal = new PersonalData();
    const erased: string[] = [];
    const erase = (name: string) => async () => erased.push(name);
    personal.register({ collections: ['counts'], exports: nothing, erase: erase('counts'), when: 'last' });
    personal.register({ collections: ['notes'], exports: nothing, erase: erase('notes') });
    personal.register({ collections: ['trail'], exports: nothing, erase: { keptBecause: 'who did what' } });
    personal.register({ collections: ['account'], exports: nothing, erase: erase('account'), when: 'first' });
    await personal.erase('ann');
    expect(erased).toEqual(['account', 'notes', 'counts']);
  });
});
