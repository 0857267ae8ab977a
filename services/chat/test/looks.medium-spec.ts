import { type Caller, lookOf, recordAudit, routes } from '@mathquiz/contracts';
import { type Answering, answerFor, codeOf, eventually } from '@mathquiz/testing';
import { type Chat, startChat } from './running.js';

type Entry = { action: string; by: { user_id: string }; details: Record<string, string> };

describe('an operator looks as a student does', () => {
  let chat: Chat;
  let auth: Answering;
  const trail: Entry[] = [];
  beforeAll(async () => {
    chat = await startChat('looks');
    const keep = (entry: Entry) => {
      trail.push(entry);
      return { data: {} };
    };
    auth = await answerFor(process.env.NATS_URL ?? '', [{ call: recordAudit, answer: keep }]);
  });
  afterAll(async () => {
    await auth?.close();
    await chat?.stop();
  });

  const ask = async (caller: Caller) =>
    (await chat.call(routes.askHelp, caller, { body: { text: 'I see no test.' } })).data._id;
  const begin = (operator: Caller, id: string) => chat.call(routes.lookAs, operator, { params: { id } });
  const end = (operator: Caller, id: string) => chat.call(routes.endLook, operator, { params: { id } });
  const seen = async (operator: Caller, help_id: string) =>
    (await chat.bus.ask(lookOf, { help_id, operator_id: operator.user_id })).data?.user_id ?? null;
  const lines = async (pupil: Caller, room: string) =>
    (await chat.call(routes.listChat, pupil, { params: { room } })).data;

  it('until it ends: it stands in the trail and in the talk, and holds for this operator alone', async () => {
    const [pupil, operator, other] = [
      chat.school.add(['student']),
      chat.school.add(['operator']),
      chat.school.add(['operator']),
    ];
    const id = await ask(pupil);
    expect(await seen(operator, id)).toBeNull();
    const { data } = await begin(operator, id);
    expect(data.person._id).toBe(pupil.user_id);
    expect(Date.parse(data.until)).toBeGreaterThan(Date.now());
    expect([await seen(operator, id), await seen(other, id)]).toEqual([pupil.user_id, null]);
    expect(trail.filter(({ details }) => details.request === id)).toMatchObject([
      { action: 'looked_as', by: { user_id: operator.user_id }, details: { user: pupil.username } },
    ]);
    const [line] = (await lines(pupil, id)).filter(({ happened }) => happened === 'looked');
    expect(line).toMatchObject({ sender: { _id: operator.user_id }, message: { text: '' } });
    await end(operator, id);
    expect(await seen(operator, id)).toBeNull();
  });

  it('a second time goes on for one, and a request that is resolved shows nothing any more', async () => {
    const [pupil, operator] = [chat.school.add(['student']), chat.school.add(['operator'])];
    const id = await ask(pupil);
    await begin(operator, id);
    await begin(operator, id);
    await end(operator, id);
    expect(await seen(operator, id)).toBeNull();
    await begin(operator, id);
    await chat.call(routes.changeHelp, operator, { params: { id }, body: { state: 'resolved' } });
    expect(await seen(operator, id)).toBeNull();
    expect(await codeOf(begin(operator, id))).toBe('wrong_state');
  });

  it('only students, never in an exam, never a guest, never a question to teachers', async () => {
    const operator = chat.school.add(['operator']);
    const [teacher, pupil] = [
      chat.school.add(['teacher']),
      chat.school.add(['student'], { ['a'.repeat(24)]: 'member' }),
    ];
    expect(await codeOf(begin(operator, await ask(teacher)))).toBe('forbidden');
    const id = await ask(pupil);
    await begin(operator, id);
    chat.school.exams.set(pupil.user_id, { test_id: 'c'.repeat(24), title: 'Exam' });
    expect(await codeOf(begin(operator, id))).toBe('exam_running');
    expect(await codeOf(chat.bus.ask(lookOf, { help_id: id, operator_id: operator.user_id }))).toBe('exam_running');
    chat.school.exams.delete(pupil.user_id);
    const guest = { name: 'Ana', email: 'ana@example.com', text: 'My code does not work.' };
    await chat.call(routes.askAsGuest, null, { body: guest });
    const { data: queue } = await chat.call(routes.helpMessages, operator, { query: { limit: 100 } });
    const [guests] = queue.filter((one) => one.guest?.email === 'ana@example.com');
    expect(await codeOf(begin(operator, guests?._id ?? ''))).toBe('not_found');
    expect(await codeOf(begin(operator, 'f'.repeat(24)))).toBe('not_found');
  });

  it('what has happened is nobody’s words: not changed, not taken away, not signed', async () => {
    const [pupil, operator] = [chat.school.add(['student']), chat.school.add(['operator'])];
    const id = await ask(pupil);
    await begin(operator, id);
    const found = await eventually(
      () => lines(pupil, id),
      (all) => all.some(({ happened }) => happened !== null),
    );
    const line = found.find(({ happened }) => happened !== null)?._id ?? '';
    const params = { id: line };
    expect(await codeOf(chat.call(routes.removeChat, operator, { params }))).toBe('wrong_state');
    expect(await codeOf(chat.call(routes.editChat, operator, { params, body: { text: 'No' } }))).toBe('wrong_state');
    expect(await codeOf(chat.call(routes.reactChat, pupil, { params, body: { emoji: '👍', on: 1 } }))).toBe(
      'wrong_state',
    );
  });
});
