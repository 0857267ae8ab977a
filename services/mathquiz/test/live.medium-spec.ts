import { type Caller, routes, type TestOptions } from '@mathquiz/contracts';
import { aCaller, eventually } from '@mathquiz/testing';
import { aStudent, groupId, studentsIn, teacher } from './running.js';
import { codeOf, inMs, plainItem, startedMathquiz } from './started.js';

const minute = 60_000;
const two = [0, 1].map(() => plainItem([{ id: 'a', kind: 'integer', prompt: '', points: 1, key: '4' }]));
const colleague = aCaller({ roles: ['teacher'], groups: [{ _id: groupId, role: 'teacher' }] });
const stranger = aCaller({ roles: ['teacher'] });

describe('a test while it is written', () => {
  const { call, publish, start, take, submit } = startedMathquiz('live');
  const test = (options: Partial<TestOptions> = {}) => publish({ items: two, options });
  const live = async (id: string, by = teacher) => (await call(routes.liveTest, by, { params: { id } })).data;
  const rowOf = async (id: string, { user_id }: Caller) =>
    (await live(id)).rows.find(({ user }) => user._id === user_id)?.attempt ?? null;
  const save = (student: Caller, id: string, body: object) =>
    call(routes.saveAnswers, student, { params: { id }, body: { client_id: 'device-aaaa', events: [], ...body } });
  const deadlineOf = async (student: Caller, id: string) =>
    Date.parse((await save(student, id, {})).data.deadline_at ?? '');
  const extend = (id: string, body: { minutes: number; user_ids?: string[] }, idempotencyKey = '', by = teacher) =>
    call(routes.extendTest, by, { params: { id }, body, idempotencyKey });

  it('shows to its staff where everybody is, and to nobody else', async () => {
    const [writing, absent] = [aStudent(), aStudent()];
    studentsIn.set(groupId, [writing.user_id, absent.user_id]);
    const id = await test();
    const { _id } = await start(writing, id);
    await save(writing, _id, { events: [{ seq: 1, part: '1_a', value: '4' }], place: 1, waiting: 3 });
    const seen = await live(id, colleague);
    expect(seen.rows).toHaveLength(2);
    expect(await rowOf(id, absent)).toBeNull();
    const row = await rowOf(id, writing);
    expect(row).toMatchObject({
      state: 'in_progress',
      reached: 1,
      items: 2,
      answered: 1,
      parts: 2,
      waiting: 3,
      unseen: 0,
    });
    expect(Date.parse(seen.server_time) - Date.parse(row?.seen_at ?? '')).toBeLessThan(minute);
    expect(await codeOf(live(id, stranger))).toBe('not_found');
    expect(await codeOf(live(id, writing))).toBe('not_found');
    studentsIn.delete(groupId);
  });

  it('gives time to one or to all, once under one key, beyond the close too', async () => {
    const [one, other] = [aStudent(), aStudent()];
    const id = await test({ duration_min: 10, close_at: inMs(12 * minute) });
    const [first, second] = [await start(one, id), await start(other, id)];
    const before = await deadlineOf(one, first._id);
    expect((await extend(id, { minutes: 5 }, 'key-1', colleague)).data).toEqual({ extended: 2 });
    expect((await extend(id, { minutes: 5 }, 'key-1', colleague)).data).toEqual({ extended: 0 });
    expect((await deadlineOf(one, first._id)) - before).toBe(5 * minute);
    await extend(id, { minutes: 7, user_ids: [other.user_id] });
    expect((await deadlineOf(one, first._id)) - before).toBe(5 * minute);
    expect((await rowOf(id, other))?.extra_min).toBe(12);
    // The class is given a later close: what somebody was given stays on top of it.
    await call(routes.changeTest, teacher, { params: { id }, body: { close_at: inMs(30 * minute), duration_min: 20 } });
    expect((await deadlineOf(other, second._id)) - Date.parse(second.started_at)).toBe(32 * minute);
    expect(await codeOf(extend(id, { minutes: 5 }, '', stranger))).toBe('not_found');
    expect(await codeOf(extend(id, { minutes: 5, user_ids: [aStudent().user_id] }))).toBe('wrong_state');
  });

  it('says what its teacher says, to all or some, and who has seen it', async () => {
    const [one, other] = [aStudent(), aStudent()];
    const id = await test();
    const { _id } = await start(one, id);
    await start(other, id);
    const announce = (text: string, user_ids: string[] | null = null) =>
      call(routes.announceTest, teacher, { params: { id }, body: { text, user_ids } });
    const told = async (by: Caller) => (await call(routes.announcements, by, { params: { id } })).data;
    const { _id: first } = (await announce('Question 2: the side is 4 cm')).data;
    await announce('Sit up', [other.user_id]);
    await eventually(
      async () => (await save(one, _id, {})).data.announced,
      (count) => count === 2,
    );
    expect((await told(one)).map(({ text, seen }) => [text, seen])).toEqual([['Question 2: the side is 4 cm', false]]);
    expect(await told(other)).toHaveLength(2);
    const see = (by: Caller, announcementId: string) =>
      call(routes.seeAnnouncement, by, { params: { id, announcementId } });
    await see(one, first);
    await see(one, first);
    expect((await told(one))[0]?.seen).toBe(true);
    expect((await live(id)).announcements.map(({ whom, seen }) => [whom, seen])).toEqual([
      [2, 1],
      [1, 0],
    ]);
    expect([(await rowOf(id, one))?.unseen, (await rowOf(id, other))?.unseen]).toEqual([0, 2]);
    const [, second] = await told(other);
    expect(await codeOf(see(one, second?._id ?? ''))).toBe('not_found');
    expect(await codeOf(see(stranger, first))).toBe('not_found');
  });

  it('is ended for one, and gone on with, with what was answered and marks made anew', async () => {
    const student = aStudent();
    const id = await test({
      release: { correctness: 'after_submit', score: 'after_submit', key: 'never', solution: 'never' },
    });
    const { _id } = await start(student, id);
    await save(student, _id, { events: [{ seq: 1, part: '0_a', value: '4' }] });
    const stop = (by: Caller) =>
      call(routes.stopAttempt, by, { params: { id: _id }, body: { reason: 'Left the room' } });
    const reopen = (by: Caller) =>
      call(routes.reopenAttempt, by, { params: { id: _id }, body: { minutes: 10, reason: '' } });
    expect(await codeOf(stop(stranger))).toBe('not_found');
    expect(await codeOf(reopen(teacher))).toBe('wrong_state');
    await stop(colleague);
    expect(await codeOf(stop(teacher))).toBe('wrong_state');
    expect(await codeOf(save(student, _id, { events: [{ seq: 2, part: '1_a', value: '4' }] }))).toBe('attempt_over');
    const result = async () => (await call(routes.getSubmission, student, { params: { id: _id }, query: {} })).data;
    expect(await eventually(result, ({ state }) => state === 'marked')).toMatchObject({ score: 3, stopped: true });
    await reopen(teacher);
    const again = (await call(routes.getAttempt, student, { params: { testId: id } })).data;
    expect(again).toMatchObject({ try: 1, state: 'in_progress', answers: { '0_a': { value: '4' } } });
    expect(Math.abs(Date.parse(again.deadline_at ?? '') - Date.now() - 10 * minute)).toBeLessThan(minute);
    expect(await result()).toMatchObject({ score: null, stopped: false, shown: { score: false } });
    await submit(student, _id, {});
    expect((await eventually(result, ({ state }) => state === 'marked')).score).toBe(3);
    expect((await call(routes.announcements, student, { params: { id } })).data).toMatchObject([
      { kind: 'reopened', minutes: 10 },
    ]);
  });

  it('is gone on with only in the newest try', async () => {
    const student = aStudent();
    const id = await test({ attempts: 2 });
    const first = await take(student, id, {});
    await start(student, id);
    const reopen = call(routes.reopenAttempt, teacher, { params: { id: first }, body: { minutes: 10 } });
    expect(await codeOf(reopen)).toBe('wrong_state');
  });
});
