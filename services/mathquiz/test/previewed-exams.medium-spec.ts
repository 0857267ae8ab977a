import { type Caller, type ExamContent, routes } from '@mathquiz/contracts';
import { aCaller, anItem } from '@mathquiz/testing';
import { groupId, studentsIn, takers, teacher } from './running.js';
import { codeOf, plainItem, startedMathquiz } from './started.js';

describe('an exam that is looked at before it is published', () => {
  const { call } = startedMathquiz('pre');
  const ada = 'd'.repeat(24);
  const student = { group_id: groupId, user_id: ada };
  let exam: ExamContent;
  beforeAll(async () => {
    studentsIn.set(groupId, [ada]);
    takers.set(ada, { locale: 'de-DE', time_factor: 1.5 });
    const parts = [{ id: 'a', kind: 'number' as const, prompt: '', key: 'a/2', points: 2 }];
    const items: ExamContent['sections'][number]['items'] = [];
    for (let at = 0; at < 6; at += 1) {
      const written = {
        ...plainItem(parts),
        statement: 'Half of {{a}}, as 1 is half of {{2.5 - 0.5}}: {{round(3/2, 1)}}.',
      };
      const variables = [{ kind: 'integer' as const, name: 'a', from: 1, to: 999 }];
      const content = anItem({ ...written, variables, title: `Item ${at}` });
      const { data } = await call(routes.createQuiz, teacher, { body: { content } });
      items.push({ quiz_id: data._id, version: 1, points: 2 });
    }
    exam = { title: 'Preview', instructions: '', sections: [{ title: '', items, pick: 3, texts: [] }] };
  });
  afterAll(() => {
    studentsIn.delete(groupId);
    takers.delete(ada);
  });
  const preview = async (change: object = {}, by: Caller = teacher) =>
    (await call(routes.previewTest, by, { body: { exam, ...change } })).data;
  const attempt = (answers: Record<string, string>, change: object = {}) =>
    call(routes.tryTest, teacher, { body: { exam, answers, student, ...change } });

  it('is as a student of one’s class would read it, with variants and drawn items of their own', async () => {
    const [anybody, own, again, next] = [
      await preview(),
      await preview({ student }),
      await preview({ student }),
      await preview({ student, seed: '2' }),
    ];
    expect(anybody.student).toBeNull();
    expect(own.student).toMatchObject({ _id: ada, locale: 'de-DE', time_factor: 1.5 });
    expect(own).toEqual(again);
    expect(own.attempt.items).toHaveLength(3);
    const shown = ({ attempt: { items } }: typeof own) => items.map(({ index, statement }) => `${index} ${statement}`);
    expect(shown(own)).not.toEqual(shown(anybody));
    expect(shown(own)).not.toEqual(shown(next));
    expect(anybody.attempt.items[0]?.statement).toContain('1.5');
    expect(own.attempt.items[0]?.statement).toMatch(/1(\{,\}|,)5/);
  });

  it('is seen as nobody whom one gives no tests to', async () => {
    const stranger = aCaller({ roles: ['teacher'] });
    expect(await codeOf(preview({ student, exam: { title: 'T', sections: [{ items: [] }] } }, stranger))).toBe(
      'not_found',
    );
    expect(await codeOf(preview({ student: { ...student, user_id: 'e'.repeat(24) } }))).toBe('not_found');
  });

  it('judges what is typed into it at once, by the variant that is shown', async () => {
    const { attempt: shown, keys } = await preview({ student, keys: true });
    const [first, second] = shown.items.map(({ parts }) => parts[0]?.key ?? '') as [string, string];
    const answers = { [first]: keys[first]?.text ?? '', [second]: '12345' };
    const judged = (await attempt(answers)).data;
    expect(Object.fromEntries(Object.entries(judged).map(([key, { outcome }]) => [key, outcome]))).toEqual({
      [first]: 'correct',
      [second]: 'wrong',
    });
    const absent = [0, 1, 2, 3, 4, 5].find((index) => shown.items.every((item) => item.index !== index));
    expect(await codeOf(attempt({ [`${absent}_a`]: '1' }))).toBe('invalid_request');
  });
});
