import { type BookLine, type Caller, routes } from '@mathquiz/contracts';
import { aCaller, anItem, codeOf } from '@mathquiz/testing';
import { startedMathquiz } from './started.js';

const mathquiz = startedMathquiz('books');

describe('a text', () => {
  const author = () => aCaller({ roles: ['author'] });
  const body = ['# Fractions', 'A whole has {{2*2}} quarters.', ':::definition Half', '$\\frac12$', ':::'].join('\n');

  const { call } = mathquiz;
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
    expect(ended.toSorted()).toEqual(['done', 'version_conflict']);
    expect((await call(routes.historyOfText, owner, { params: { id: _id } })).total).toBe(2);
  });
});

describe('a book', () => {
  const author = () => aCaller({ roles: ['author'] });
  const teacher = () => aCaller({ roles: ['teacher'] });

  type Line = Partial<BookLine> & Pick<BookLine, 'id'>;
  const chapter = (id: string, title: string, more: object = {}): Line => ({ id, title, ...more });
  const text = (id: string, doc_id: string, more: object = {}): Line => ({
    id,
    doc_id,
    kind: 'text',
    depth: 1,
    ...more,
  });
  const item = (id: string, doc_id: string, more: object = {}): Line => ({
    id,
    doc_id,
    kind: 'quiz',
    depth: 1,
    ...more,
  });

  const { call } = mathquiz;
  const content = (lines: readonly Line[], more: object = {}) => ({
    title: 'Fractions from the start',
    category: 'fractions' as const,
    introduction: 'For the first **weeks**.',
    lines: lines.map((line) => ({ depth: 0, kind: 'chapter' as const, ...line })),
    ...more,
  });
  const created = async (by: Caller, lines: readonly Line[], more: object = {}) =>
    (await call(routes.createBook, by, { body: { content: content(lines, more) } })).data._id;
  const aText = async (by: Caller, title: string, body = 'Words.', published = true) => {
    const made = { title, category: 'fractions' as const, body };
    const { data } = await call(routes.createText, by, { body: { content: made } });
    if (published) await call(routes.publishText, by, { params: { id: data._id } });
    return data._id;
  };
  const anItemOf = async (by: Caller, title: string) => {
    const { data } = await call(routes.createQuiz, by, { body: { content: anItem({ title }) } });
    await call(routes.publishQuiz, by, { params: { id: data._id } });
    return data._id;
  };
  const render = async (by: Caller, id: string) =>
    (await call(routes.renderBook, by, { params: { id }, body: {} })).data;

  it('is written of texts and items, found, published, and read by others in the versions that are theirs', async () => {
    const [owner, reader] = [author(), teacher()];
    const halves = await aText(owner, 'Halves');
    const quiz = await anItemOf(owner, 'Try halves');
    const id = await created(owner, [
      chapter('c', 'Beginning'),
      text('t', halves),
      item('i', quiz, { title: 'Your turn' }),
    ]);
    expect(await codeOf(call(routes.getBook, reader, { params: { id } }))).toBe('not_found');
    await call(routes.publishBook, owner, { params: { id } });
    // The text moves on; its other readers stay with what was published.
    await call(routes.saveText, owner, {
      body: { _id: halves, version: 1, content: { title: 'Halves, new', category: 'fractions', body: 'A draft.' } },
    });
    const { data: rows } = await call(routes.listBook, reader, {
      query: { scope: 'published', filter: JSON.stringify({ q: 'beginning', category: 'fractions' }) },
    });
    expect(rows).toMatchObject([{ _id: id, texts: 1, items: 1, beginning: 'For the first **weeks**.' }]);
    expect((await render(reader, id)).lines).toEqual([
      {
        id: 'c',
        depth: 0,
        kind: 'chapter',
        doc_id: null,
        title: 'Beginning',
        own_title: null,
        version: null,
        status: null,
      },
      {
        id: 't',
        depth: 1,
        kind: 'text',
        doc_id: halves,
        title: 'Halves',
        own_title: 'Halves',
        version: 1,
        status: 'published',
      },
      {
        id: 'i',
        depth: 1,
        kind: 'quiz',
        doc_id: quiz,
        title: 'Your turn',
        own_title: 'Try halves',
        version: 1,
        status: 'published',
      },
    ]);
    expect((await render(owner, id)).lines[1]).toMatchObject({ title: 'Halves, new', version: 2 });
    expect((await call(routes.renderText, reader, { params: { id: halves }, body: { version: 1 } })).data.body).toBe(
      'Words.',
    );
  });

  it('is refused at the gate while others could not read a line, and names it', async () => {
    const [owner, reader] = [author(), teacher()];
    const [open, closed] = [await aText(owner, 'Open'), await aText(owner, 'Closed', 'Not yet.', false)];
    const id = await created(owner, [chapter('c', 'One'), text('a', open), text('b', closed)]);
    await expect(call(routes.publishBook, owner, { params: { id } })).rejects.toMatchObject({
      code: 'book_has_faults',
      details: { problems: [{ code: 'lineUnpublished', path: 'lines.2.doc_id', params: { number: '1.2' } }] },
    });
    await call(routes.publishText, owner, { params: { id: closed } });
    await call(routes.publishBook, owner, { params: { id } });
    await call(routes.unpublishText, owner, { params: { id: closed } });
    // What is taken back later is not read by way of the book.
    expect((await render(reader, id)).lines[2]).toMatchObject({ title: null, version: null, status: null });
    expect(await codeOf(call(routes.renderText, reader, { params: { id: closed }, body: {} }))).toBe('not_found');
  });

  it('says what is wrong while it is written', async () => {
    const owner = author();
    const one = await aText(owner, 'One', 'Words.', false);
    const problems = async (lines: readonly Line[]) => {
      const { data } = await call(routes.renderBookDraft, owner, { body: { content: content(lines) } });
      return [data.problems, data.warnings].map((all) => all.map(({ code, path }) => `${code} ${path}`));
    };
    expect(await problems([chapter('c', 'Empty')])).toEqual([['bookEmpty lines'], []]);
    const foreign = 'f'.repeat(24);
    expect(
      await problems([chapter('c', ''), text('a', one), text('b', foreign), text('d', one, { depth: 3 })]),
    ).toEqual([
      ['chapterMissing lines.0.title', 'lineUnknown lines.2.doc_id', 'lineDepth lines.3.depth'],
      ['lineTwice lines.3.doc_id'],
    ]);
    // A text of somebody else's that is not published is as absent as none.
    const other = author();
    const { data } = await call(routes.renderBookDraft, other, {
      body: { content: content([text('a', one, { depth: 0 })]) },
    });
    expect(data).toMatchObject({ lines: [{ title: null }], problems: [{ code: 'lineUnknown' }] });
  });

  it('is searched by every word and formula of its reader’s versions, and of nothing else', async () => {
    const [owner, reader] = [author(), teacher()];
    const roots = await aText(
      owner,
      'Roots',
      '# Where\n\nIt meets the axis.\n\n# How many\n\nOf $y^3 = 8$ there is {{1}}.',
    );
    const korean = await aText(owner, '이차방정식', '근의 공식으로 풀어요.');
    const quiz = await anItemOf(owner, 'Halving to try');
    const id = await created(owner, [chapter('c', 'Ellipses'), text('a', roots), text('b', korean), item('i', quiz)]);
    await call(routes.publishBook, owner, { params: { id } });
    const hits = async (q: string, by = reader) =>
      (await call(routes.searchBook, by, { params: { id }, query: { q } })).data;
    expect(await hits('axis meets')).toEqual([
      { line: 'a', heading: { id: 's1', text: 'Where' }, excerpt: 'It meets the axis.' },
    ]);
    expect(await hits('y^3')).toEqual([
      { line: 'a', heading: { id: 's2', text: 'How many' }, excerpt: 'Of $y^3 = 8$ there is ….' },
    ]);
    expect(await hits('공식')).toMatchObject([{ line: 'b', heading: null, excerpt: '근의 공식으로 풀어요.' }]);
    expect(await hits('ellipse')).toEqual([{ line: 'c', heading: null, excerpt: '' }]);
    expect(await hits('halving')).toMatchObject([{ line: 'i' }]);
    expect(await hits('weeks')).toMatchObject([{ line: null, heading: null }]);
    expect([await hits('axis 공식'), await hits('$'), await hits('{"$gt":""}')]).toEqual([[], [], []]);
    await call(routes.unpublishText, owner, { params: { id: roots } });
    expect([await hits('axis'), (await hits('axis', owner)).length]).toEqual([[], 1]);
  });

  it('keeps what each reader has read, from every device', async () => {
    const [owner, reader] = [author(), teacher()];
    const [one, two] = [await aText(owner, 'First'), await aText(owner, 'Second')];
    const id = await created(owner, [text('a', one, { depth: 0 }), text('b', two, { depth: 0 })]);
    const params = { id };
    expect(await codeOf(call(routes.keepBookProgress, reader, { params, body: { at: 'a' } }))).toBe('not_found');
    await call(routes.publishBook, owner, { params });
    const keep = (body: object) => call(routes.keepBookProgress, reader, { params, body });
    expect((await call(routes.progressOfBook, reader, { params })).data).toEqual({
      read: [],
      at: null,
      updated_at: null,
    });
    // Eight devices at once: some of them meet a document that another is about to make.
    const others = Array.from({ length: 5 }, () => keep({ read: ['a'] }));
    await Promise.all([keep({ read: ['a'], at: 'b' }), keep({ read: ['b'] }), ...others, keep({ read: ['a'] })]);
    const { data } = await call(routes.progressOfBook, reader, { params });
    expect({ ...data, read: data.read.toSorted() }).toMatchObject({ read: ['a', 'b'], at: 'b' });
    // A line that is not there, as of an older version, is passed over.
    expect((await keep({ read: ['zz'], at: 'zz' })).data).toMatchObject({ at: 'b' });
    expect((await call(routes.progressOfBook, owner, { params })).data.read).toEqual([]);
  });

  it('is shared, forked, asked for and sent back as texts are', async () => {
    const [owner, colleague, reviewer] = [teacher(), author(), aCaller({ roles: ['reviewer'] })];
    const words = await aText(colleague, 'Words of a colleague');
    const id = await created(owner, [text('a', words, { depth: 0 })]);
    const params = { id };
    expect(await codeOf(call(routes.publishBook, owner, { params }))).toBe('forbidden');
    await call(routes.requestPublishBook, owner, { params, body: {} });
    await call(routes.commentBook, reviewer, { params, body: { version: 1, path: 'lines.0', text: 'And more.' } });
    await call(routes.rejectBook, reviewer, { params, body: { message: 'Too short.' } });
    expect((await call(routes.getBook, owner, { params })).data).toMatchObject({
      status: 'rejected',
      open_comments: 1,
    });
    await call(routes.requestPublishBook, owner, { params, body: {} });
    await call(routes.publishBook, reviewer, { params, query: { version: 1 } });
    const { data: fork } = await call(routes.forkBook, colleague, { body: { _id: id } });
    expect(fork).toMatchObject({ mine: true, forked_from: { _id: id, version: 1 }, content: { lines: [{ id: 'a' }] } });
  });

  it('of two who save the same version loses nothing of either', async () => {
    const owner = author();
    const id = await created(owner, [chapter('c', 'One')]);
    const save = (title: string) =>
      codeOf(call(routes.saveBook, owner, { body: { _id: id, version: 1, content: content([chapter('c', title)]) } }));
    expect((await Promise.all([save('A'), save('B')])).toSorted()).toEqual(['done', 'version_conflict']);
    expect((await call(routes.historyOfBook, owner, { params: { id } })).total).toBe(2);
  });
});
