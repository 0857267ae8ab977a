import { type BookLine, type Caller, routes } from '@mathquiz/contracts';
import { aCaller, anItem } from '@mathquiz/testing';
import { codeOf, startedMathquiz } from './started.js';

const author = () => aCaller({ roles: ['author'] });
const teacher = () => aCaller({ roles: ['teacher'] });

type Line = Partial<BookLine> & Pick<BookLine, 'id'>;
const chapter = (id: string, title: string, more: object = {}): Line => ({ id, title, ...more });
const text = (id: string, doc_id: string, more: object = {}): Line => ({ id, doc_id, kind: 'text', depth: 1, ...more });
const item = (id: string, doc_id: string, more: object = {}): Line => ({ id, doc_id, kind: 'quiz', depth: 1, ...more });

describe('a book', () => {
  const { call } = startedMathquiz('bks');
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
    expect((await Promise.all([save('A'), save('B')])).toSorted()).toEqual(['none', 'version_conflict']);
    expect((await call(routes.historyOfBook, owner, { params: { id } })).total).toBe(2);
  });
});
