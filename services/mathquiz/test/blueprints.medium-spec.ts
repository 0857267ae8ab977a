import { type Blueprint, type Caller, type ItemDraft, limits, routes } from '@mathquiz/contracts';
import { aCaller, anItem } from '@mathquiz/testing';
import { groupId } from './running.js';
import { codeOf, inMs, plainItem, startedMathquiz } from './started.js';

const parts: ItemDraft['parts'] = [{ id: 'a', kind: 'manual', prompt: 'Why?', points: 3 }];
const teacher = aCaller({ roles: ['teacher'], groups: [{ _id: groupId, role: 'owner' }] });
const colleague = aCaller({ roles: ['author'] });
const admin = aCaller({ roles: ['admin'] });
const day = 86_400_000;

describe('an exam from a blueprint', () => {
  const { call, inStore } = startedMathquiz('blu');
  const write = async (by: Caller, tag: string, change: Partial<ItemDraft> = {}) =>
    (
      await call(routes.createQuiz, by, {
        body: { content: anItem({ ...plainItem(parts), category: 'geometry', tags: [tag], ...change }) },
      })
    ).data;
  const publish = async (id: string) => call(routes.publishQuiz, admin, { params: { id } });
  const published = async (tag: string, count: number, change: Partial<ItemDraft> = {}) => {
    const ids: string[] = [];
    for (let at = 0; at < count; at += 1) {
      const { _id } = await write(colleague, tag, change);
      await publish(_id);
      ids.push(_id);
    }
    return ids;
  };
  type Asked = Partial<Omit<Blueprint, 'rows'>> & { rows: readonly Partial<Blueprint['rows'][number]>[] };
  const generate = async ({ rows, ...more }: Asked, by = teacher) => {
    const whole = rows.map((row) => ({ category: 'geometry' as const, count: 1, ...row }));
    return (await call(routes.generateExam, by, { body: { ...more, rows: whole } })).data;
  };
  const idsOf = ({ content }: Awaited<ReturnType<typeof generate>>) =>
    content.sections.flatMap(({ items }) => items.map(({ quiz_id }) => quiz_id));
  /** Published to the class, and opened so many days ago. */
  async function give(ids: readonly string[], daysAgo: number, withdrawn = false): Promise<void> {
    const items = ids.map((quiz_id) => ({ quiz_id, version: 1, points: 1 }));
    const body = { content: { title: 'Given', sections: [{ items }] } };
    const exam = (await call(routes.createExam, teacher, { body })).data._id;
    const options = { group_ids: [groupId], open_at: inMs(-1000), close_at: inMs(day) };
    const test = (await call(routes.publishTest, teacher, { body: { exam, options } })).data._id;
    if (withdrawn) await call(routes.deleteTest, teacher, { params: { id: test } });
    await inStore(async (store) => {
      const one = await store.collection('tests').findOne({}, { sort: { _id: -1 } });
      if (one?._id.toHexString() !== test) throw new Error('Another test was published meanwhile');
      const open_at = new Date(Date.now() - daysAgo * day);
      await store.collection('tests').updateOne({ _id: one._id }, { $set: { open_at } });
    });
  }

  it('is the same for the same seed, holds nothing twice, and may be saved as it is', async () => {
    const ids = await published('draw', 12);
    const rows = [
      { tags: ['draw'], count: 3 },
      { tags: ['draw'], count: 4 },
    ];
    const first = await generate({ rows, seed: 'a' });
    expect(idsOf(first)).toEqual(idsOf(await generate({ rows, seed: 'a' })));
    const others = await Promise.all(['b', 'c', 'd'].map((seed) => generate({ rows, seed })));
    expect(others.some((one) => idsOf(one).join() !== idsOf(first).join())).toBe(true);
    for (const one of [first, ...others]) {
      expect(new Set(idsOf(one)).size).toBe(7);
      expect(idsOf(one).every((id) => ids.includes(id))).toBe(true);
      expect(one.rows.map(({ found, short }) => [found, short])).toEqual([
        [3, 0],
        [4, 0],
      ]);
    }
    expect(first.content.sections[0]?.items[0]).toMatchObject({ version: 1, points: 3 });
    expect(first.facts.map(({ quiz_id }) => quiz_id)).toEqual(idsOf(first));
    const saved = await call(routes.createExam, teacher, { body: { content: { ...first.content, title: 'Drawn' } } });
    expect(saved.data.content.sections).toEqual(first.content.sections);
    const worth = await generate({ rows, points: 5 });
    expect(worth.content.sections[0]?.items.every(({ points }) => points === 5)).toBe(true);
  });

  it('holds what the teacher may use: published items and their own drafts, no strangers’ and nothing put away', async () => {
    const mine = (await write(teacher, 'use'))._id;
    const archived = (await write(teacher, 'use'))._id;
    await call(routes.deleteQuiz, teacher, { params: { id: archived } });
    await write(colleague, 'use');
    const [old, exam, open] = await published('use', 3);
    const set = (attr: 'deprecated' | 'exam_only', id = '') =>
      call(routes.markQuiz, colleague, { params: { id, attr } });
    await set('deprecated', old);
    await set('exam_only', exam);
    const rows = [{ tags: ['use'], count: 10 }];
    const drawn = await generate({ rows });
    expect(idsOf(drawn).sort()).toEqual([mine, open].sort());
    expect(drawn.rows).toEqual([{ found: 2, short: 8, lately: 0 }]);
    expect(idsOf(await generate({ rows, exam_only: true })).sort()).toEqual([mine, open, exam].sort());
    // An admin reads all drafts, and is given none of them by chance.
    expect(idsOf(await generate({ rows }, admin))).toEqual([open]);
  });

  it('takes of a published item what is published, of one’s own what is newest', async () => {
    const [id = ''] = await published('version', 1);
    const content = anItem({ ...plainItem(parts), category: 'algebra', tags: ['version'] });
    await call(routes.saveQuiz, colleague, { body: { _id: id, version: 1, content } });
    const of = async (by: Caller, category: 'geometry' | 'algebra') =>
      (await generate({ rows: [{ category, tags: ['version'] }] }, by)).content.sections[0]?.items.map(
        ({ version }) => version,
      );
    expect([await of(teacher, 'geometry'), await of(teacher, 'algebra')]).toEqual([[1], []]);
    expect([await of(colleague, 'geometry'), await of(colleague, 'algebra')]).toEqual([[], [2]]);
  });

  it('asks for difficulty, grade and every tag', async () => {
    const [fits] = await published('asks', 1, { difficulty: 4, grade: 8, tags: ['asks', 'circle'] });
    await published('asks', 1, { difficulty: 2, grade: 8, tags: ['asks', 'circle'] });
    await published('asks', 1, { difficulty: 4, grade: 7, tags: ['asks', 'circle'] });
    await published('asks', 1, { difficulty: 4, grade: 8 });
    const drawn = await generate({ rows: [{ difficulty: 4, grade: 8, tags: ['asks', 'circle'], count: 4 }] });
    expect(idsOf(drawn)).toEqual([fits]);
    expect(drawn.rows).toEqual([{ found: 1, short: 3, lately: 0 }]);
  });

  it('leaves out what the class has met in the last 90 days, and says how many', async () => {
    const [lately = '', before = '', withdrawn = '', free = ''] = await published('met', 4);
    await give([lately], 20);
    await give([before], 91);
    await give([withdrawn], 20, true);
    const rows = [{ tags: ['met'], count: 4 }];
    expect(idsOf(await generate({ rows })).length).toBe(4);
    const drawn = await generate({ rows, group_id: groupId });
    expect(idsOf(drawn).sort()).toEqual([before, withdrawn, free].sort());
    expect(drawn.rows).toEqual([{ found: 3, short: 1, lately: 1 }]);
    // What a class has met is its own teachers' to know.
    for (const by of [colleague, aCaller({ roles: ['teacher'], groups: [{ _id: groupId, role: 'member' }] })])
      expect(await codeOf(generate({ rows, group_id: groupId }, by))).toBe('not_found');
  });

  it('refuses more than an exam holds, and what is no blueprint', async () => {
    const rows = [{ count: limits.itemsPerExam }, { count: 1 }];
    expect(await codeOf(generate({ rows }))).toBe('too_large');
    const { body } = routes.generateExam;
    const row = { category: 'geometry', count: 1 };
    for (const bad of [
      { rows: [] },
      { rows: Array.from({ length: 21 }, () => row) },
      { rows: [{ ...row, category: { $ne: '' } }] },
      { rows: [{ ...row, count: 0 }] },
      { rows: [{ ...row, tags: { $ne: '' } }] },
      { rows: [row], seed: '$where' },
      { rows: [row], group_id: 'everybody' },
      { rows: [row], points: -1 },
    ])
      expect(body.safeParse(bad).success).toBe(false);
  });
});
