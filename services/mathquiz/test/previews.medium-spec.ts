import { routes } from '@mathquiz/contracts';
import { aCaller, anItem } from '@mathquiz/testing';
import { Types } from 'mongoose';
import { author, teacher } from './running.js';
import { codeOf, startedMathquiz } from './started.js';

describe('what a stored item looks like', () => {
  const { call, inStore } = startedMathquiz('prv', {});
  const own = async () => (await call(routes.createQuiz, teacher, { body: { content: anItem() } })).data._id;
  const examWith = async (quiz_id: string, title: string) => {
    const content = { title, sections: [{ items: [{ quiz_id, version: 1, points: 1 }] }] };
    return (await call(routes.createExam, teacher, { body: { content } })).data._id;
  };
  const render = (id: string, body: object, by = teacher) => call(routes.renderQuiz, by, { params: { id }, body });
  const seen = async (id: string, body: object = {}) =>
    (await render(id, body)).data.variants.map(({ statement }) => statement);

  it('is drawn once, and anew where that is asked for', async () => {
    const id = await own();
    const [first] = await seen(id);
    const change = { $set: { 'content.statement': 'Written behind our back' } };
    await inStore((store) => store.collection('quiz_versions').updateOne({ quiz_id: new Types.ObjectId(id) }, change));
    expect(await seen(id)).toEqual([first]);
    expect(await seen(id, { num_candidates: 2 })).toEqual(['Written behind our back', 'Written behind our back']);
    expect(await seen(id, { force_render: true })).toEqual(['Written behind our back']);
    expect(await seen(id)).toEqual(['Written behind our back']);
  });

  it('in an exam is counted, and told to the item’s owner; in another’s exam it is not shown', async () => {
    const id = await own();
    const exams = [await examWith(id, 'Unit 1'), await examWith(id, 'Unit 2')];
    for (const _id of [exams[0], exams[1], exams[1]]) await seen(id, { ref_doc: { kind: 'exam', _id } });
    const usage = async (by = teacher) => (await call(routes.usageOfQuiz, by, { params: { id } })).data;
    expect(await usage()).toMatchObject({
      shown: 3,
      documents: 2,
      own: [
        { kind: 'exam', _id: exams[1], title: 'Unit 2', shown: 2 },
        { kind: 'exam', _id: exams[0], title: 'Unit 1', shown: 1 },
      ],
    });
    const stranger = aCaller({ roles: ['teacher'] });
    const others = (await call(routes.createQuiz, stranger, { body: { content: anItem() } })).data._id;
    const ref_doc = { kind: 'exam', _id: exams[0] };
    expect(await codeOf(render(others, { ref_doc }, stranger))).toBe('not_found');
    const draft = { content: anItem(), ref_doc: { kind: 'exam' as const, _id: exams[0] ?? '' } };
    expect(await codeOf(call(routes.renderDraft, stranger, { body: draft }))).toBe('not_found');
    expect(await codeOf(usage(author))).toBe('not_found');
    expect((await usage()).shown).toBe(3);
  });

  it('of a draft tells how its key may be typed only who asks for that', async () => {
    const forms = async (body: object) => {
      const { variants } = (await call(routes.renderDraft, teacher, { body: { content: anItem(), ...body } })).data;
      return variants[0]?.parts[0]?.typed;
    };
    expect(await forms({})).toBeUndefined();
    expect((await forms({ typed: true }))?.length).toBeGreaterThan(3);
  });
});
