import { type Caller, routes, type TestOptions } from '@mathquiz/contracts';
import { eventually } from '@mathquiz/testing';
import { aStudent, teacher } from './running.js';
import { codeOf, inMs, startedMathquiz } from './started.js';

describe('attempts on a real database', () => {
  const { call, publish, start } = startedMathquiz('att');

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
      close_at: inMs(3000),
      grace_sec: 0,
      release: { correctness: 'after_close', score: 'after_close', key: 'after_close', solution: 'after_close' },
    };
    const testId = await publish({ options });
    const [slow, quick] = [{ ...aStudent(), time_factor: 2 }, aStudent()];
    const [slowly, quickly] = [await start(slow, testId), await start(quick, testId)];
    const length = (attempt: { deadline_at: string | null }) => Date.parse(attempt.deadline_at ?? '');
    expect(length(slowly) - length(quickly)).toBeGreaterThan(2000);
    await call(routes.evaluatePlain, quick, {
      body: { submission: { _id: quickly._id, client_id: 'device-aaaa', events: [] } },
    });
    while (Date.now() < length(quickly) + 200) await new Promise((resolve) => setTimeout(resolve, 50));
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
    const testId = await publish({ options: { close_at: inMs(3000), grace_sec: 0 } });
    const attempt = await start(student, testId);
    await save(student, attempt._id, 'device-aaaa', [{ seq: 1, part: '0_a', value: '1' }]);
    const marked = async () => (await call(routes.getSubmission, student, { params: { id: attempt._id } })).data;
    const seen = await eventually(marked, ({ state }) => state === 'marked');
    const late = await codeOf(save(student, attempt._id, 'device-aaaa', [{ seq: 2, part: '0_a', value: '2' }]));
    expect(late).toBe('attempt_over');
    expect(seen.items[0]?.parts[0]?.answer?.value).toBe('1');
    expect(new Date(seen.submitted_at ?? 0).getTime()).toBeLessThanOrEqual(
      new Date(attempt.deadline_at ?? 0).getTime(),
    );
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
