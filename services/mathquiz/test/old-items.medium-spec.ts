import { type Caller, routes } from '@mathquiz/contracts';
import { anItem, eventually } from '@mathquiz/testing';
import { Types } from 'mongoose';
import { aStudent, author, groupId, teacher } from './running.js';
import { inMs, startedMathquiz } from './started.js';

/** As an item was stored before parts had penalties, alternatives, feedback, follow-through, names, forms and rules of scoring. */
const old = {
  title: 'Old item',
  statement: 'Let $f(x) = {{a}}x^2$.',
  variables: [{ kind: 'integer', name: 'a', from: 2, to: 9 }],
  parts: [
    { id: 'a', kind: 'expression', prompt: "What is $f'(x)$?", points: 2, key: '2*a*x' },
    {
      id: 'b',
      kind: 'choice',
      prompt: 'The graph is',
      points: 1,
      options: [
        { id: 'p', text: 'a parabola', correct: true },
        { id: 'l', text: 'a line', correct: false },
      ],
    },
    { id: 'c', kind: 'number', prompt: 'And $f(1)$?', points: 1, key: 'a' },
  ],
  category: 'calculus',
};

describe('an item stored before its parts had all their fields', () => {
  const { call, inStore, start, submit } = startedMathquiz('old');
  async function anOldItem(caller: Caller): Promise<string> {
    const { _id } = (await call(routes.createQuiz, caller, { body: { content: anItem({ title: 'Old item' }) } })).data;
    await inStore((store) =>
      store.collection('quiz_versions').updateOne({ quiz_id: new Types.ObjectId(_id) }, { $set: { content: old } }),
    );
    return _id;
  }

  it('is shown to its author whole, as the gateway’s closed schema wants it, and can be saved and published', async () => {
    const id = await anOldItem(author);
    const { content } = (await call(routes.getQuiz, author, { params: { id } })).data;
    expect(content.parts[0]).toMatchObject({ attempt_penalty: 0, alternatives: [], follow_through: null });
    expect([content.conditions, content.tags, content.solution, content.test_cases]).toEqual([[], [], '', []]);
    const rendered = (await call(routes.renderDraft, author, { body: { content } })).data;
    expect(rendered.problems).toEqual([]);
    await call(routes.publishQuiz, author, { params: { id } });
    await call(routes.saveQuiz, author, { body: { _id: id, version: 1, content } });
    const forked = (await call(routes.forkQuiz, author, { body: { _id: id } })).data;
    expect(forked.content).toEqual(content);
  });

  it('is drawn, judged and shown with its marks in a test, also one that was published back then', async () => {
    const id = await anOldItem(teacher);
    const sections = [{ items: [{ quiz_id: id, version: 1, points: 4 }] }];
    const exam = await call(routes.createExam, teacher, { body: { content: { title: 'T', sections } } });
    const release = {
      correctness: 'after_submit',
      score: 'after_submit',
      key: 'after_submit',
      solution: 'never',
    } as const;
    const options = { group_ids: [groupId], open_at: inMs(-1000), close_at: inMs(3_600_000), attempts: 2, release };
    const testId = (await call(routes.publishTest, teacher, { body: { exam: exam.data._id, options } })).data._id;
    await inStore((store) =>
      store.collection('tests').updateOne({ _id: new Types.ObjectId(testId) }, { $set: { 'items.0.content': old } }),
    );
    const student = aStudent();
    for (const number of [1, 2]) {
      const attempt = await start(student, testId);
      expect(attempt.try).toBe(number);
      const a = /\d+/.exec(attempt.items[0]?.statement ?? '')?.[0] ?? '';
      const label = attempt.items[0]?.parts[1]?.options?.find(({ text }) => text === 'a parabola')?.id ?? '';
      await submit(student, attempt._id, { '0_a': `2*${a}x`, '0_b': label, '0_c': '1000' });
      const query = { params: { id: attempt._id }, query: { teacher_mode: '0' as const } };
      const ask = async () => (await call(routes.getSubmission, student, query)).data;
      const marked = await eventually(ask, ({ state }) => state === 'marked');
      expect([marked.score, marked.items[0]?.parts.map((part) => part.judgement?.outcome)]).toEqual([
        3,
        ['correct', 'correct', 'wrong'],
      ]);
    }
    expect((await call(routes.statisticsOfTest, teacher, { params: { testId } })).data.mean).toBe(3);
  }, 30_000);
});
