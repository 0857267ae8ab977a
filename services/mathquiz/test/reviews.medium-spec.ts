import {
  type Caller,
  type ContentAttribute,
  forgetPerson,
  peopleWithRole,
  personalData,
  routes,
  tellNotice,
} from '@mathquiz/contracts';
import { type Answering, aCaller, anItem, answerFor, codeOf, eventually } from '@mathquiz/testing';
import { QuizRepository } from '../src/records/quiz.repository.js';
import { plainItem, startedMathquiz } from './started.js';

const content = anItem(plainItem([{ id: 'a', kind: 'number', prompt: 'What is it?', key: '6' }]));
const broken = anItem({ ...plainItem([{ id: 'a', kind: 'number', key: '6' }]), statement: 'A value {{nowhere}}.' });
const author = () => aCaller({ roles: ['author'] });
const teacher = () => aCaller({ roles: ['teacher'] });
const reviewer = aCaller({ roles: ['reviewer'] });

const dataOf = personalData('mathquiz');
const forget = forgetPerson('mathquiz');

type Told = { kind: string; user_ids: string[]; params: Record<string, string>; link: string };

describe('an item on its way to the school', () => {
  const { call, running } = startedMathquiz('rev');
  const told: Told[] = [];
  let others: Answering;
  beforeAll(async () => {
    others = await answerFor(process.env.NATS_URL ?? '', [
      { call: peopleWithRole, answer: () => ({ data: [{ _id: reviewer.user_id }] }) },
      {
        call: tellNotice,
        answer: (body: Told) => {
          told.push(body);
          return { data: { told: 1 } };
        },
      },
    ]);
  });
  afterAll(() => others?.close());

  const stored = async (by: Caller, what = content) =>
    (await call(routes.createQuiz, by, { body: { content: what } })).data;
  const at = (_id: string) => ({ params: { id: _id } });
  const ask = (by: Caller, id: string, message = '') =>
    call(routes.requestPublishQuiz, by, { ...at(id), body: { message } });
  const reject = (by: Caller, id: string) => call(routes.rejectQuiz, by, { ...at(id), body: { message: 'Key of a' } });
  const get = async (by: Caller, id: string) => (await call(routes.getQuiz, by, at(id))).data;
  const save = (by: Caller, id: string, version: number) =>
    call(routes.saveQuiz, by, { body: { _id: id, version, content: { ...content, title: `v${version + 1}` } } });
  const noticeFor = (to: Caller, said: string) =>
    eventually(
      () => Promise.resolve(told.find(({ user_ids, params }) => user_ids.includes(to.user_id) && params.said === said)),
      (found) => found !== undefined,
    );

  it('is asked for by who may not publish, waits in the queue, is sent back with a reason, and is published', async () => {
    const [owner, colleague] = [teacher(), teacher()];
    const { _id } = await stored(owner);
    expect(await codeOf(call(routes.publishQuiz, owner, at(_id)))).toBe('forbidden');
    const { data: asked } = await ask(owner, _id, 'For the test on Friday');
    expect(asked).toMatchObject({ status: 'requested', requested: { message: 'For the test on Friday' } });
    expect(asked.may).toEqual({ publish: false, review: false });
    expect(await codeOf(ask(owner, _id))).toBe('wrong_state');
    const waiting = { filter: '{"status":"requested"}', scope: 'all', sort: 'requested_at', limit: 100 } as const;
    const queue = async (by: Caller) =>
      (await call(routes.listQuiz, by, { query: waiting })).data.map((row) => row._id);
    expect(await queue(reviewer)).toContain(_id);
    expect(await queue(colleague)).not.toContain(_id);
    expect(told.find(({ kind }) => kind === 'review_requested')).toMatchObject({
      user_ids: [reviewer.user_id],
      link: `/review/${_id}`,
    });
    expect((await get(reviewer, _id)).may).toEqual({ publish: true, review: true });
    const { data: back } = await reject(reviewer, _id);
    expect(back).toMatchObject({ status: 'rejected', rejected: { message: 'Key of a', version: 1 }, requested: null });
    expect((await noticeFor(owner, 'rejected'))?.params.text).toBe('Key of a');
    expect((await get(owner, _id)).rejected?.by._id).toBe(reviewer.user_id);
    expect(await codeOf(reject(reviewer, _id))).toBe('wrong_state');
    await save(owner, _id, 1);
    await ask(owner, _id);
    const stale = call(routes.publishQuiz, reviewer, { ...at(_id), query: { version: 1 } });
    expect(await codeOf(stale)).toBe('version_conflict');
    const { data: done } = await call(routes.publishQuiz, reviewer, { ...at(_id), query: { version: 2 } });
    expect(done).toMatchObject({ status: 'published', published_version: 2, requested: null, rejected: null });
    expect((await noticeFor(owner, 'published'))?.link).toBe(`/author/items/${_id}`);
    expect((await get(colleague, _id)).requested).toBeNull();
  });

  it('costs no reviewer’s time while it has a fault that a machine finds, and may be taken back', async () => {
    const owner = teacher();
    const faulty = await stored(owner, broken);
    expect(await codeOf(ask(owner, faulty._id))).not.toBe('done');
    expect((await get(owner, faulty._id)).status).toBe('draft');
    const { _id } = await stored(owner);
    expect(await codeOf(call(routes.cancelRequestQuiz, owner, at(_id)))).toBe('wrong_state');
    await ask(owner, _id);
    const { data } = await call(routes.cancelRequestQuiz, owner, at(_id));
    expect(data).toMatchObject({ status: 'draft', requested: null });
    await ask(owner, _id);
    // An edit is another item than the one that was asked for.
    expect((await save(owner, _id, 1)).data).toMatchObject({ status: 'draft', requested: null });
  });

  it('is published by who is trusted to, and only their own', async () => {
    const [trusted, distrusted] = [
      aCaller({ roles: ['teacher'], can_publish: true }),
      aCaller({ roles: ['author'], can_publish: false }),
    ];
    const [own, foreign] = [await stored(trusted), await stored(distrusted)];
    expect(await codeOf(call(routes.publishQuiz, trusted, at(own._id)))).toBe('done');
    expect(await codeOf(call(routes.publishQuiz, trusted, at(foreign._id)))).toBe('not_found');
    expect(await codeOf(call(routes.publishQuiz, distrusted, at(foreign._id)))).toBe('forbidden');
  });

  it('is published once by two at once, and both are told the truth', async () => {
    const owner = author();
    const { _id } = await stored(owner);
    const both = await Promise.all([1, 2].map(() => codeOf(call(routes.publishQuiz, owner, at(_id)))));
    expect(both.filter((code) => code !== 'done' && code !== 'wrong_state')).toEqual([]);
    expect(both).toContain('done');
    expect((await get(owner, _id)).published_version).toBe(1);
  });

  it('stays a draft that nobody else reads where it is saved over while it is published', async () => {
    const [owner, stranger] = [author(), teacher()];
    const { _id } = await stored(owner);
    const { setStatus } = QuizRepository.prototype;
    // The last moment: the item was looked through, and its new status is not stored yet.
    QuizRepository.prototype.setStatus = async function late(...asked) {
      QuizRepository.prototype.setStatus = setStatus;
      await save(owner, _id, 1);
      return setStatus.apply(this, asked);
    };
    expect(await codeOf(call(routes.publishQuiz, reviewer, at(_id)))).toBe('version_conflict');
    const exam = { title: 'Drafts', sections: [{ items: [{ quiz_id: _id, version: 1, points: 1 }] }] };
    const read = (by: Caller) => codeOf(call(routes.renderExam, by, { body: { content: exam } }));
    expect([await read(owner), await read(stranger)]).toEqual(['done', 'not_found']);
    await call(routes.publishQuiz, reviewer, at(_id));
    const second = { ...exam, sections: [{ items: [{ quiz_id: _id, version: 2, points: 1 }] }] };
    expect(await codeOf(call(routes.renderExam, stranger, { body: { content: second } }))).toBe('done');
    expect(await read(stranger)).toBe('not_found');
  });

  it('is found right by a reviewer, not by who wrote it, until it is edited', async () => {
    const owner = author();
    const { _id } = await stored(owner);
    const mine = await stored(reviewer);
    expect(await codeOf(call(routes.validateQuiz, reviewer, at(mine._id)))).toBe('forbidden');
    const { data } = await call(routes.validateQuiz, reviewer, { ...at(_id), query: { version: 1 } });
    expect(data.validated).toMatchObject({ version: 1, by: { _id: reviewer.user_id } });
    expect((await save(owner, _id, 1)).data.validated).toBeNull();
    expect(await codeOf(call(routes.validateQuiz, reviewer, { ...at(_id), query: { version: 1 } }))).toBe(
      'version_conflict',
    );
    await call(routes.validateQuiz, reviewer, at(_id));
    expect((await call(routes.invalidateQuiz, reviewer, at(_id))).data.validated).toBeNull();
  });

  it('is marked with the attributes that there are, and no other', async () => {
    const owner = author();
    const { _id } = await stored(owner);
    const mark = (attr: ContentAttribute) => call(routes.markQuiz, owner, { params: { id: _id, attr } });
    await mark('practice');
    expect((await mark('practice')).data.attributes).toEqual(['practice']);
    expect((await mark('daily')).data.attributes).toEqual(['practice', 'daily']);
    const { data } = await call(routes.unmarkQuiz, owner, { params: { id: _id, attr: 'practice' } });
    expect(data.attributes).toEqual(['daily']);
    expect(routes.markQuiz.params.safeParse({ id: _id, attr: 'status' }).success).toBe(false);
    const daily = { filter: '{"attribute":"daily"}', scope: 'mine' } as const;
    expect((await call(routes.listQuiz, owner, { query: daily })).data.map((row) => row._id)).toEqual([_id]);
  });

  it('is talked about at a place in it: told, answered, done with, and hidden from strangers', async () => {
    const [owner, stranger] = [author(), author()];
    const { _id } = await stored(owner);
    const say = (by: Caller, text: string, to: string | null = null, path = 'parts.0.key') =>
      call(routes.commentQuiz, by, {
        ...at(_id),
        body: { version: 1, path, text, to },
        idempotencyKey: `${text}-12345678`,
      });
    expect(await codeOf(say(stranger, 'Hi'))).toBe('not_found');
    expect(await codeOf(call(routes.commentsOnQuiz, stranger, at(_id)))).toBe('not_found');
    await say(reviewer, 'Is 6 right?');
    const { data } = await say(reviewer, 'Is 6 right?');
    expect(data).toMatchObject([{ path: 'parts.0.key', text: 'Is 6 right?', settled_at: null, answers: [] }]);
    expect((await noticeFor(owner, 'commented'))?.params.text).toBe('Is 6 right?');
    expect([(await get(owner, _id)).open_comments, (await get(reviewer, _id)).open_comments]).toEqual([1, 1]);
    const comment_id = data[0]?._id ?? '';
    await Promise.all([1, 2, 3].map((n) => say(owner, `Yes ${n}`, comment_id)));
    expect((await noticeFor(reviewer, 'answered'))?.user_ids).toEqual([reviewer.user_id]);
    const settle = (settled: boolean) =>
      call(routes.settleCommentQuiz, owner, { ...at(_id), body: { comment_id, settled } });
    const settled = (await settle(true)).data[0];
    expect(settled?.answers.map(({ text }) => text).sort()).toEqual(['Yes 1', 'Yes 2', 'Yes 3']);
    expect(settled?.settled_at).not.toBeNull();
    expect((await get(owner, _id)).open_comments).toBe(0);
    expect((await settle(false)).data[0]?.settled_at).toBeNull();
    expect(await codeOf(say(owner, 'Where?', 'f'.repeat(24)))).toBe('not_found');
  });

  it('is talked about by people who take what they said along, and whose names go', async () => {
    const [owner, second] = [author(), aCaller({ roles: ['reviewer'] })];
    const { _id } = await stored(owner);
    const say = (by: Caller, text: string, to: string | null = null) =>
      call(routes.commentQuiz, by, { ...at(_id), body: { version: 1, text, to } });
    const comment_id = (await say(second, 'Mine to take')).data[0]?._id ?? '';
    await say(owner, 'Not theirs', comment_id);
    await say(second, 'An answer of mine', comment_id);
    await call(routes.validateQuiz, second, at(_id));
    const { data } = await running().bus.ask(dataOf, {
      user_id: second.user_id,
      caller_id: second.user_id,
      cursor: null,
    });
    const text = JSON.stringify(data.files.filter(({ name }) => name === 'review_comments'));
    expect([text.includes('Mine to take'), text.includes('An answer of mine')]).toEqual([true, true]);
    expect(text).not.toContain('Not theirs');
    await running().bus.ask(forget, { user_id: second.user_id });
    const left = (await call(routes.commentsOnQuiz, owner, at(_id))).data;
    expect(JSON.stringify(left)).not.toContain(second.user_id);
    expect(left[0]).toMatchObject({
      text: 'Mine to take',
      answers: [{ by: { _id: owner.user_id } }, { text: 'An answer of mine' }],
    });
    expect(JSON.stringify(await get(owner, _id))).not.toContain(second.user_id);
  });

  it('is drawn at random for who asks for some: the same for a seed, only of what they may read', async () => {
    const [owner, colleague] = [author(), author()];
    const tag = `t${owner.user_id.slice(0, 8)}`;
    for (let n = 0; n < 12; n += 1) await stored(owner, { ...content, tags: [tag] });
    const draw = async (by: Caller, sample_seed: string) => {
      const query = { filter: JSON.stringify({ tag }), scope: 'all', sample: 5, sample_seed } as const;
      return (await call(routes.listQuiz, by, { query })).data.map((row) => row._id);
    };
    const first = await draw(owner, 'a');
    expect(new Set(first).size).toBe(5);
    expect(await draw(owner, 'a')).toEqual(first);
    const draws = await Promise.all(['b', 'c', 'd', 'e'].map((seed) => draw(owner, seed)));
    expect(new Set([first, ...draws].map((ids) => [...ids].sort().join())).size).toBeGreaterThan(1);
    expect(await draw(colleague, 'a')).toEqual([]);
    const titles = await call(routes.titlesOfQuiz, colleague, { query: { ids: first.join(',') } });
    expect(titles.data).toEqual([]);
    expect((await call(routes.metaOfQuiz, owner, at(first[0] ?? ''))).data).toMatchObject({ tags: [tag] });
  });
});
