import { answersToMark, type Caller, partsToMark, routes } from '@mathquiz/contracts';
import { aCaller, codeOf, eventually } from '@mathquiz/testing';
import { aStudent, groupId, studentsIn, teacher } from './running.js';
import { plainItem, startedMathquiz } from './started.js';

describe('answers that wait for a person', () => {
  const { running, call, publish, take } = startedMathquiz('tomark');

  const explain = plainItem([
    { id: 'a', kind: 'integer', prompt: 'How much?', key: '4', points: 1 },
    {
      id: 'b',
      kind: 'manual',
      prompt: 'Why?',
      points: 2,
      model_answer: 'Since $2 + 2 = 4$.',
      rubric: [{ id: 'r1', text: 'A reason', points: 2 }],
    },
  ]);
  const part = '0_b';
  const caller = teacher;
  const locale = 'en-US';

  async function handedIn(testId: string, answers: Readonly<Record<string, string>>) {
    const student = aStudent();
    studentsIn.set(groupId, [...(studentsIn.get(groupId) ?? []), student.user_id]);
    const id = await take(student, testId, answers);
    await eventually(
      async () => (await call(routes.getSubmission, teacher, { params: { id }, query: { teacher_mode: '1' } })).data,
      ({ state }) => state === 'marking' || state === 'marked',
    );
    return id;
  }
  const partsOf = async (test_id: string, by: Caller = caller) =>
    (await running().bus.ask(partsToMark, { caller: by, test_id })).data;
  const answersOf = async (test_id: string, submission_ids: string[] | null = null, by: Caller = caller) =>
    (await running().bus.ask(answersToMark, { caller: by, locale, test_id, part, submission_ids })).data;
  const mark = (submission_id: string, points: number, only_unmarked = true) =>
    call(routes.putMarkings, teacher, {
      body: { submission_id, markings: [{ part, points, reason: 'Proposed' }], only_unmarked },
    });

  it('are those to parts that no machine marks, with what a marker sees, and not the empty ones', async () => {
    const testId = await publish({ items: [explain] });
    const first = await handedIn(testId, { '0_a': '4', [part]: ' Because. ' });
    await handedIn(testId, { '0_a': '4' });
    await handedIn(testId, { [part]: '  ' });
    expect(await partsOf(testId)).toEqual([{ part, title: expect.any(String), points: 2, waiting: 1 }]);
    const { answers, names } = await answersOf(testId);
    expect(answers).toEqual([
      {
        submission_id: first,
        user: expect.objectContaining({ name: expect.any(String) }),
        statement: 'What is it?',
        prompt: 'Why?',
        points: 2,
        answer: 'Because.',
        model_answer: 'Since $2 + 2 = 4$.',
        rubric: [{ id: 'r1', text: 'A reason', points: 2 }],
        is_marked: false,
      },
    ]);
    expect(names).toContain(answers[0]?.user.username);
  });

  it('are found by their ids when they are marked, and wait no more', async () => {
    const testId = await publish({ items: [explain] });
    const id = await handedIn(testId, { [part]: 'Because.' });
    await mark(id, 1);
    expect((await answersOf(testId)).answers).toEqual([]);
    expect((await answersOf(testId, [id])).answers).toMatchObject([{ submission_id: id, is_marked: true }]);
    expect(await partsOf(testId)).toMatchObject([{ waiting: 0 }]);
  });

  it('are marked once: whatever was proposed meanwhile goes over no mark of a person', async () => {
    const testId = await publish({ items: [explain] });
    const id = await handedIn(testId, { [part]: 'Because.' });
    await mark(id, 1);
    expect(await codeOf(mark(id, 2))).toBe('version_conflict');
    // The same request again, whose answer was lost.
    expect(await codeOf(mark(id, 1))).toBe('done');
    const sheet = async () =>
      (await call(routes.getSubmission, teacher, { params: { id }, query: { teacher_mode: '1' } })).data.items
        .flatMap(({ parts }) => parts)
        .find(({ key }) => key === part);
    expect((await sheet())?.points_earned).toBe(1);
    await mark(id, 2, false);
    expect((await sheet())?.points_earned).toBe(2);
  });

  it('of a test that the machine marks alone are none', async () => {
    const testId = await publish({
      items: [plainItem([{ id: 'a', kind: 'integer', prompt: '', key: '4', points: 1 }])],
    });
    expect(await partsOf(testId)).toEqual([]);
    expect(await answersOf(testId)).toEqual({ answers: [], names: [] });
  });

  it('are nobody else’s', async () => {
    const testId = await publish({ items: [explain] });
    const id = await handedIn(testId, { [part]: 'Because.' });
    for (const by of [aCaller({ roles: ['teacher'] }), aStudent()]) {
      expect(await codeOf(partsOf(testId, by))).toBe('not_found');
      expect(await codeOf(answersOf(testId, null, by))).toBe('not_found');
      expect(await codeOf(answersOf(testId, [id], by))).toBe('not_found');
    }
    const elsewhere = await publish({ items: [explain] });
    expect((await answersOf(elsewhere, [id])).answers).toEqual([]);
  });
});
