import { routes } from '@mathquiz/contracts';
import { aCaller, eventually } from '@mathquiz/testing';
import { aStudent, teacher } from './running.js';
import { codeOf, plainItem, startedMathquiz } from './started.js';

describe('the same mark for all equal answers', () => {
  const { call, publish, take } = startedMathquiz('equ');
  const explain = plainItem([{ id: 'a', kind: 'manual', prompt: 'Why?', points: 2 }]);
  /** The numbers are the student's own: equal answers to other numbers are not equal. */
  const numbered = {
    ...explain,
    variables: [{ name: 'n', kind: 'integer' as const, from: 1, to: 3 }],
    statement: 'Why is {{n}} + 1 more than {{n}}?',
  };

  const sheet = async (id: string, by = teacher) =>
    (await call(routes.getSubmission, by, { params: { id }, query: { teacher_mode: '1' as const } })).data;
  async function handedIn(testId: string, answers: readonly string[]): Promise<string[]> {
    const ids: string[] = [];
    for (const answer of answers) ids.push(await take(aStudent(), testId, { '0_a': answer }));
    for (const id of ids)
      await eventually(
        () => sheet(id),
        ({ state }) => state === 'marking' || state === 'marked',
      );
    return ids;
  }
  const scores = (ids: readonly string[]) => Promise.all(ids.map(async (id) => (await sheet(id)).score));
  const mark = (submission_id: string, points: number, reason?: string) =>
    call(routes.putMarkings, teacher, {
      body: { submission_id, markings: [{ part: '0_a', points, ...(reason === undefined ? {} : { reason }) }] },
    });
  const together = (submission_id: string, points: number, press: string, by = teacher) =>
    call(routes.markEqualAnswers, by, { body: { submission_id, part: '0_a', points, press } });
  const first = (ids: readonly string[]) => ids[0] ?? '';

  it('asks no reason for a first mark by hand, also when it is sent twice, and one for its change', async () => {
    const [id = ''] = await handedIn(await publish({ items: [explain], points: 2 }), ['since']);
    await mark(id, 1.23456);
    await mark(id, 1.23456);
    expect((await sheet(id)).items[0]?.parts[0]?.revisions.map(({ points }) => points)).toEqual([null, 1.235]);
    // As totals are: to a thousandth.
    expect((await sheet(id)).score).toBe(1.235);
    expect(await codeOf(mark(id, 2))).toBe('invalid_request');
    expect(await codeOf(mark(id, 2, '  '))).toBe('invalid_request');
    await mark(id, 2, 'Right after all');
    expect((await sheet(id)).score).toBe(2);
  });

  it('is given in one request, leaves what a person has marked alone and says so, and is done once however often it arrives', async () => {
    const testId = await publish({ items: [explain], points: 2 });
    const ids = await handedIn(testId, ['because', ' because ', 'because', 'because', 'no idea', 'because']);
    await mark(ids[3] ?? '', 0.5);
    const asked = await call(routes.equalAnswers, teacher, { params: { id: first(ids) }, query: {} });
    expect(asked.data).toEqual([{ part: '0_a', others: 3, by_hand: 1 }]);
    const answers = await Promise.all([together(first(ids), 1, 'press-0001'), together(first(ids), 1, 'press-0001')]);
    for (const { data } of [...answers, await together(first(ids), 1, 'press-0001')]) {
      expect(data).toMatchObject({ marked: 4, by_hand: 1 });
      expect(data.submission.score).toBe(1);
    }
    expect(await scores(ids)).toEqual([1, 1, 1, 0.5, null, 1]);
    const revisions = (await sheet(ids[1] ?? '')).items[0]?.parts[0]?.revisions ?? [];
    expect(revisions.map(({ points, together }) => [points, together])).toEqual([
      [null, null],
      [1, 'given'],
    ]);
    const left = await call(routes.equalAnswers, teacher, { params: { id: first(ids) }, query: { part: '0_a' } });
    expect(left.data).toEqual([{ part: '0_a', others: 0, by_hand: 4 }]);
  });

  it('is taken back by one more, but not where somebody has changed it since', async () => {
    const testId = await publish({ items: [explain], points: 2 });
    const ids = await handedIn(testId, ['because', 'because', 'because']);
    await together(first(ids), 1, 'press-0002');
    await mark(ids[2] ?? '', 2, 'It says more');
    const undo = async () =>
      (await call(routes.takeBackEqualMarks, teacher, { params: { testId, press: 'press-0002' } })).data;
    expect(await undo()).toEqual({ taken_back: 2, changed_since: 1 });
    expect(await undo()).toEqual({ taken_back: 0, changed_since: 1 });
    expect(await scores(ids)).toEqual([null, null, 2]);
    expect((await sheet(first(ids))).state).toBe('marking');
    // Late: the press itself once more changes nothing. Then it may be marked anew, without a reason.
    await together(first(ids), 1, 'press-0002');
    expect(await scores(ids)).toEqual([null, null, 2]);
    await mark(first(ids), 0);
    expect(await scores(ids)).toEqual([0, null, 2]);
  });

  it('goes to the same variant only', async () => {
    const testId = await publish({ items: [numbered], points: 2 });
    const ids = await handedIn(testId, Array<string>(8).fill('one more'));
    const statements = await Promise.all(ids.map(async (id) => (await sheet(id)).items[0]?.statement ?? ''));
    const alike = statements.map((statement) => statement === statements[0]);
    const { data } = await together(first(ids), 2, 'press-0003');
    expect(data.marked).toBe(alike.filter(Boolean).length);
    expect(await scores(ids)).toEqual(alike.map((same) => (same ? 2 : null)));
  });

  it('is another teacher’s to give: 404, and too many points mark nobody', async () => {
    const testId = await publish({ items: [explain], points: 2 });
    const ids = await handedIn(testId, ['because', 'because']);
    const other = aCaller({ roles: ['teacher'] });
    expect(await codeOf(together(first(ids), 1, 'press-0004', other))).toBe('not_found');
    expect(await codeOf(call(routes.equalAnswers, other, { params: { id: first(ids) }, query: {} }))).toBe('not_found');
    const undo = call(routes.takeBackEqualMarks, other, { params: { testId, press: 'press-0004' } });
    expect(await codeOf(undo)).toBe('not_found');
    expect(await codeOf(together(first(ids), 2.1, 'press-0004'))).toBe('invalid_request');
    expect(await scores(ids)).toEqual([null, null]);
  });
});
