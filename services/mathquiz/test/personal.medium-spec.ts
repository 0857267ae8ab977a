import { type Caller, forgetPerson, maxUserdataValues, personalData, routes, userdataKeys } from '@mathquiz/contracts';
import { aCaller, anItem } from '@mathquiz/testing';
import { Types } from 'mongoose';
import type { z } from 'zod';
import { aStudent, author, gone, groupId, teacher } from './running.js';
import { startedMathquiz } from './started.js';

describe("a person's data", () => {
  const dataOf = personalData('mathquiz');
  const forget = forgetPerson('mathquiz');
  const never = { correctness: 'never', score: 'never', key: 'never', solution: 'never' } as const;
  const released = { ...never, correctness: 'after_submit', score: 'after_submit' } as const;
  const aTeacher = () => aCaller({ roles: ['teacher', 'author'], groups: [{ _id: groupId, role: 'owner' }] });
  const admin = aCaller({ roles: ['admin'] });
  const item = (change = {}) =>
    anItem({
      variables: [],
      conditions: [],
      solution: '',
      test_cases: [],
      statement: 's',
      tags: ['algebra'],
      ...change,
    });
  const number = { id: 'a', kind: 'number' as const, key: '424242', points: 2 };

  const { running, call, inStore, publish: published, take, allMarked } = startedMathquiz('per');
  async function exported(user: Caller, caller: Caller = user) {
    const files = new Map<string, unknown[]>();
    const sizes: number[] = [];
    let cursor: string | null = null;
    do {
      const asked: z.input<typeof dataOf.body> = { user_id: user.user_id, caller_id: caller.user_id, cursor };
      const { data }: z.output<typeof dataOf.reply> = await running().bus.ask(dataOf, asked);
      sizes.push(Buffer.byteLength(JSON.stringify(data)));
      for (const { name, rows } of data.files) files.set(name, [...(files.get(name) ?? []), ...rows]);
      cursor = data.cursor;
    } while (cursor !== null);
    return { files, sizes, text: JSON.stringify([...files]) };
  }
  const create = async (caller: Caller, change = {}, idempotencyKey = '') =>
    (await call(routes.createQuiz, caller, { body: { content: item(change) }, idempotencyKey })).data._id;
  const publish = (by: Caller, release: typeof never | typeof released, idempotencyKey = '') =>
    published({
      by,
      title: 'Exam',
      items: [item({ parts: [number] })],
      points: 2,
      options: { attempts: 3, release },
      idempotencyKey,
    });
  const everything = () =>
    inStore(async (store) => {
      const names = (await store.db?.listCollections().toArray())?.map(({ name }) => name) ?? [];
      const stored = names.map(async (name) => [name, await store.collection(name).find().toArray()] as const);
      return Object.fromEntries(await Promise.all(stored));
    });

  it('is all there, in pages that fit, and nothing of others', async () => {
    const [teacher, student, other] = [aTeacher(), aStudent(), aStudent()];
    for (let at = 0; at < 10; at += 1) {
      const id = await create(teacher, { statement: String(at) });
      const content = item({ statement: 'second' });
      await call(routes.saveQuiz, teacher, { body: { _id: id, version: 1, content } });
    }
    await inStore((store) =>
      store
        .collection('quiz_versions')
        .updateMany(
          { version: 1 },
          { $set: { 'content.statement': '가'.repeat(19_000), 'content.solution': '나'.repeat(19_000) } },
        ),
    );
    const foreign = await create(author, { statement: 'not the teacher’s' });
    await call(routes.publishQuiz, author, { params: { id: foreign } });
    const testId = await publish(teacher, released);
    await take(student, testId, { '0_a': '424242' });
    await take(other, testId, { '0_a': '777.25' });
    await allMarked(testId, 2, teacher);
    await call(routes.pushUnique, teacher, { body: { key: 'favourite_tags', value: 'algebra' } });
    const { files, sizes, text } = await exported(teacher);
    expect(Math.max(...sizes)).toBeLessThan(500_000);
    expect(sizes.length).toBeGreaterThan(2);
    expect([...files].map(([name, rows]) => [name, rows.length])).toEqual([
      ['userdata', 1],
      ['submissions', 0],
      ['items', 11],
      ['item_versions', 21],
      ['exams', 1],
      ['tests', 1],
      ['issues', 0],
      ['review_comments', 0],
      ['texts', 0],
      ['text_versions', 0],
      ['books', 0],
      ['book_versions', 0],
      ['book_progress', 0],
      ['drafts', 0],
      ['announcements', 0],
      ['practice', 0],
      ['practice_cards', 0],
      ['practice_goals', 0],
    ]);
    expect(text).not.toContain('not the teacher');
    const own = await exported(student);
    expect(own.files.get('submissions')).toMatchObject([
      { test_id: testId, title: 'Exam', score: 2, answers: { '0_a': { value: '424242' } }, marks: [{ points: 2 }] },
    ]);
    for (const foreignText of ['777.25', other.user_id, teacher.user_id, 'seed'])
      expect(own.text).not.toContain(foreignText);
  });

  it('holds back what a test has not released, until somebody exports it who may see it', async () => {
    const [teacher, student] = [aTeacher(), aStudent()];
    const testId = await publish(teacher, never);
    await take(student, testId, { '0_a': '5' });
    await allMarked(testId, 1, teacher);
    const own = await exported(student);
    expect(own.files.get('submissions')).toMatchObject([
      { score: null, answers: { '0_a': { value: '5' } }, marks: [{ points: null, judgement: null }] },
    ]);
    expect(own.text).not.toContain('424242');
    const seen = await exported(student, admin);
    expect(seen.files.get('submissions')).toMatchObject([{ score: 0, marks: [{ points: 0, judgement: {} }] }]);
  });

  it('of nobody is nothing', async () => {
    expect([...(await exported(aStudent())).files.values()].flat()).toEqual([]);
  });

  it('of a student is forgotten, and every figure of the class stays as it was', async () => {
    const [teacher, student, other] = [aTeacher(), aStudent(), aStudent()];
    const testIds = [await publish(teacher, released), await publish(teacher, released)];
    for (const testId of testIds) {
      const first = await take(student, testId, { '0_a': '1' });
      await take(student, testId, { '0_a': '424242' });
      await take(other, testId, { '0_a': '2' });
      await allMarked(testId, 2, teacher);
      const markings = [{ part: '0_a', points: 1, reason: 'Well done, Minsu' }];
      await call(routes.putMarkings, teacher, { body: { submission_id: first, markings } });
    }
    await call(routes.startTest, student, { params: { testId: testIds[0] ?? '' } });
    await call(routes.pushUnique, student, { body: { key: 'recent_quizzes', value: 'q' } });
    const figures = () =>
      Promise.all(
        testIds.map(async (testId) => (await call(routes.statisticsOfTest, teacher, { params: { testId } })).data),
      );
    const before = await figures();
    for (let time = 0; time < 2; time += 1) {
      expect((await running().bus.ask(forget, { user_id: student.user_id })).data).toEqual({ done: true });
    }
    const stored = await everything();
    expect(JSON.stringify(stored)).not.toContain(student.user_id);
    expect(JSON.stringify(stored)).not.toContain('Minsu');
    const takers = (testId: string) =>
      new Set(
        stored.submissions
          ?.filter(({ test_id, user_id }) => `${test_id}` === testId && `${user_id}` !== other.user_id)
          .map(({ user_id }) => String(user_id)),
      );
    // One id for all tries at a test, and another in the next test.
    const ids = testIds.map((testId) => [...takers(testId)]);
    expect(ids.map((list) => list.length)).toEqual([1, 1]);
    expect(ids[0]).not.toEqual(ids[1]);
    for (const id of ids.flat()) gone.add(id);
    expect(await figures()).toEqual(before);
    const rows = (await call(routes.testSubmissions, teacher, { params: { testId: testIds[1] ?? '' } })).data;
    expect(rows.map(({ user, submission }) => [user.name, submission?.score])).toEqual([
      ['Deleted account', 2],
      ['N', 0],
    ]);
    expect(rows[0]?.user.username).toBe('');
  });

  it('of a teacher is forgotten: drafts go, what others work with stays with a deleted owner', async () => {
    const [teacher, student] = [aTeacher(), aStudent()];
    const draft = await create(teacher, { statement: 'a draft of nobody else’s' }, 'key-draft-1234');
    const [published, taken] = [await create(teacher, {}, 'key-12345678'), await create(teacher)];
    for (const id of [published, taken]) await call(routes.publishQuiz, teacher, { params: { id } });
    await call(routes.unpublishQuiz, teacher, { params: { id: taken } });
    const lines = [{ id: 'a', depth: 0, kind: 'quiz' as const, doc_id: published }];
    const book = { title: 'A book', category: 'algebra' as const, lines };
    const [{ data: kept }, { data: mine }] = [
      await call(routes.createBook, teacher, { body: { content: book } }),
      await call(routes.createBook, teacher, { body: { content: { ...book, title: 'A book of nobody else’s' } } }),
    ];
    await call(routes.publishBook, teacher, { params: { id: kept._id } });
    const step = { params: { id: kept._id }, body: { read: ['a'], at: 'a' } };
    await call(routes.keepBookProgress, teacher, step);
    await call(routes.keepBookProgress, author, step);
    const half = { content: { title: 'half written by nobody else' }, version: null, after: 0, device: 'Tablet' };
    for (const writer of [teacher, author])
      await call(routes.keepDraft, writer, { params: { kind: 'text', id: 'new' }, body: { ...half, content: {} } });
    await call(routes.keepDraft, teacher, { params: { kind: 'quiz', id: draft }, body: half });
    const { files } = await exported(teacher);
    expect(files.get('drafts')).toMatchObject([
      { kind: 'text', of: 'new', content: {} },
      { kind: 'quiz', of: draft, content: half.content, device: 'Tablet' },
    ]);
    expect(files.get('books')).toHaveLength(2);
    expect(files.get('book_progress')).toMatchObject([{ read: ['a'], at: 'a' }]);
    const testId = await publish(teacher, released, 'key-test-1234');
    const id = await take(student, testId, { '0_a': '1' });
    await allMarked(testId, 1, teacher);
    const markings = [{ part: '0_a', points: 1, reason: 'almost' }];
    await call(routes.putMarkings, teacher, { body: { submission_id: id, markings } });
    for (let time = 0; time < 2; time += 1) await running().bus.ask(forget, { user_id: teacher.user_id });
    gone.add('0'.repeat(24));
    const stored = await everything();
    expect(JSON.stringify(stored)).not.toContain(teacher.user_id);
    expect(JSON.stringify(stored)).not.toContain('nobody else');
    expect(stored.quizzes?.map(({ _id }) => String(_id))).not.toContain(draft);
    expect(stored.books?.map(({ _id }) => String(_id))).toEqual([kept._id]);
    expect(stored.book_versions?.map(({ book_id }) => String(book_id))).not.toContain(mine._id);
    expect(stored.book_progress?.map(({ user_id }) => String(user_id))).toEqual([author.user_id]);
    expect(stored.drafts?.map(({ user_id }) => String(user_id))).toEqual([author.user_id]);
    const seen = (await call(routes.getQuiz, author, { params: { id: published } })).data;
    expect([seen.owner.name, seen.status]).toEqual(['Deleted account', 'published']);
    expect((await call(routes.getQuiz, admin, { params: { id: taken } })).data.status).toBe('draft');
    const submission = (await call(routes.getSubmission, student, { params: { id } })).data;
    expect([submission.title, submission.score]).toEqual(['Exam', 1]);
    const tests = (await call(routes.listTests, student, { query: { scope: 'taking', limit: 100 } })).data;
    expect(tests.find(({ _id }) => _id === testId)?.owner.name).toBe('Deleted account');
  });

  it('of who practises is their exercises, without the numbers of what still waits, and is forgotten with them', async () => {
    const [student, other] = [aStudent(), aStudent()];
    const ids = [await create(author, { parts: [number] }), await create(author, { parts: [number] })];
    for (const id of ids) {
      await call(routes.publishQuiz, author, { params: { id } });
      await call(routes.markQuiz, author, { params: { id, attr: 'practice' } });
    }
    const draw = async (who: Caller) => (await call(routes.drawPractice, who, {})).data.exercises[0]?._id ?? '';
    for (const who of [student, other]) {
      const answers = { '0_a': { value: '31415' } };
      await call(routes.answerPractice, who, { params: { id: await draw(who) }, body: { answers } });
      await call(routes.setPracticeGoal, who, { body: { days: 5 } });
    }
    const { files, text } = await exported(student);
    expect(files.get('practice')).toMatchObject([
      { answered: { answers: { '0_a': { value: '31415' } }, earned: 0, rating: 'again' } },
      { answered: null },
    ]);
    expect(files.get('practice_cards')).toMatchObject([{ reps: 1, due: expect.anything() }]);
    expect(files.get('practice_goals')).toMatchObject([{ goals: [{ days: 5 }] }]);
    for (const kept of [other.user_id, 'seed', '424242']) expect(text).not.toContain(kept);
    await running().bus.ask(forget, { user_id: student.user_id });
    const stored = await everything();
    expect(JSON.stringify(stored)).not.toContain(student.user_id);
    const names = ['practice_exercises', 'practice_cards', 'practice_goals'];
    expect(names.map((name) => stored[name]?.length)).toEqual([2, 1, 1]);
  });

  it('is forgotten by several at once without tearing its tries apart', async () => {
    const [teacher, student] = [aTeacher(), aStudent()];
    const testId = await publish(teacher, released);
    for (const value of ['1', '2']) await take(student, testId, { '0_a': value });
    await allMarked(testId, 1, teacher);
    const before = (await call(routes.statisticsOfTest, teacher, { params: { testId } })).data;
    await Promise.all([1, 2, 3].map(() => running().bus.ask(forget, { user_id: student.user_id })));
    expect((await call(routes.statisticsOfTest, teacher, { params: { testId } })).data).toEqual(before);
  });
});

describe('what the product remembers for a person', () => {
  const nobodysGroup = 'b'.repeat(24);
  const somebody = () => aCaller({ roles: ['student'] });

  const { call, inStore } = startedMathquiz('udt', {});

  type Key = (typeof userdataKeys)[number];
  const get = async (caller: Caller) => (await call(routes.getUserdata, caller, {})).data;
  const push = async (caller: Caller, key: Key, value: string) =>
    (await call(routes.pushUnique, caller, { body: { key, value } })).data;
  const pull = async (caller: Caller, key: Key, value: string) =>
    (await call(routes.pullData, caller, { body: { key, value } })).data;

  it('is empty at first, with the rights of one’s role in each group', async () => {
    const marker = aCaller({
      roles: ['teacher'],
      groups: [
        { _id: groupId, role: 'owner' },
        { _id: nobodysGroup, role: 'marker' },
      ],
    });
    const { user_id } = marker;
    const all = { read: true, write: true, delete: true, share: true, admin: true };
    const reading = { read: true, write: false, delete: false, share: false, admin: false };
    expect(await get(marker)).toEqual({
      user_id,
      ...Object.fromEntries(userdataKeys.map((key) => [key, []])),
      groups: [
        { _id: groupId, access_rights: [{ user_id, ...all }] },
        { _id: nobodysGroup, access_rights: [{ user_id, ...reading }] },
      ],
    });
  });

  it('keeps a value once, in the order of the first time, and each person’s apart', async () => {
    const [one, other] = [somebody(), somebody()];
    for (const value of ['b', 'a', 'b']) await push(one, 'bookmarked_quizzes', value);
    await push(other, 'bookmarked_quizzes', 'c');
    expect((await get(one)).bookmarked_quizzes).toEqual(['b', 'a']);
    expect((await pull(one, 'bookmarked_quizzes', 'b')).bookmarked_quizzes).toEqual(['a']);
    expect((await pull(one, 'bookmarked_quizzes', 'never there')).bookmarked_quizzes).toEqual(['a']);
    expect((await get(other)).bookmarked_quizzes).toEqual(['c']);
  });

  it('loses and doubles nothing when many values come at once, the first ones too', async () => {
    for (let round = 0; round < 5; round += 1) {
      const person = somebody();
      const values = Array.from({ length: 12 }, (_, at) => `v${at % 6}`);
      await Promise.all(values.map((value) => push(person, 'dismissed_hints', value)));
      expect((await get(person)).dismissed_hints.sort()).toEqual(['v0', 'v1', 'v2', 'v3', 'v4', 'v5']);
    }
  });

  it('takes values for text, whatever they look like', async () => {
    const person = somebody();
    const values = ['$set', '{"$gt":""}', '__proto__', 'a.b.c', '<b>x</b>', '한국어'];
    for (const value of values) await push(person, 'favourite_tags', value);
    expect((await get(person)).favourite_tags).toEqual(values);
  });

  it('refuses one value more than there is room for; of what was lately looked at the oldest goes', async () => {
    const person = somebody();
    const values = Array.from({ length: maxUserdataValues }, (_, at) => `q${at}`);
    const [last = '', ...before] = values.toReversed();
    for (const key of ['bookmarked_quizzes', 'recent_quizzes'] as const) {
      await push(person, key, 'q0');
      await inStore((store) =>
        store
          .collection('userdata')
          .updateOne({ _id: new Types.ObjectId(person.user_id) }, { $set: { [key]: before.toReversed() } }),
      );
      await push(person, key, last);
    }
    await expect(push(person, 'bookmarked_quizzes', 'one more')).rejects.toMatchObject({
      code: 'invalid_request',
      details: { fields: [{ path: 'body.value', problem: 'tooMany', most: maxUserdataValues }] },
    });
    // What is there already is no value more.
    expect((await push(person, 'bookmarked_quizzes', 'q0')).bookmarked_quizzes).toEqual(values);
    expect((await push(person, 'recent_quizzes', 'one more')).recent_quizzes).toEqual([...values.slice(1), 'one more']);
  });

  it.each(['seed', '__proto__', '$set', 'bookmarked_quizzes.0', 'groups', '_id', ''])('has no key %j', (key) => {
    for (const route of [routes.pushUnique, routes.pullData]) {
      expect(route.body.safeParse(JSON.parse(JSON.stringify({ key, value: 'x' }))).success).toBe(false);
    }
  });

  it('is nobody else’s: a teacher gets their own', async () => {
    expect((await get(teacher)).user_id).toBe(teacher.user_id);
  });
});
