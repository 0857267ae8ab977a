import { type Attempt, attemptMoved, type Caller, healthOf, routes, type TestOptions } from '@mathquiz/contracts';
import { anItem, codeOf, eventually } from '@mathquiz/testing';
import { Types } from 'mongoose';
import { aStudent, groupId, teacher } from './running.js';
import { inMs, startedMathquiz } from './started.js';

const mathquiz = startedMathquiz('attempts');

describe('attempts on a real database', () => {
  const hourMs = 3_600_000;

  const { call, inStore, publish, start, closeNow } = mathquiz;

  const save = (
    student: Caller,
    id: string,
    client_id: string,
    events: { seq: number; part: string; value: string }[],
  ) => call(routes.saveAnswers, student, { params: { id }, body: { client_id, events } });

  it('are started once by ten presses at once, each student with numbers of their own', async () => {
    const testId = await publish();
    const student = aStudent();
    const started = await Promise.all(Array.from({ length: 10 }, () => start(student, testId)));
    expect(new Set(started.map((attempt) => attempt._id)).size).toBe(1);
    const others = await Promise.all(Array.from({ length: 8 }, () => start(aStudent(), testId)));
    expect(new Set(others.map((attempt) => attempt.items[0]?.statement)).size).toBeGreaterThan(1);
  });

  it('store what two devices send at once, and nothing twice', async () => {
    const student = aStudent();
    const attempt = await start(student, await publish());
    await Promise.all([
      ...[1, 2, 3].map((seq) =>
        save(student, attempt._id, 'device-aaaa', [{ seq, part: '0_a', value: `a${seq}` }]).catch(() => null),
      ),
      ...[1, 2, 3].map((seq) =>
        save(student, attempt._id, 'device-bbbb', [{ seq, part: '0_b', value: `o${seq}` }]).catch(() => null),
      ),
    ]);
    const again = await save(student, attempt._id, 'device-aaaa', [
      { seq: 2, part: '0_a', value: 'late' },
      { seq: 4, part: '0_a', value: 'newest' },
    ]);
    expect(again.data.stored).toBe(4);
    const stale = await save(student, attempt._id, 'device-aaaa', [{ seq: 3, part: '0_a', value: 'stale' }]);
    expect(stale.data.stored).toBe(4);
    const seen = (await call(routes.getAttempt, student, { params: { testId: attempt.test_id } })).data;
    expect(seen.answers['0_a']?.value).toBe('newest');
    expect(seen.clients['device-bbbb']).toBe(3);
  });

  it('end later for whom more time is granted, and nothing is released while they may still answer', async () => {
    const options: Partial<TestOptions> = {
      close_at: inMs(hourMs),
      grace_sec: 0,
      release: { correctness: 'after_close', score: 'after_close', key: 'after_close', solution: 'after_close' },
    };
    const testId = await publish({ options });
    const [slow, quick] = [{ ...aStudent(), time_factor: 2 }, aStudent()];
    const [slowly, quickly] = [await start(slow, testId), await start(quick, testId)];
    const length = (attempt: { deadline_at: string | null }) => Date.parse(attempt.deadline_at ?? '');
    expect(length(slowly) - length(quickly)).toBeGreaterThan(hourMs - 120_000);
    await call(routes.evaluatePlain, quick, {
      body: { submission: { _id: quickly._id, client_id: 'device-aaaa', events: [] } },
    });
    // The test has closed, and the time of the quick student is over.
    await closeNow(testId);
    expect(await codeOf(start(aStudent(), testId))).toBe('test_closed');
    await save(slow, slowly._id, 'device-aaaa', [{ seq: 1, part: '0_a', value: '1' }]);
    const seen = await call(routes.getSubmission, quick, { params: { id: quickly._id } });
    expect(seen.data.shown.key).toBe(false);
  });

  it('refuse parts that the test does not have, and answers of somebody else', async () => {
    const student = aStudent();
    const attempt = await start(student, await publish());
    const event = { seq: 1, part: '7_z', value: 'x' };
    expect(await codeOf(save(student, attempt._id, 'device-aaaa', [event]))).toBe('invalid_request');
    expect(await codeOf(save(aStudent(), attempt._id, 'device-aaaa', [{ ...event, part: '0_a' }]))).toBe('not_found');
  });

  it('are handed in and marked by the sweeper when the time is up, with what was stored', async () => {
    const student = aStudent();
    const testId = await publish({ options: { grace_sec: 0 } });
    const attempt = await start(student, testId);
    await save(student, attempt._id, 'device-aaaa', [{ seq: 1, part: '0_a', value: '1' }]);
    await closeNow(testId);
    const deadline_at = new Date(Date.now() - 1000);
    await inStore((store) =>
      store
        .collection('submissions')
        .updateOne({ _id: new Types.ObjectId(attempt._id) }, { $set: { deadline_at, cutoff_at: deadline_at } }),
    );
    const marked = async () => (await call(routes.getSubmission, student, { params: { id: attempt._id } })).data;
    const seen = await eventually(marked, ({ state }) => state === 'marked');
    const late = await codeOf(save(student, attempt._id, 'device-aaaa', [{ seq: 2, part: '0_a', value: '2' }]));
    expect(late).toBe('attempt_over');
    expect(seen.items[0]?.parts[0]?.answer?.value).toBe('1');
    expect(seen.submitted_at).toBe(deadline_at.toISOString());
    expect(await codeOf(start(student, testId))).toBe('test_closed');
  });

  it('are limited in number, and handing in twice is once', async () => {
    const student = aStudent();
    const testId = await publish({ options: { attempts: 2 } });
    const submit = (id: string) =>
      call(routes.evaluatePlain, student, { body: { submission: { _id: id, client_id: 'device-aaaa', events: [] } } });
    const first = await start(student, testId);
    const [one, two] = await Promise.all([submit(first._id), submit(first._id)]);
    expect(one.data.submitted_at).toBe(two.data.submitted_at);
    const second = await start(student, testId);
    expect(second.try).toBe(2);
    await submit(second._id);
    expect(await codeOf(start(student, testId))).toBe('no_attempts_left');
  });

  it('keep every mark of two teachers who mark at once', async () => {
    const student = aStudent();
    const attempt = await start(student, await publish());
    await call(routes.evaluatePlain, student, {
      body: { submission: { _id: attempt._id, client_id: 'device-aaaa', events: [] } },
    });
    const sent = { params: { id: attempt._id }, query: { teacher_mode: '1' as const } };
    const sheet = async () => (await call(routes.getSubmission, teacher, sent)).data;
    await eventually(sheet, ({ state }) => state === 'marked');
    const mark = (part: string, points: number) =>
      call(routes.putMarkings, teacher, {
        body: { submission_id: attempt._id, markings: [{ part, points, reason: 'because' }] },
      });
    await Promise.all([mark('0_a', 1), mark('0_b', 0.5), mark('0_a', 2), mark('0_b', 1)]);
    const seen = await sheet();
    const parts = seen.items[0]?.parts ?? [];
    expect(parts.map((part) => part.revisions.length)).toEqual([3, 3]);
    const newest = parts.map((part) => part.revisions.at(-1)?.points ?? 0);
    expect(seen.score).toBe((newest[0] ?? 0) + (newest[1] ?? 0));
    expect(await codeOf(mark('0_a', 99))).toBe('invalid_request');
  });
});

describe('one attempt on two devices', () => {
  type StoredSequences = Record<string, number>;
  const [phone, desk] = ['device-phone', 'device-desk'];

  const { call, publish, start, running } = mathquiz;

  const begun = async () => {
    const student = aStudent();
    return { student, attempt: await start(student, await publish()) };
  };
  /** What a device sends: nothing at all, or the answer to one part. */
  const send = async (
    student: Caller,
    id: string,
    client_id: string,
    known?: StoredSequences,
    seq?: number,
    value?: string,
  ) => {
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

describe('a test that may be taken again', () => {
  const released = { correctness: 'after_submit', score: 'after_submit', key: 'never', solution: 'never' } as const;
  /** The variable makes every attempt ask something else: what was right once is wrong elsewhere. */
  const item = {
    variables: [{ kind: 'integer' as const, name: 'n', from: 1000, to: 9999 }],
    conditions: [],
    statement: 'Write ${{n}}$.',
    solution: '',
    test_cases: [],
    parts: [
      { id: 'a', kind: 'integer' as const, prompt: 'a', key: 'n', points: 4, attempt_penalty: 0.25 },
      { id: 'b', kind: 'integer' as const, prompt: 'b', key: 'n', points: 4 },
    ],
  };

  const { running, call, inStore, publish: published, start, submit } = mathquiz;
  const publish = () => published({ items: [item], points: 8, options: { attempts: 5, release: released } });
  /** `right` stands for the right answer of this attempt's variant. */
  async function take(student: Caller, testId: string, a: string, b = 'right'): Promise<string> {
    const { _id, items } = await start(student, testId);
    const n = /\d+/.exec(items[0]?.statement ?? '')?.[0] ?? '';
    await submit(student, _id, { '0_a': a === 'right' ? n : a, '0_b': b === 'right' ? n : b });
    return _id;
  }
  async function marked(student: Caller, id: string) {
    const sent = { params: { id }, query: { teacher_mode: '0' as const } };
    const ask = async () => (await call(routes.getSubmission, student, sent)).data;
    return eventually(ask, ({ state }) => state === 'marked');
  }
  const pointsOf = async (student: Caller, id: string) =>
    (await marked(student, id)).items[0]?.parts.map((part) => part.points_earned);

  it('takes off what each earlier wrong answer to a part costs, and nothing for an invalid or empty one', async () => {
    const [student, testId] = [aStudent(), await publish()];
    const ids: string[] = [];
    for (const answer of ['1', '2x +) 3', '', '2', 'right']) ids.push(await take(student, testId, answer));
    expect(await pointsOf(student, ids[4] ?? '')).toEqual([2, 4]);
    const last = await marked(student, ids[4] ?? '');
    expect(last.items[0]?.parts[0]?.judgement).toMatchObject({
      outcome: 'partly',
      credit: 0.5,
      reasons: [{ code: 'attemptPenalty', params: { tries: '2', percent: '50' } }],
    });
    // A first try is never less for what came after it.
    expect(await pointsOf(student, ids[0] ?? '')).toEqual([0, 4]);
  });

  it('counts a right answer that a penalty made less for right, and other students’ tries for nothing', async () => {
    const testId = await publish();
    const [student, other] = [aStudent(), aStudent()];
    await take(other, testId, '1');
    const ids: string[] = [];
    for (const answer of ['1', 'right', 'right']) ids.push(await take(student, testId, answer, '1'));
    expect(await pointsOf(student, ids[1] ?? '')).toEqual([3, 0]);
    expect(await pointsOf(student, ids[2] ?? '')).toEqual([3, 0]);
  });

  it('has each try judged once, however many follow it', async () => {
    const madeOf = async () =>
      Number(
        /made (\d+)/.exec((await running().bus.ask(healthOf('mathquiz'), {})).data.facts['pool.marking'] ?? '')?.[1],
      );
    const [student, testId, before] = [aStudent(), await publish(), await madeOf()];
    for (let at = 0; at < 5; at += 1) await marked(student, await take(student, testId, '1'));
    expect((await madeOf()) - before).toBe(5);
  });

  it('gives the same marks when all is marked again, in any order', async () => {
    const [student, testId] = [aStudent(), await publish()];
    const ids: string[] = [];
    for (const answer of ['1', '2', 'right']) ids.push(await take(student, testId, answer));
    const before = await Promise.all(ids.map((id) => pointsOf(student, id)));
    const unmarked = { state: 'submitted', marks: [], score: null, marked_at: null, marking_tries: 0 };
    await inStore(async (store) => {
      for (const id of ids.toReversed())
        await store.collection('submissions').updateOne({ _id: new Types.ObjectId(id) }, { $set: unmarked });
    });
    const again = await Promise.all(ids.map((id) => pointsOf(student, id)));
    expect(before).toEqual([
      [0, 4],
      [0, 4],
      [2, 4],
    ]);
    expect(again).toEqual(before);
  });
});

describe('the order in which a test shows what is matched and put in order, without shuffling', () => {
  const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
  const content = anItem({
    variables: [],
    conditions: [],
    statement: 'Match them.',
    solution: '',
    test_cases: [],
    parts: [
      {
        id: 'm',
        kind: 'match',
        prompt: 'Match',
        pairs: ids.map((id) => ({ id, left: `left ${id}`, right: `right ${id}` })),
      },
      { id: 'o', kind: 'order', prompt: 'Put in order', entries: ids.map((id) => ({ id, text: `entry ${id}` })) },
    ],
  });
  const authors = ids.map((id) => `right ${id}`);

  const { call, inStore, start, submit } = mathquiz;
  const aTest = async (): Promise<string> => {
    const quiz = await call(routes.createQuiz, teacher, { body: { content } });
    const sections = [{ items: [{ quiz_id: quiz.data._id, version: 1, points: 2 }] }];
    const exam = await call(routes.createExam, teacher, { body: { content: { title: 'T', sections } } });
    const release = {
      correctness: 'after_submit',
      score: 'after_submit',
      key: 'after_submit',
      solution: 'never',
    } as const;
    const options = {
      group_ids: [groupId],
      open_at: inMs(-1000),
      close_at: inMs(3_600_000),
      shuffle_choices: false,
      release,
    };
    return (await call(routes.publishTest, teacher, { body: { exam: exam.data._id, options } })).data._id;
  };
  const rights = (attempt: Attempt) => attempt.items[0]?.parts[0]?.options?.map(({ text }) => text);

  it('is one for everybody, and not the author’s', async () => {
    const test = await aTest();
    const [first, second] = [await start(aStudent(), test), await start(aStudent(), test)];
    expect(rights(first)).toEqual(rights(second));
    expect(rights(first)).not.toEqual(authors);
    expect([...(rights(first) ?? [])].sort()).toEqual(authors);
  });

  it('stays what it was in a test that was published before, for those who have begun and those who begin, and is marked so', async () => {
    const test = await aTest();
    const student = aStudent();
    await start(student, test);
    await inStore((store) =>
      store.collection('tests').updateOne({ _id: new Types.ObjectId(test) }, { $unset: { generator: '' } }),
    );
    await eventually(
      async () => rights((await call(routes.getAttempt, student, { params: { testId: test } })).data),
      (shown) => shown?.join() === authors.join(),
    );
    const later = aStudent();
    const attempt = await start(later, test);
    expect(rights(attempt)).toEqual(authors);
    const [match, order] = attempt.items[0]?.parts ?? [];
    const labelOf = (text: string, list = match?.options) => list?.find((one) => one.text === text)?.id ?? '';
    const right = match?.prompts?.map(({ id, text }) => `${id}:${labelOf(text.replace('left', 'right'))}`).join(',');
    const entries = ids.map((id) => labelOf(`entry ${id}`, order?.options)).join(',');
    await submit(later, attempt._id, { '0_m': right ?? '', '0_o': entries });
    const query = { params: { id: attempt._id }, query: { teacher_mode: '0' as const } };
    const marked = await eventually(
      async () => (await call(routes.getSubmission, later, query)).data,
      ({ state }) => state === 'marked',
    );
    expect([marked.score, marked.items[0]?.parts[0]?.options?.map(({ text }) => text)]).toEqual([2, authors]);
  });
});
