import { type Caller, type ExamContent, routes } from '@mathquiz/contracts';
import { aCaller, anItem, codeOf, eventually } from '@mathquiz/testing';
import { aStudent, groupId, studentsIn, takers, teacher } from './running.js';
import { inMs, plainItem, startedMathquiz } from './started.js';

const mathquiz = startedMathquiz('composedexams');

describe('an exam that is composed', () => {
  type Section = Partial<ExamContent['sections'][number]>;
  const at = (id: string) => ({ params: { id } });
  const author = () => aCaller({ roles: ['author'] });

  const { call, start, submit, allMarked } = mathquiz;

  /** Items that ask for a number, or for words that a person marks. */
  const items = async (count: number, points = 2, kind: 'number' | 'manual' = 'number') => {
    const made: ExamContent['sections'][number]['items'] = [];
    for (let at = 0; at < count; at += 1) {
      const part =
        kind === 'number'
          ? { id: 'a', kind, prompt: '', key: '6', points }
          : { id: 'a', kind, prompt: 'Why?', model_answer: 'Because.', points };
      const content = anItem({ ...plainItem([part]), title: `Item ${at}`, statement: `Number ${at}.` });
      const { data } = await call(routes.createQuiz, teacher, { body: { content } });
      made.push({ quiz_id: data._id, version: 1, points });
    }
    return made;
  };
  const text = async (by: Caller, title: string, body = 'Read this: {{2 + 3}}.') =>
    (await call(routes.createText, by, { body: { content: { title, category: 'algebra', body } } })).data._id;
  const exam = async (...sections: Section[]) => {
    const content = { title: 'Composed', sections: sections.map((one) => ({ items: [], ...one })) };
    return (await call(routes.createExam, teacher, { body: { content } })).data;
  };
  const publish = async (examId: string, options: object = {}) => {
    const whole = { group_ids: [groupId], open_at: inMs(-1000), close_at: inMs(3_600_000), ...options };
    return (await call(routes.publishTest, teacher, { body: { exam: examId, options: whole } })).data;
  };
  const classOf = async (testId: string) => (await call(routes.testSubmissions, teacher, { params: { testId } })).data;

  it('draws no more than there is, and only what is worth the same', async () => {
    const three = await items(3);
    const fault = (section: Section) => {
      const content = { title: 'Composed', sections: [{ items: three, ...section }] };
      const { error } = routes.createExam.body.safeParse({ content });
      return error?.issues.map(({ path, message }) => [path.join('.'), message]);
    };
    expect(fault({ pick: 5 })).toEqual([['content.sections.0.pick', 'pickTooMany']]);
    const uneven = three.map((item, at) => ({ ...item, points: at + 1 }));
    expect(fault({ pick: 2, items: uneven })).toEqual([['content.sections.0.pick', 'pickPoints']]);
    expect(fault({ texts: [{ text_id: groupId, version: 1, before: 4 }] })).toEqual([
      ['content.sections.0.texts.0.before', 'beforeNothing'],
    ]);
    expect(fault({ pick: 3 })).toBeUndefined();
  });

  it('gives each student so many items, always the same ones, and counts only those', async () => {
    const [drawn, all] = [await items(4), await items(1, 3)];
    const made = await exam({ items: drawn, pick: 2 }, { items: all });
    const list = await call(routes.listExam, teacher, { query: {} });
    expect(list.data.find(({ _id }) => _id === made._id)).toMatchObject({ items: 3, points: 7 });
    const test = await publish(made._id, { attempts: 2 });
    expect(test).toMatchObject({ items: 3, points: 7 });
    expect(test.contents?.map(({ block, pick }) => [block, pick])).toEqual([
      ...[0, 0, 0, 0].map((at) => [at, 2]),
      [1, null],
    ]);
    const students = Array.from({ length: 6 }, aStudent);
    studentsIn.set(
      groupId,
      students.map(({ user_id }) => user_id),
    );
    const got = new Map<string, number[]>();
    for (const student of students) {
      const attempt = await start(student, test._id);
      const indexes = attempt.items.map(({ index }) => index);
      expect(indexes).toHaveLength(3);
      expect(indexes.at(-1)).toBe(4);
      expect((await start(student, test._id)).items.map(({ index }) => index)).toEqual(indexes);
      got.set(student.user_id, indexes);
      await submit(student, attempt._id, Object.fromEntries(indexes.map((index) => [`${index}_a`, '6'])));
    }
    const { items: figures, ...whole } = await allMarked(test._id, 6);
    expect(whole).toMatchObject({ out_of: 7, mean: 7, cronbach_alpha: null });
    expect(figures.map(({ n }) => n)).toEqual(
      [0, 1, 2, 3, 4].map((index) => [...got.values()].filter((own) => own.includes(index)).length),
    );
    for (const { user, submission } of await classOf(test._id)) {
      const own = got.get(user._id) ?? [];
      expect(submission).toMatchObject({ score: 7, answered: 3, parts: 3, state: 'marked' });
      expect(submission?.absent).toEqual([0, 1, 2, 3].filter((index) => !own.includes(index)));
      expect(submission?.items.map((points) => points !== null)).toEqual([0, 1, 2, 3, 4].map((at) => own.includes(at)));
    }
    const { text: csv } = await call(routes.exportTest, teacher, { params: { testId: test._id } });
    expect(csv.split('–')).toHaveLength(1 + 6 * 2);
    const [one] = students as [Caller];
    const [mine] = (await call(routes.mySubmissions, one, { params: { testId: test._id } })).data;
    const result = await call(routes.getSubmission, one, at(mine?._id ?? ''));
    expect(result.data).toMatchObject({ out_of: 7 });
    expect(result.data.items.map(({ index }) => index)).toEqual(got.get(one.user_id));
    studentsIn.delete(groupId);
  });

  it('keeps what a student did not get out of marking by hand and of equal answers', async () => {
    const made = await exam({ items: await items(3, 2, 'manual'), pick: 1 });
    const test = await publish(made._id);
    const ids = new Map<string, number>();
    for (let count = 0; count < 9; count += 1) {
      const student = aStudent();
      const attempt = await start(student, test._id);
      const [item] = attempt.items;
      ids.set(attempt._id, item?.index ?? -1);
      // Nobody writes anything: who has the same item has left it blank, who has another one has not.
      await submit(student, attempt._id, {});
    }
    const [first = ''] = ids.keys();
    const index = ids.get(first);
    const submission = () => call(routes.getSubmission, teacher, { ...at(first), query: { teacher_mode: '1' } });
    await eventually(submission, ({ data }) => data.state === 'marked');
    const same = [...ids.values()].filter((other) => other === index).length - 1;
    await allMarked(test._id, 9);
    const asked = { ...at(first), query: { part: `${index}_a` } };
    expect((await call(routes.equalAnswers, teacher, asked)).data).toMatchObject([{ others: same }]);
    const other = `${((index ?? 0) + 1) % 3}_a`;
    const body = { submission_id: first, markings: [{ part: other, points: 1, reason: '' }] };
    expect(await codeOf(call(routes.putMarkings, teacher, { body }))).toBe('invalid_request');
  });

  it('gives each part what the exam says, and marks by machine and by hand within that', async () => {
    const parts = ['a', 'b'].map((id) => ({ id, kind: 'number' as const, prompt: `Part ${id}?`, key: '6', points: 1 }));
    const content = anItem({ ...plainItem(parts), title: 'Two parts' });
    const { data: quiz } = await call(routes.createQuiz, teacher, { body: { content } });
    const [said, unsaid] = [
      { quiz_id: quiz._id, version: 1, points: 4, part_points: { a: 1, b: 3 } },
      { quiz_id: quiz._id, version: 1, points: 4 },
    ];
    const made = await exam({ items: [said] }, { items: [unsaid] });
    expect(made.content.sections.map(({ items }) => items)).toEqual([[said], [unsaid]]);
    const test = await publish(made._id);
    expect(test).toMatchObject({ items: 2, points: 8 });
    const student = aStudent();
    studentsIn.set(groupId, [student.user_id]);
    const attempt = await start(student, test._id);
    expect(attempt.items.map((item) => item.parts.map(({ points }) => points))).toEqual([
      [1, 3],
      [2, 2],
    ]);
    await submit(student, attempt._id, { '0_a': '6', '0_b': '7', '1_a': '6', '1_b': '7' });
    const figures = await allMarked(test._id, 1);
    expect(figures).toMatchObject({ out_of: 8, mean: 3 });
    const [row] = await classOf(test._id);
    expect(row?.submission).toMatchObject({ score: 3, items: [1, 2] });
    const mark = (part: string, points: number) => {
      const markings = [{ part, points, reason: 'Read again.' }];
      return codeOf(call(routes.putMarkings, teacher, { body: { submission_id: attempt._id, markings } }));
    };
    expect(await mark('0_a', 2)).toBe('invalid_request');
    expect(await mark('0_b', 3)).toBe('done');
    expect((await classOf(test._id))[0]?.submission).toMatchObject({ score: 6, items: [4, 2] });
    studentsIn.delete(groupId);
  });

  it('says which part of which item an exam knows nothing of', async () => {
    const [item] = await items(1, 2);
    const refused = async (part_points: Record<string, number>) => {
      const sections = [{ items: [{ ...item, part_points }] }] as Section[];
      const body = { content: { title: 'Composed', sections: sections.map((one) => ({ items: [], ...one })) } };
      return call(routes.createExam, teacher, { body }).then(
        () => null,
        (error: { details?: { fields?: { problem: string }[]; title?: string; part?: string } }) => error.details,
      );
    };
    const named = (problem: string, part: string) => ({ title: 'Item 0', part, fields: [{ problem }] });
    expect(await refused({ a: 1, z: 1 })).toMatchObject(named('partUnknown', 'z'));
    expect(await refused({})).toMatchObject(named('partMissing', 'a'));
    expect(await refused({ a: 0 })).toMatchObject(named('partPointsNone', ''));
    expect(await refused({ a: 1 })).toMatchObject(named('partPointsSum', ''));
    expect(await refused({ a: 2 })).toBeNull();
  });

  it('shows texts between its items, as they were when it was published, without what can be tried in them', async () => {
    const [quiz] = await items(1);
    const passage = await text(teacher, 'Passage', `Read this: {{2 + 3}}.\n\n![Try](item:${quiz?.quiz_id})`);
    const section = { items: await items(2), texts: [{ text_id: passage, version: 1, before: 1 }] };
    const made = await exam(section, { items: await items(1) });
    expect(made.text_facts).toEqual([{ text_id: passage, version: 1, title: 'Passage', newer: null }]);
    const test = await publish(made._id);
    const change = { title: 'Passage', category: 'algebra' as const, body: 'Another.' };
    await call(routes.saveText, teacher, { body: { _id: passage, version: 1, content: change } });
    const shown = { title: 'Passage', body: 'Read this: $5$.', before: 1, until: 2 };
    const attempt = await start(aStudent(), test._id);
    expect(attempt.texts.map((one) => ({ ...one, body: one.body.trim() }))).toEqual([
      { ...shown, body: expect.stringMatching(/^Read this: .*5.*\.$/) },
    ]);
    expect((await call(routes.getExam, teacher, at(made._id))).data.text_facts).toMatchObject([{ newer: 2 }]);
    const preview = await call(routes.previewTest, teacher, { body: { exam: made.content } });
    expect(preview.data.attempt.texts).toMatchObject([{ before: 1, until: 2 }]);
    expect(preview.data.keys).toEqual({});
  });

  it('is looked at with the keys of what is drawn, for a key sheet', async () => {
    const made = await exam({ items: await items(3), pick: 2 });
    const body = { exam: made.content, seed: '5', keys: true };
    const { attempt, keys } = (await call(routes.previewTest, teacher, { body })).data;
    expect(attempt.items).toHaveLength(2);
    expect(keys).toEqual(
      Object.fromEntries(attempt.items.map(({ index }) => [`${index}_a`, { latex: '6', text: '6' }])),
    );
  });

  it('holds texts that are published, or one’s own, and no others', async () => {
    const other = author();
    const id = await text(other, 'Theirs');
    const section = { items: await items(1), texts: [{ text_id: id, version: 1, before: 0 }] };
    expect(await codeOf(exam(section))).toBe('not_found');
    await call(routes.publishText, other, at(id));
    expect((await exam(section)).text_facts).toMatchObject([{ title: 'Theirs' }]);
    await call(routes.unpublishText, other, at(id));
    expect(await codeOf(exam(section))).toBe('done');
  });
});

describe('how long the items of an exam take', () => {
  const { call, inStore, publish, take } = mathquiz;
  const item = { ...plainItem([{ id: 'a', kind: 'number', prompt: '', key: '6', points: 1 }]) };

  /** Hands in a test that took so many seconds. */
  async function taken(test: string, seconds: number): Promise<void> {
    const id = await take(aStudent(), test, { '0_a': '6' });
    await inStore(async (store) => {
      const submissions = store.collection('submissions');
      const found = await submissions.findOne({}, { sort: { _id: -1 } });
      if (found?._id.toHexString() !== id) throw new Error('Another test was handed in meanwhile');
      const started_at = new Date(found.answers['0_a'].at.getTime() - seconds * 1000);
      await submissions.updateOne({ _id: found._id }, { $set: { started_at } });
    });
  }

  it('is told by the median of those who answered them, once there are enough', async () => {
    const test = await publish({ items: [item, item] });
    const contents = (await call(routes.getTest, teacher, { params: { id: test } })).data.contents ?? [];
    const items = contents.map(({ quiz_id, version }) => ({ quiz_id, version }));
    const ask = async (by = teacher) => (await call(routes.estimateExam, by, { body: { items } })).data;
    for (const seconds of [60, 60, 90, 3000]) await taken(test, seconds);
    expect(await ask()).toEqual([]);
    await taken(test, 120);
    // Of the second item, which nobody has answered, nothing is said.
    expect(await ask()).toEqual([{ quiz_id: items[0]?.quiz_id, uses: 5, seconds: 90 }]);
    const stranger = aCaller({ roles: ['teacher'] });
    expect(await codeOf(ask(stranger))).toBe('not_found');
    expect((await call(routes.estimateExam, stranger, { body: { items: [] } })).data).toEqual([]);
  });
});

describe('an exam that is looked at before it is published', () => {
  const { call } = mathquiz;
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
