import { type Caller, routes } from '@mathquiz/contracts';
import { aCaller, anItem } from '@mathquiz/testing';
import { codeOf, startedMathquiz } from './started.js';

const author = () => aCaller({ roles: ['author'] });
const body = ['# Fractions', 'A whole has {{2*2}} quarters.', ':::definition Half', '$\\frac12$', ':::'].join('\n');

describe('a text', () => {
  const { call } = startedMathquiz('txt');
  const content = { title: 'Halves and quarters', category: 'fractions' as const, tags: ['school'], body };
  const created = async (by: Caller, more: object = {}) =>
    (await call(routes.createText, by, { body: { content: { ...content, ...more } } })).data;
  const render = async (by: Caller, text: string) =>
    (await call(routes.renderTextDraft, by, { body: { content: { ...content, body: text } } })).data;
  const publishedItem = async (by: Caller) => {
    const { data } = await call(routes.createQuiz, by, { body: { content: anItem() } });
    await call(routes.publishQuiz, by, { params: { id: data._id } });
    return data._id;
  };

  it('is written, found, published and read by its colleagues as it was published', async () => {
    const [owner, reader] = [author(), aCaller({ roles: ['teacher'] })];
    const { _id } = await created(owner);
    expect(await codeOf(call(routes.getText, reader, { params: { id: _id } }))).toBe('not_found');
    await call(routes.publishText, owner, { params: { id: _id } });
    await call(routes.saveText, owner, {
      body: { _id, version: 1, content: { ...content, body: 'A draft that nobody else sees.' } },
    });
    const { data } = await call(routes.getText, reader, { params: { id: _id } });
    expect(data).toMatchObject({ version: 1, mine: false, content: { title: content.title, body } });
    const { data: rows } = await call(routes.listText, reader, {
      query: { scope: 'published', filter: JSON.stringify({ q: 'quarters', category: 'fractions' }) },
    });
    expect(rows).toMatchObject([{ _id, items: 0, beginning: 'A whole has {{2*2}} quarters.', status: 'published' }]);
    const { data: read } = await call(routes.renderText, reader, { params: { id: _id }, body: {} });
    expect(read).toMatchObject({ problems: [], items: [] });
    expect(read.body).toContain('A whole has 4 quarters.');
    // Items know nothing of texts, nor texts of items.
    expect(await codeOf(call(routes.getQuiz, owner, { params: { id: _id } }))).toBe('not_found');
  });

  it('draws its figures from its own numbers', async () => {
    const figures = [
      {
        kind: 'number_line' as const,
        id: 'f1',
        from: '0',
        to: '1',
        step: '1/4',
        points: [{ at: '1/2', label: 'half' }],
      },
    ];
    const { data } = await call(routes.renderTextDraft, author(), {
      body: { content: { ...content, body: 'Look: ![](figure:f1)', figures } },
    });
    expect(data.problems).toEqual([]);
    expect(data.body).toMatch(/^Look: !\[\]\(figure:f1#[^)]+half/);
  });

  it('is refused with the line of what is wrong, before and at the gate', async () => {
    const owner = author();
    expect((await render(owner, 'x\n:::remark\ny\n:::')).problems).toEqual([
      { code: 'boxUnknown', path: 'body', params: { line: '2', name: 'remark' } },
    ]);
    expect((await render(owner, 'It is $\\frac{1}{2$.')).problems).toMatchObject([
      { code: 'texUnbalanced', path: 'body' },
    ]);
    expect((await render(owner, 'It is {{a+1}}.')).problems).toMatchObject([{ path: 'body' }]);
    const { _id } = await created(owner, { body: ':::note\nnever closed' });
    const refused = call(routes.publishText, owner, { params: { id: _id } });
    await expect(refused).rejects.toMatchObject({
      code: 'text_has_faults',
      details: { problems: [{ code: 'boxOpen', path: 'body', params: { line: '1', box: 'note' } }] },
    });
    expect((await call(routes.getText, owner, { params: { id: _id } })).data.status).toBe('draft');
  });

  it('holds items that its reader can try, and none that only its author could', async () => {
    const [owner, reader] = [author(), aCaller({ roles: ['teacher'] })];
    const item = await publishedItem(owner);
    const { data: draft } = await call(routes.createQuiz, owner, { body: { content: anItem() } });
    const { _id } = await created(owner, { body: `![Try it](item:${item})\n![](item:${draft._id})` });
    // Its author reads both; a colleague would not.
    expect((await call(routes.renderText, owner, { params: { id: _id }, body: {} })).data.items).toHaveLength(2);
    await expect(call(routes.publishText, owner, { params: { id: _id } })).rejects.toMatchObject({
      details: { problems: [{ code: 'itemUnpublished', path: 'body', params: { places: '2' } }] },
    });
    await call(routes.publishQuiz, owner, { params: { id: draft._id } });
    await call(routes.publishText, owner, { params: { id: _id } });
    const { data: read } = await call(routes.renderText, reader, { params: { id: _id }, body: {} });
    expect(read.items.map((one) => one._id)).toEqual([item, draft._id]);
    const tried = (answer: string) =>
      call(routes.tryStored, reader, { params: { id: item }, body: { seed: '1', answers: { a: answer } } });
    expect((await tried('2x +) 3')).data.a).toMatchObject({ validity: 'invalid' });
    expect((await tried('0')).data.a).toMatchObject({ validity: 'valid', outcome: 'wrong' });
    const foreign = await created(owner, { body: `![](item:${'f'.repeat(24)})` });
    const { data } = await call(routes.renderText, owner, { params: { id: foreign._id }, body: {} });
    expect(data.problems).toEqual([{ code: 'itemUnknown', path: 'body', params: { places: '1' } }]);
  });

  it('is shared, forked, asked for and sent back as items are', async () => {
    const [owner, colleague, reviewer] = [aCaller({ roles: ['teacher'] }), author(), aCaller({ roles: ['reviewer'] })];
    const { _id } = await created(owner);
    expect(await codeOf(call(routes.publishText, owner, { params: { id: _id } }))).toBe('forbidden');
    const { data: asked } = await call(routes.requestPublishText, owner, { params: { id: _id }, body: {} });
    expect(asked.status).toBe('requested');
    const { data: queue } = await call(routes.listText, reviewer, {
      query: { filter: JSON.stringify({ status: 'requested' }), sort: 'requested_at', limit: 100 },
    });
    expect(queue.map((row) => row._id)).toContain(_id);
    await call(routes.commentText, reviewer, {
      params: { id: _id },
      body: { version: 1, path: 'body', text: 'Say why.' },
    });
    await call(routes.rejectText, reviewer, { params: { id: _id }, body: { message: 'Not yet.' } });
    const { data: back } = await call(routes.getText, owner, { params: { id: _id } });
    expect(back).toMatchObject({ status: 'rejected', rejected: { message: 'Not yet.' }, open_comments: 1 });
    await call(routes.saveText, owner, { body: { _id, version: 1, content: { ...content, body: 'Better.' } } });
    await call(routes.publishText, reviewer, { params: { id: _id }, query: { version: 2 } });
    const { data: fork } = await call(routes.forkText, colleague, { body: { _id } });
    expect(fork).toMatchObject({ mine: true, forked_from: { _id, version: 2, newer: null } });
    expect((await call(routes.forksOfText, owner, { params: { id: _id } })).data).toEqual([]);
  });

  it('of two who save the same version loses nothing of either', async () => {
    const owner = author();
    const { _id } = await created(owner);
    const save = (text: string) =>
      codeOf(call(routes.saveText, owner, { body: { _id, version: 1, content: { ...content, body: text } } }));
    const ended = await Promise.all([save('One.'), save('Two.')]);
    expect(ended.toSorted()).toEqual(['none', 'version_conflict']);
    expect((await call(routes.historyOfText, owner, { params: { id: _id } })).total).toBe(2);
  });
});
