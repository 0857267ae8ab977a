import {
  type Caller,
  examModeChanged,
  mayFollowTest,
  routes,
  runningExam,
  shownItem,
  staffOfTest,
  testMoved,
} from '@mathquiz/contracts';
import { aCaller, eventually } from '@mathquiz/testing';
import { aStudent, groupId, teacher } from './running.js';
import { startedMathquiz } from './started.js';

describe('a test in exam mode', () => {
  const { call, publish, start, running } = startedMathquiz('mode');

  const exam = async ({ user_id }: Caller) => (await running().bus.ask(runningExam, { user_id })).data;
  const handIn = (student: Caller, id: string) =>
    call(routes.evaluatePlain, student, { body: { submission: { _id: id, client_id: 'device-aaaa', events: [] } } });

  it('runs for its taker from the start to the hand-in, on whatever device, and says when that changes', async () => {
    const student = aStudent();
    const changed: string[] = [];
    running().bus.listen(examModeChanged, ({ user_id }) => void changed.push(user_id));
    const test = await publish({ options: { mode: 'exam' } });
    expect(await exam(student)).toBeNull();
    const attempt = await start(student, test);
    expect(await exam(student)).toEqual({ test_id: attempt.test_id, title: expect.any(String) });
    expect(await exam(aStudent())).toBeNull();
    await handIn(student, attempt._id);
    expect(await exam(student)).toBeNull();
    const times = () => changed.filter((id) => id === student.user_id).length;
    await eventually(
      async () => times(),
      (count) => count >= 2,
    );
  });

  it('says to each who sits it that its time was moved: what was over may run again', async () => {
    const student = aStudent();
    const changed: string[] = [];
    running().bus.listen(examModeChanged, ({ user_id }) => void changed.push(user_id));
    const test = await publish({ options: { mode: 'exam' } });
    await start(student, test);
    const times = () => changed.filter((id) => id === student.user_id).length;
    await eventually(
      async () => times(),
      (count) => count === 1,
    );
    const close_at = new Date(Date.now() + 7_200_000).toISOString();
    await call(routes.changeTest, teacher, { params: { id: test }, body: { close_at } });
    await eventually(
      async () => times(),
      (count) => count === 2,
    );
  });

  it('homework closes nothing, and is what a test is where nobody has said', async () => {
    const student = aStudent();
    const attempt = await start(student, await publish());
    expect(await exam(student)).toBeNull();
    const { data } = await call(routes.getTest, student, { params: { id: attempt.test_id } });
    expect(data.mode).toBe('homework');
  });

  it('those who read its results may follow it, and hear that it has moved', async () => {
    const student = aStudent();
    const test = await publish();
    const may = async (caller: Caller, test_id: string) =>
      (await running().bus.ask(mayFollowTest, { caller, test_id })).data.may;
    const attempt = await start(student, test);
    const heard: string[] = [];
    running().bus.listen(testMoved, ({ test_id }) => void heard.push(test_id));
    await handIn(student, attempt._id);
    await eventually(
      async () => heard,
      (ids) => ids.includes(attempt.test_id),
    );
    const colleague = aCaller({ roles: ['teacher'], groups: [{ _id: groupId, role: 'teacher' }] });
    const stranger = aCaller({ roles: ['teacher'] });
    expect([
      await may(teacher, attempt.test_id),
      await may(colleague, attempt.test_id),
      await may(stranger, attempt.test_id),
      await may(student, attempt.test_id),
      await may(teacher, 'f'.repeat(24)),
    ]).toEqual([true, true, false, false, false]);
  });

  it('the help desk sees the item that its taker sees, with what they have stored, and nothing of others', async () => {
    const student = aStudent();
    const attempt = await start(student, await publish());
    const events = [{ seq: 1, part: '0_a', value: '2x + 1' }];
    await call(routes.saveAnswers, student, {
      params: { id: attempt._id },
      body: { client_id: 'device-aaaa', events },
    });
    const shown = async ({ user_id }: Caller, index = 0) =>
      (await running().bus.ask(shownItem, { user_id, attempt_id: attempt._id, index, locale: 'ko-KR' })).data;
    const seen = await shown(student);
    expect(seen).toMatchObject({ test_id: attempt.test_id, answers: { '0_a': { value: '2x + 1' } } });
    expect(seen?.item.parts.map(({ key }) => key)).toEqual(attempt.items[0]?.parts.map(({ key }) => key));
    expect(seen?.item.statement).toBe(attempt.items[0]?.statement);
    expect(JSON.stringify(seen)).not.toContain('answer_key');
    expect([await shown(aStudent()), await shown(student, 5)]).toEqual([null, null]);
    const staff = async ({ user_id }: Caller) =>
      (await running().bus.ask(staffOfTest, { user_id, test_id: attempt.test_id })).data;
    expect(await staff(student)).toEqual({ title: 'T', owner_id: teacher.user_id, group_ids: [groupId] });
    expect(await staff(aStudent())).toBeNull();
  });
});
