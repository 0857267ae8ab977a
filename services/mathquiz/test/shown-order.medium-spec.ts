import { type Attempt, routes } from '@mathquiz/contracts';
import { anItem, eventually } from '@mathquiz/testing';
import { Types } from 'mongoose';
import { aStudent, groupId, teacher } from './running.js';
import { inMs, startedMathquiz } from './started.js';

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

describe('the order in which a test shows what is matched and put in order, without shuffling', () => {
  const { call, inStore, start, submit } = startedMathquiz('order');
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
  }, 30_000);
});
