import { routes } from '@mathquiz/contracts';
import { practiceLimits } from '@mathquiz/contracts/mathquiz/practice.constants';
import { aCaller, codeOf } from '@mathquiz/testing';
import { Types } from 'mongoose';
import { aPupil, practising, rightOf } from './practising.js';
import { author, groupId, teacher } from './running.js';
import { inMs, startedMathquiz } from './started.js';

describe('an exercise of practice', () => {
  const service = startedMathquiz('prac');
  const { call, inStore } = service;
  const { item, draw, drawOf, send, answer, hint, again } = practising(service);
  const stored = (_id: string) =>
    inStore((store) => store.collection('practice_exercises').findOne({ _id: new Types.ObjectId(_id) }));

  it('has numbers of its own, tells nothing of its answer, and tells all of it with the first that is checked', async () => {
    const id = await item({ title: 'Told' });
    const pupil = aPupil();
    const one = await drawOf(pupil, id);
    expect(one).toMatchObject({ version: 1, repeated: false, hints: [], hints_left: 2, checked: null });
    expect(one.parts.map(({ key }) => key)).toEqual(['0_a']);
    const seed = String((await stored(one._id))?.seed);
    expect(seed).toMatch(/^[0-9a-f]{32}$/);
    for (const kept of [rightOf(one), 'solution', 'First hint', seed]) expect(JSON.stringify(one)).not.toContain(kept);
    const { exercise, unread, mastery } = await answer(pupil, one, rightOf(one));
    expect(unread).toEqual({});
    expect(exercise.checked).toMatchObject({
      answers: { '0_a': { value: rightOf(one), decimal: 'point' } },
      judgements: { '0_a': { validity: 'valid', outcome: 'correct', credit: 1 } },
      answer_keys: { '0_a': { text: rightOf(one) } },
      solution: `The solution is ${rightOf(one)}.`,
      ...{ earned: 2, out_of: 2, rating: 'good' },
    });
    expect(mastery).toBeGreaterThan(0);
    expect(JSON.stringify(exercise)).not.toContain(seed);
  });

  it('is another one for everybody, and the same one until it is answered', async () => {
    const id = await item({ title: 'Each their own' });
    const [one, other] = [aPupil(), aPupil()];
    const [mine, theirs] = [await drawOf(one, id), await drawOf(other, id)];
    expect(mine.statement).not.toBe(theirs.statement);
    expect(await drawOf(one, id)).toEqual(mine);
    expect((await stored(mine._id))?.seed).not.toBe((await stored(theirs._id))?.seed);
  });

  it('asks back what nobody can read, and stores nothing of it', async () => {
    const id = await item({ title: 'Unread' });
    const pupil = aPupil();
    const one = await drawOf(pupil, id);
    for (const [value, validity] of [
      ['2 +) 3', 'invalid'],
      ['', 'blank'],
    ] as const) {
      const { exercise, unread } = await answer(pupil, one, value);
      expect(unread).toMatchObject({ '0_a': { validity } });
      expect(exercise).toEqual(one);
    }
    expect(await send(pupil, one, { answers: {} })).toMatchObject({ unread: { '0_a': { validity: 'blank' } } });
    expect((await stored(one._id))?.answered).toBeNull();
    const { exercise, unread } = await answer(pupil, one, '2 +) 3', { final: true });
    expect(unread).toEqual({});
    expect(exercise.checked).toMatchObject({ earned: 0, out_of: 2, rating: 'again' });
  });

  it('is answered once: the first answer counts, also of two at once', async () => {
    const id = await item({ title: 'Once' });
    const pupil = aPupil();
    const one = await drawOf(pupil, id);
    const [first, second] = await Promise.all([answer(pupil, one, '1'), answer(pupil, one, rightOf(one))]);
    expect(first).toEqual(second);
    expect((await answer(pupil, one, '2')).exercise).toEqual(first.exercise);
    const cards = await inStore((store) =>
      store
        .collection('practice_cards')
        .find({ quiz_id: new Types.ObjectId(id) })
        .toArray(),
    );
    expect(cards).toMatchObject([{ reps: 1 }]);
    expect((await draw(pupil)).map(({ quiz_id }) => quiz_id)).not.toContain(id);
  });

  it('gives its hints one by one, and what was led to by one is less well known', async () => {
    const id = await item({ title: 'Hints' });
    const pupil = aPupil();
    const one = await drawOf(pupil, id);
    const [a = ''] = one.statement.match(/\d+/) ?? [];
    const first = `First hint: hundreds of ${a}.`;
    expect(await hint(pupil, one)).toMatchObject({ hints: [first], hints_left: 1 });
    expect(await drawOf(pupil, id)).toMatchObject({ hints: [first], hints_left: 1 });
    expect(await hint(pupil, one)).toMatchObject({ hints: [first, 'Second hint: tens.'], hints_left: 0 });
    expect(await hint(pupil, one)).toMatchObject({ hints: [first, 'Second hint: tens.'], hints_left: 0 });
    expect((await answer(pupil, one, rightOf(one))).exercise.checked).toMatchObject({ earned: 2, rating: 'hard' });
    expect(await hint(pupil, one)).toMatchObject({ hints: [first, 'Second hint: tens.'] });
    const more = await again(pupil, one);
    await answer(pupil, more, rightOf(more));
    expect(await hint(pupil, more)).toMatchObject({ hints: [], hints_left: 2, checked: { rating: 'good' } });
  });

  it('is followed by one like it with other numbers, once for each press', async () => {
    const id = await item({ title: 'Again' });
    const pupil = aPupil();
    const one = await drawOf(pupil, id);
    await answer(pupil, one, rightOf(one));
    const [more, pressedTwice] = await Promise.all([again(pupil, one), again(pupil, one)]);
    expect(pressedTwice._id).toBe(more._id);
    expect(more).toMatchObject({ quiz_id: id, repeated: true, checked: null });
    expect(more.statement).not.toBe(one.statement);
    expect((await answer(pupil, more, '0')).exercise.checked).toMatchObject({ rating: 'again' });
    expect((await again(pupil, one))._id).not.toBe(more._id);
  });

  it("is nobody else's", async () => {
    const id = await item({ title: 'Mine' });
    const [pupil, other] = [aPupil(), aPupil()];
    const one = await drawOf(pupil, id);
    expect(await codeOf(answer(other, one, rightOf(one)))).toBe('not_found');
    expect(await codeOf(hint(other, one))).toBe('not_found');
    expect(await codeOf(again(other, one))).toBe('not_found');
    expect(await codeOf(answer(pupil, { _id: 'f'.repeat(24) }, '1'))).toBe('not_found');
    const strange = send(pupil, one, { answers: { '0_z': { value: '1' } } });
    expect(await codeOf(strange)).toBe('invalid_request');
  });

  it('is told in the language of who reads it, and judged by how numbers are written where it was drawn', async () => {
    const id = await item({
      title: 'Comma',
      parts: [{ id: 'a', kind: 'number', prompt: '', key: '(a + b) / 2', points: 1 }],
    });
    const pupil = aPupil();
    const { data } = await call(routes.drawPractice, pupil, { query: { n_samples: 20 }, locale: 'de-DE' });
    const one = data.exercises.find(({ quiz_id }) => quiz_id === id);
    if (!one) throw new Error('It was not drawn');
    const value = String(Number(rightOf(one)) / 2).replace('.', ',');
    const { exercise } = await send(pupil, one, { answers: { '0_a': { value, decimal: 'comma' } } });
    expect(exercise.checked).toMatchObject({ earned: 1, rating: 'good' });
  });
});

describe('what is practised', () => {
  const service = startedMathquiz('pool');
  const { call, inStore, publish, start, submit } = service;
  const { item, draw, drawOf, answer, hint, again, overview } = practising(service);
  const ids = async (...asked: Parameters<typeof draw>) => (await draw(...asked)).map(({ quiz_id }) => quiz_id);

  it('is what is published with the attribute, and is neither kept for exams nor left to a person to mark', async () => {
    const kept = await item({ title: 'Kept' });
    const manual = { id: 'b', kind: 'manual' as const, prompt: 'Why?', points: 1 };
    const number = { id: 'a', kind: 'number' as const, prompt: 'How many?', key: 'a + b', points: 1 };
    const others = [
      await item({ title: 'Not marked' }, []),
      await item({ title: 'Deprecated' }, ['practice', 'deprecated']),
      await item({ title: 'Of exams' }, ['practice', 'exam_only']),
      await item({ title: 'By hand', parts: [number, manual] }),
      await item({ title: 'Withdrawn' }),
    ];
    await call(routes.unpublishQuiz, author, { params: { id: others.at(-1) ?? '' } });
    const unmarked = await item({ title: 'Not marked any more' });
    expect(await ids(aPupil(), { n_samples: 20 })).toContain(unmarked);
    await call(routes.unmarkQuiz, author, { params: { id: unmarked, attr: 'practice' } });
    others.push(unmarked);
    const pupil = aPupil();
    const drawn = await ids(pupil, { n_samples: 20 });
    expect(drawn).toContain(kept);
    expect(drawn.filter((id) => others.includes(id))).toEqual([]);
    const { fresh, categories } = await overview(aPupil());
    expect([fresh, categories.map(({ category, items }) => [category, items])]).toEqual([1, [['algebra', 1]]]);
  });

  it('is found by school year, chapter and category with what lies below it', async () => {
    const facts = { grade: 7, chapter: 'Asked for' };
    const wanted = await item({ title: 'Wanted', ...facts, category: 'geometry' });
    const circles = { names: { 'en-US': 'Circles' }, parent: 'geometry' };
    const admin = aCaller({ roles: ['admin'] });
    const category = (await call(routes.createCategory, admin, { body: circles })).data._id;
    const elsewhere = await item({ title: 'Elsewhere', grade: 8, chapter: 'Asked for', category });
    const pupil = aPupil();
    expect(await ids(pupil, { chapter: 'Asked for', grade: 7 })).toEqual([wanted]);
    expect((await ids(pupil, { chapter: 'Asked for' })).toSorted()).toEqual([wanted, elsewhere].toSorted());
    expect(await ids(pupil, { chapter: 'Asked for', category_id: 'algebra' })).toEqual([]);
    expect((await ids(pupil, { category_id: 'geometry' })).toSorted()).toEqual([wanted, elsewhere].toSorted());
    expect(await ids(pupil, { category_id: category })).toEqual([elsewhere]);
    const looked = await overview(pupil, { filter: JSON.stringify({ grade: 7 }) });
    expect(looked).toMatchObject({ open: 1, fresh: 0, due: 0, grades: [7, 8], chapters: ['Asked for'] });
    expect(looked.categories).toEqual([{ category: 'geometry', items: 1, practised: 0, due: 0, mastery: null }]);
  });

  it('mixes categories', async () => {
    const chapter = 'Mixed';
    for (const category of ['algebra', 'algebra', 'algebra', 'geometry', 'geometry', 'geometry'])
      await item({ title: 'One of six', category, chapter });
    const drawn = (await draw(aPupil(), { chapter })).map(({ category }) => category);
    expect(drawn).toHaveLength(6);
    expect(drawn.filter((category, at) => category === drawn[at - 1])).toEqual([]);
  });

  it('never holds the items of a test that the caller may still take, until it is over for all', async () => {
    const chapter = 'Of a test';
    const id = await item({ title: 'Of a test', chapter });
    const [before, member, labelled, stranger] = [aPupil(), aPupil(), aPupil(['A']), aCaller({ roles: ['student'] })];
    const exercise = await drawOf(before, id);
    const exam = (
      await call(routes.createExam, teacher, {
        body: { content: { title: 'Of a test', sections: [{ items: [{ quiz_id: id, version: 1, points: 1 }] }] } },
      })
    ).data._id;
    const test = async (options: object) =>
      (
        await call(routes.publishTest, teacher, {
          body: { exam, options: { group_ids: [groupId], open_at: inMs(60_000), close_at: inMs(120_000), ...options } },
        })
      ).data._id;
    const forLabel = await test({ labels: ['A'] });
    expect(await ids(labelled, { chapter })).toEqual([]);
    expect(await ids(member, { chapter })).toEqual([id]);
    await call(routes.deleteTest, teacher, { params: { id: forLabel } });
    expect(await ids(labelled, { chapter })).toEqual([id]);
    const forAll = await test({});
    for (const who of [before, member, labelled]) {
      expect(await ids(who, { chapter })).toEqual([]);
      expect(await overview(who, { filter: JSON.stringify({ chapter }) })).toMatchObject({ open: 0, fresh: 0 });
    }
    expect(await ids(stranger, { chapter })).toEqual([id]);
    // What was drawn before waits with them: its key and hints would tell of the test.
    expect(await codeOf(answer(before, exercise, rightOf(exercise)))).toBe('not_found');
    expect(await codeOf(hint(before, exercise))).toBe('not_found');
    expect(await codeOf(again(before, exercise))).toBe('not_found');
    const over = new Date(Date.now() - 3_600_000);
    await inStore((store) =>
      store
        .collection('tests')
        .updateOne(
          { _id: new Types.ObjectId(forAll) },
          { $set: { close_at: over, closes_last: over, 'options.close_at': over.toISOString() } },
        ),
    );
    expect(await ids(before, { chapter })).toEqual([id]);
    expect((await answer(before, exercise, rightOf(exercise))).exercise.checked).toMatchObject({ rating: 'good' });
  });

  it('is closed while an exam of the caller runs', async () => {
    const id = await item({ title: 'While an exam runs' });
    const pupil = aPupil();
    const one = await drawOf(pupil, id);
    const attempt = await start(pupil, await publish({ options: { mode: 'exam' } }));
    for (const asked of [draw(pupil), answer(pupil, one, '1'), hint(pupil, one), again(pupil, one)])
      expect(await codeOf(asked)).toBe('exam_running');
    await submit(pupil, attempt._id, {});
    expect((await answer(pupil, one, rightOf(one))).unread).toEqual({});
  });

  it('waits for so many answers at most: the oldest go', async () => {
    const chapter = 'Many';
    const id = await item({ title: 'Many', chapter });
    const pupil = aPupil();
    let one = await drawOf(pupil, id);
    const first = one._id;
    for (let at = 0; at < practiceLimits.openMost; at += 1) one = await again(pupil, one);
    const waiting = (await overview(pupil)).open;
    expect(waiting).toBe(practiceLimits.openMost);
    expect(await codeOf(hint(pupil, { _id: first }))).toBe('not_found');
  });
});
