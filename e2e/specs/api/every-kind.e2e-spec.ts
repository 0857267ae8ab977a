import { type Attempt, type ItemDraft, partKinds, routes, type Submission } from '@mathquiz/contracts';
import type { ApiClient } from '@mathquiz/testing';
import { eventually } from '@mathquiz/testing';
import { asSent, type OneKind, oneOfEachKind, secret } from '../../src/one-of-each-kind.js';
import { publishTest } from '../../src/published-test.js';
import { aSchool, inMinutes, type School, startedProduct } from '../../src/school.js';

const place = startedProduct();
const kinds = oneOfEachKind.map(({ part }) => part.kind);
const items: ItemDraft[] = oneOfEachKind.map(({ part }) => ({
  title: `A part of kind ${part.kind}`,
  statement: 'A statement.',
  category: 'algebra',
  parts: [part],
  solution: 'SECRETSOLUTION',
  // Of what is no word it would be unreadable, and the test could not be published.
  test_cases: part.kind === 'text' ? [{ part_id: 'a', answer: 'SECRETCASE', expected: 'wrong' }] : [],
}));

/** Starts, answers every part in one manner, hands in; gives the attempt before any answer and what comes back after marking. */
async function take(student: ApiClient, testId: string, manner: (kind: OneKind) => string) {
  const attempt = (await student.call(routes.startTest, { params: { testId } })).data;
  const events = oneOfEachKind.map((kind, index) => {
    const part = attempt.items[index]?.parts[0];
    if (!part) throw new Error(`no part of kind ${kind.part.kind}`);
    const value = asSent(part, manner(kind));
    // As a student of a comma country writes a number; labels and lists have commas of their own.
    const comma = /^\d+,\d+(?: km)?$/.test(value);
    return { seq: index + 1, part: part.key, value, decimal: comma ? ('comma' as const) : ('point' as const) };
  });
  await student.call(routes.evaluatePlain, {
    body: {
      submission: {
        _id: attempt._id,
        client_id: 'device-0001',
        events,
      },
    },
  });
  const submission = await marked(student, attempt._id);
  return { attempt, submission };
}

const marked = (student: ApiClient, id: string): Promise<Submission> =>
  eventually(
    async () => (await student.call(routes.getSubmission, { params: { id } })).data,
    ({ state }) => state === 'marked' || state === 'marking',
  );

const partsOf = ({ items: list }: Submission) => list.map((item) => item.parts[0]);
const told = (submission: Submission) =>
  partsOf(submission).map((part) => [
    part?.kind,
    part?.judgement?.outcome ?? part?.judgement?.validity,
    part?.points_earned,
  ]);
const leaks = (answer: Attempt | Submission): string[] => {
  const text = JSON.stringify(answer);
  return [...text.matchAll(new RegExp(secret, 'gi'))].map(({ index }) =>
    text.slice(Math.max(0, index - 60), index + 40),
  );
};

describe('an answer of every kind, from the author to the mark', () => {
  let school: School;
  let teacher: ApiClient;
  let testId: string;
  let students: ApiClient[];
  let taken: Awaited<ReturnType<typeof take>>[];

  beforeAll(async () => {
    school = await aSchool(place, 'kinds', 3);
    teacher = await school.signIn('teacher');
    const release = {
      correctness: 'after_submit',
      score: 'after_submit',
      key: 'after_close',
      solution: 'after_close',
    } as const;
    const { test } = await publishTest(teacher, school.groupId, {
      items,
      grace_sec: 0,
      release,
    });
    testId = test._id;
    students = await Promise.all(['pupil1', 'pupil2', 'pupil3'].map((name) => school.signIn(name)));
    const manners: ((kind: OneKind) => string)[] = [
      ({ right }) => right,
      ({ wrong }) => wrong,
      ({ wrong, invalid }) => invalid ?? wrong,
    ];
    taken = [];
    for (const [index, student] of students.entries()) {
      taken.push(await take(student, testId, manners[index] ?? (() => '')));
    }
  });

  it('is authored, published and shown for all of them', () => {
    expect([...kinds].sort()).toEqual([...partKinds].sort());
    expect(taken[0]?.attempt.items.map((item) => item.parts[0]?.kind)).toEqual(kinds);
  });

  it('is right when it is right, with full marks; what a person marks waits', () => {
    expect(taken[0] && told(taken[0].submission)).toEqual(
      kinds.map((kind) => (kind === 'manual' ? [kind, 'undecided', null] : [kind, 'correct', 3])),
    );
  });

  it('is wrong when it is wrong, for nothing', () => {
    expect(taken[1] && told(taken[1].submission)).toEqual(
      kinds.map((kind) => (kind === 'manual' ? [kind, 'undecided', null] : [kind, 'wrong', 0])),
    );
  });

  it('is invalid and not wrong when it cannot be read, and says why', () => {
    const expected = oneOfEachKind.map(({ part, invalid }) => [part.kind, invalid === null ? 'wrong' : 'invalid']);
    expect(taken[2] && told(taken[2].submission).map(([kind, outcome]) => [kind, outcome])).toEqual(expected);
    const reasons = (taken[2] ? partsOf(taken[2].submission) : []).map((part) => part?.judgement?.reasons.length ?? 0);
    expect(reasons.filter((count) => count === 0)).toHaveLength(
      oneOfEachKind.filter((one) => one.invalid === null).length,
    );
  });

  it('gives nothing of a key away before its release: not in the attempt, not in the marks', () => {
    for (const { attempt } of taken) expect(leaks(attempt)).toEqual([]);
    const unreadable = taken.slice(1).flatMap(({ submission }) => leaks(submission));
    // The author's feedback to an answer belongs to its correctness.
    expect(unreadable.filter((leak) => !/SECRETBAD|SECRETOPTION|"correct":(?:true|false)[,}]/.test(leak))).toEqual([]);
  });

  it('shows the key of every kind once it is released, and the solution', async () => {
    await teacher.call(routes.changeTest, { params: { id: testId }, body: { close_at: inMinutes(0) } });
    const [, second] = students;
    const id = taken[1]?.submission._id ?? '';
    if (!second) throw new Error('no student');
    const shown = await eventually(
      async () => (await second.call(routes.getSubmission, { params: { id } })).data,
      (submission) => submission.shown.key,
    );
    const unlike = oneOfEachKind.flatMap(({ part, key }, index) => {
      const answerKey = JSON.stringify(shown.items[index]?.parts[0]?.answer_key ?? null);
      return key.test(answerKey) ? [] : [`${part.kind}: ${answerKey}`];
    });
    expect(unlike).toEqual([]);
    expect(shown.items.every((item) => item.solution === 'SECRETSOLUTION')).toBe(true);
  });
});
