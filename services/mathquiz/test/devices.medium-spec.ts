import { attemptMoved, type Caller, routes } from '@mathquiz/contracts';
import { eventually } from '@mathquiz/testing';
import { aStudent } from './running.js';
import { startedMathquiz } from './started.js';

type Known = Record<string, number>;
const [phone, desk] = ['device-phone', 'device-desk'];

describe('one attempt on two devices', () => {
  const { call, publish, start, running } = startedMathquiz('dev');

  const begun = async () => {
    const student = aStudent();
    return { student, attempt: await start(student, await publish()) };
  };
  /** What a device sends: nothing at all, or the answer to one part. */
  const send = async (student: Caller, id: string, client_id: string, known?: Known, seq?: number, value?: string) => {
    const events = seq === undefined ? [] : [{ seq, part: '0_a', value: value ?? '' }];
    return (await call(routes.saveAnswers, student, { params: { id }, body: { client_id, events, known } })).data;
  };

  it('tells each in the acknowledgement of a save what the other has stored since, and that it is there', async () => {
    const { student, attempt } = await begun();
    const alone = await send(student, attempt._id, phone, {}, 1, '1');
    expect(alone).toMatchObject({ stored: 1, clients: { [phone]: 1 }, answers: {}, replaced: {}, others: 0 });
    const came = await send(student, attempt._id, desk, {});
    expect(came).toMatchObject({ others: 1, answers: { '0_a': { value: '1', client_id: phone, seq: 1 } } });
    const other = {
      params: { id: attempt._id },
      body: { client_id: desk, events: [{ seq: 1, part: '0_b', value: 'o1' }] },
    };
    await call(routes.saveAnswers, student, { ...other, body: { ...other.body, known: came.clients } });
    const again = await send(student, attempt._id, phone, { [phone]: 1 }, 2, '12');
    expect(again).toMatchObject({ stored: 2, others: 1, state: 'in_progress', clients: { [phone]: 2, [desk]: 1 } });
    expect(Object.keys(again.answers).sort()).toEqual(['0_b']);
    const nothingNew = await send(student, attempt._id, phone, again.clients);
    expect(nothingNew).toMatchObject({ answers: {}, replaced: {}, clients: again.clients });
  });

  it('lets the last event stored count, and gives whoever sent it what it replaced unseen', async () => {
    const { student, attempt } = await begun();
    await send(student, attempt._id, phone, {}, 1, 'at home');
    const late = await send(student, attempt._id, desk, {}, 1, 'offline until now');
    expect(late.replaced['0_a']).toMatchObject({ value: 'at home', client_id: phone });
    const told = await send(student, attempt._id, phone, { [phone]: 1 });
    expect(told.answers['0_a']).toMatchObject({ value: 'offline until now', client_id: desk });
    const undone = await send(student, attempt._id, phone, told.clients, 2, 'at home');
    expect(undone.replaced).toEqual({});
    const seen = (await call(routes.getAttempt, student, { params: { testId: attempt.test_id } })).data;
    expect(seen.answers['0_a']).toMatchObject({ value: 'at home' });
  });

  it('says to a page that only asks that it was handed in elsewhere', async () => {
    const { student, attempt } = await begun();
    await send(student, attempt._id, phone, {}, 1, '1');
    const submission = { _id: attempt._id, client_id: desk, events: [] };
    await call(routes.evaluatePlain, student, { body: { submission } });
    expect((await send(student, attempt._id, phone, { [phone]: 1 })).state).not.toBe('in_progress');
  });

  it('wakes the others when a device comes, stores or hands in, and nobody while one is alone', async () => {
    const { student, attempt } = await begun();
    const heard: string[] = [];
    running().bus.listen(attemptMoved, ({ user_id, attempt_id }) => {
      if (attempt_id === attempt._id) heard.push(user_id);
    });
    const times = (count: number) =>
      eventually(
        async () => heard.length,
        (length) => length >= count,
      );
    await send(student, attempt._id, phone, {}, 1, '1');
    await send(student, attempt._id, phone, { [phone]: 1 }, 2, '2');
    await send(student, attempt._id, phone, { [phone]: 2 });
    await send(student, attempt._id, desk, {});
    await times(2);
    await send(student, attempt._id, phone, { [phone]: 2 }, 3, '3');
    await times(3);
    await call(routes.evaluatePlain, student, {
      body: { submission: { _id: attempt._id, client_id: desk, events: [] } },
    });
    await times(4);
    expect(heard).toEqual(Array.from({ length: 4 }, () => student.user_id));
  });
});
