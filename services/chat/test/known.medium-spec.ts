import { setTimeout as pause } from 'node:timers/promises';
import { type Caller, examModeChanged, type Route, routes } from '@mathquiz/contracts';
import { eventually, type Sent } from '@mathquiz/testing';
import { type ChatProcesses, callOnce, chatProcesses } from './processes.js';
import { type Chat, codeOf, startChat } from './running.js';

const group = 'a'.repeat(24);

describe('what a process keeps of a room', () => {
  let chat: ChatProcesses;
  beforeAll(async () => {
    chat = await chatProcesses('known', 2);
  });
  afterAll(() => chat?.stop());

  const call = <T extends Route>(route: T, caller: Caller, sent: Sent<T>) => callOnce(chat.bus, route, caller, sent);
  /** What both answer by now: each has been asked several times, and the pace of one person is not passed. */
  const answered = async (ask: () => Promise<unknown>) => {
    const codes: string[] = [];
    for (let time = 0; time < 6; time += 1) codes.push(await codeOf(ask()));
    return [...new Set(codes)].join();
  };
  const comesTo = (ask: () => Promise<unknown>, code: string) =>
    eventually(
      () => answered(ask),
      (codes) => codes === code,
    );
  const pupilOf = () => chat.school.add(['student'], { [group]: 'member' });
  const say = (by: Caller, room_id: string) => () =>
    call(routes.postChat, by, { body: { room_id, text: '$x^2$ 는 뭐예요?' } });
  const read = (by: Caller, room: string) => () => call(routes.listChat, by, { params: { room } });

  it('is forgotten in every process when somebody is muted and when the room is closed', async () => {
    const teacher = chat.school.add(['teacher'], { [group]: 'teacher' });
    const [muted, other, stranger] = [pupilOf(), pupilOf(), chat.school.add(['student'])];
    const id = (await call(routes.addRoom, teacher, { body: { name: '3반', group_id: group } })).data._id;
    expect([await answered(say(muted, id)), await answered(say(other, id))]).toEqual(['done', 'done']);
    await call(routes.muteMember, teacher, { params: { id, userId: muted.user_id }, body: { minutes: 10 } });
    await comesTo(say(muted, id), 'silenced');
    const until = new Date(Date.now() + 3_600_000).toISOString();
    await call(routes.closeRoom, teacher, { params: { id }, body: { until } });
    await comesTo(say(other, id), 'silenced');
    expect(await answered(say(teacher, id))).toBe('done');
    expect(await answered(say(stranger, id))).toBe('not_found');
  });

  it('and when somebody is let in, goes, or is put out', async () => {
    const teacher = chat.school.add(['teacher'], { [group]: 'teacher' });
    const [pupil, goes] = [pupilOf(), pupilOf()];
    const id = (await call(routes.addRoom, teacher, { body: { name: '보충', participants: [goes.user_id] } })).data._id;
    expect([await answered(read(pupil, id)), await answered(read(goes, id))]).toEqual(['not_found', 'done']);
    const participant = { params: { id, userId: pupil.user_id } };
    await call(routes.addParticipant, teacher, participant);
    await comesTo(read(pupil, id), 'done');
    await call(routes.removeParticipant, teacher, participant);
    await comesTo(read(pupil, id), 'not_found');
    await call(routes.leaveRoom, goes, { params: { id } });
    await comesTo(read(goes, id), 'not_found');
  });
});

describe('that nobody sits an exam', () => {
  let chat: Chat;
  beforeAll(async () => {
    chat = await startChat('noexam');
  });
  afterAll(() => chat?.stop());

  it('is known until mathquiz says that one has begun; while one runs it is asked again', async () => {
    const pupil = chat.school.add(['student'], { [group]: 'member' });
    const state = async () => (await chat.call(routes.chatState, pupil)).data.closed_by;
    const exam = { test_id: 'c'.repeat(24), title: '중간고사' };
    chat.bus.counts(examModeChanged);
    // From the first count on that was heard.
    await pause(1000);
    await state();
    // Longer than it holds where a word may have been lost.
    await pause(2500);
    const before = chat.school.askedExams;
    expect([await state(), chat.school.askedExams]).toEqual([null, before]);
    chat.school.exams.set(pupil.user_id, exam);
    chat.bus.emit(examModeChanged, { user_id: pupil.user_id });
    await eventually(state, (closed) => closed !== null);
    // Its end by time is said by nobody.
    chat.school.exams.delete(pupil.user_id);
    await eventually(state, (closed) => closed === null);
  });
});
