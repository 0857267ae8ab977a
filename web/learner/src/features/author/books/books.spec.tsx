import { type BookLine, type BookProgress, type RenderedBook, routes } from '@mathquiz/contracts';
import type { Book, ShownLine } from '@mathquiz/contracts/mathquiz/book.schemas';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { aList, anId, aQuiz, aQuizRow, aUser } from '../../../testing/builders.js';
import { fakeApi } from '../../../testing/fake-api.js';
import { showNotices } from '../../../testing/notices.js';
import { showAt } from '../../../testing/show.js';

const teacher = aUser(['teacher']);
const id = anId(5);
const text = (nth: number) => `${nth}`.padStart(24, 'a');

const lines: BookLine[] = [
  { id: 'c', depth: 0, kind: 'chapter', title: 'Beginning', doc_id: null },
  { id: 'h', depth: 1, kind: 'text', title: '', doc_id: text(1) },
  { id: 't', depth: 1, kind: 'text', title: 'Thirds, later', doc_id: text(2) },
];
const own: Readonly<Record<string, string>> = { [text(1)]: 'Halves', [text(2)]: 'Thirds' };

function aBook(change: Partial<Book> = {}, content: Partial<Book['content']> = {}): Book {
  const { content: item, ...head } = aQuiz({ _id: id });
  const { title: __, category, tags, language, grade, chapter, difficulty, translations } = item;
  const facts = { category, tags, language, grade, chapter, difficulty, translations };
  return { ...head, content: { title: 'Fractions', ...facts, introduction: '', lines, ...content }, ...change };
}

const shown = (line: BookLine): ShownLine => {
  const { id: name, depth, kind, doc_id } = line;
  const own_title = own[doc_id ?? ''] ?? null;
  const state = own_title === null ? { version: null, status: null } : { version: 1, status: 'published' as const };
  return { id: name, depth, kind, doc_id, own_title, title: line.title || own_title, ...state };
};
const rendered = (content: { introduction?: string; lines?: unknown }, change: Partial<RenderedBook> = {}) => ({
  data: {
    introduction: content.introduction ?? '',
    lines: ((content.lines ?? []) as BookLine[]).map(shown),
    problems: [],
    warnings: [],
    ...change,
  },
});
const nothing: BookProgress = { read: [], at: null, updated_at: null };
const readable = (progress: BookProgress = nothing) =>
  fakeApi()
    .on(routes.getBook, () => ({ data: aBook({ status: 'published' }) }))
    .on(routes.renderBook, () => rendered({ lines }))
    .on(routes.progressOfBook, () => ({ data: progress }))
    .on(routes.renderText, ({ params }) => ({
      data: { body: `# Start\n\nAll about ${own[params.id]}.`, items: [], problems: [], warnings: [] },
    }));

beforeEach(() => localStorage.clear());

const rows = () => screen.getAllByRole('textbox', { name: /^(Name of chapter|Title of)/ });
const namesNow = () => rows().map((field) => field.getAttribute('aria-label'));

it('lists books with what they hold, and leads to a new one where there is none', async () => {
  const {
    kinds: _,
    points: __,
    randomised: ___,
    statement: ____,
    used: _____,
    ...head
  } = aQuizRow({ _id: id, title: 'Fractions' });
  const row = { ...head, beginning: 'For grade 6', texts: 2, items: 1 };
  fakeApi().on(routes.listBook, ({ query }) => aList(query.scope === 'mine' ? [row] : []));
  showAt('/author/books', teacher);
  const link = await screen.findByRole('link', { name: /Fractions/ });
  expect(link.closest('li')?.textContent).toContain('2 texts');
  fireEvent.click(screen.getByLabelText('Published'));
  expect(await screen.findByText('Nobody at this school has published a book yet.')).toBeTruthy();
});

it('is made of a chapter, a text and an item, and saved as it stands', async () => {
  const api = fakeApi()
    .on(routes.renderBookDraft, ({ body }) => rendered(body.content))
    .on(routes.listText, () => aList([textRow(text(1), 'Halves')]))
    .on(routes.listQuiz, () => aList([aQuizRow({ _id: anId(7), title: 'Try halves' })]))
    .on(routes.createBook, ({ body }) => ({ data: aBook({ content: body.content as Book['content'] }) }))
    .on(routes.getBook, () => ({ data: aBook() }));
  showAt('/author/books/new', teacher);
  fireEvent.change(await screen.findByLabelText(/^Title$/), { target: { value: 'Fractions' } });
  fireEvent.click(screen.getByRole('button', { name: 'Add a chapter' }));
  const chapter = await screen.findByRole('textbox', { name: 'Name of chapter 1' });
  expect(document.activeElement).toBe(chapter);
  fireEvent.change(chapter, { target: { value: 'Beginning' } });
  for (const [add, title] of [
    ['Put in a text', 'Halves'],
    ['Put in an item', 'Try halves'],
  ] as const) {
    fireEvent.click(screen.getByRole('button', { name: add }));
    fireEvent.click(await screen.findByRole('button', { name: `Insert ${title}` }));
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.sent(routes.createBook)).toHaveLength(1));
  expect(api.sent(routes.createBook)[0]?.content.lines).toMatchObject([
    { depth: 0, kind: 'chapter', title: 'Beginning', doc_id: null },
    { depth: 1, kind: 'text', title: '', doc_id: text(1) },
    { depth: 1, kind: 'quiz', title: '', doc_id: anId(7) },
  ]);
});

it('is moved by keyboard, and the focus stays on the line', async () => {
  fakeApi()
    .on(routes.getBook, () => ({ data: aBook() }))
    .on(routes.renderBookDraft, ({ body }) => rendered(body.content));
  showAt(`/author/books/${id}`, teacher);
  const thirds = await screen.findByDisplayValue('Thirds, later');
  thirds.focus();
  fireEvent.keyDown(thirds, { key: 'ArrowUp', altKey: true });
  expect(namesNow()).toEqual(['Name of chapter 1', 'Title of 1.1 in this book', 'Title of 1.2 in this book']);
  expect(rows()[1]).toBe(thirds);
  expect(document.activeElement).toBe(thirds);
  expect(await screen.findByText('Thirds, later is now 1.1.')).toBeTruthy();
  fireEvent.keyDown(thirds, { key: 'ArrowLeft', altKey: true });
  expect(await screen.findByText('Thirds, later is now 2.')).toBeTruthy();
  expect(document.activeElement).toBe(thirds);
  fireEvent.keyDown(thirds, { key: 'ArrowDown', altKey: true });
  expect(await screen.findByText('Thirds, later cannot go there.')).toBeTruthy();
  expect(rows().at(-1)).toBe(thirds);
  // A button that has nowhere to go any more gives the focus to its line.
  const up = screen.getByRole('button', { name: 'Move Thirds, later up' });
  up.focus();
  fireEvent.click(up);
  await waitFor(() => expect(document.activeElement).toBe(thirds));
  expect(rows()[0]).toBe(thirds);
});

it('loses nothing by removing a chapter: one press brings it back', async () => {
  fakeApi()
    .on(routes.getBook, () => ({ data: aBook() }))
    .on(routes.renderBookDraft, ({ body }) => rendered(body.content));
  showAt(`/author/books/${id}`, teacher);
  showNotices();
  fireEvent.click(await screen.findByRole('button', { name: 'Remove Beginning' }));
  await screen.findByText('3 lines were removed.');
  expect(screen.queryByDisplayValue('Beginning')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByDisplayValue('Beginning');
  expect(rows()).toHaveLength(3);
});

it('goes to the line that a problem names', async () => {
  const problem = { code: 'lineUnknown', path: 'lines.1.doc_id', params: { number: '1.1' } };
  fakeApi()
    .on(routes.getBook, () => ({ data: aBook() }))
    .on(routes.renderBookDraft, ({ body }) => rendered(body.content, { problems: [problem] }));
  showAt(`/author/books/${id}`, teacher);
  fireEvent.click(await screen.findByRole('button', { name: /^1\.1: this text or item is not there/ }));
  await waitFor(() => expect(document.activeElement?.id).toBe('line-h-title'));
});

it('is read line by line; what was read is kept, and where one was', async () => {
  const api = readable({ read: ['h'], at: 'h', updated_at: null }).on(routes.keepBookProgress, ({ body }) => ({
    data: { read: ['h', ...(body.read ?? [])], at: body.at ?? null, updated_at: null },
  }));
  showAt(`/author/books/${id}/read`, teacher);
  expect(await screen.findByText('All about Halves.')).toBeTruthy();
  expect(screen.getByText('1 of 2 read')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText('All about Thirds.')).toBeTruthy();
  expect(api.sent(routes.keepBookProgress)).toEqual([{ read: ['h'], at: 't' }]);
  fireEvent.click(screen.getByRole('button', { name: 'I have read this' }));
  expect(await screen.findByText('You have read this book to its end.')).toBeTruthy();
  expect(screen.getByText('2 of 2 read')).toBeTruthy();
});

it('sends what could not be kept with the next step', async () => {
  let isOff = true;
  const api = readable().on(routes.keepBookProgress, ({ body }) => {
    if (isOff) throw new Error('off');
    return { data: { read: [...(body.read ?? [])], at: body.at ?? null, updated_at: null } };
  });
  showAt(`/author/books/${id}/read?line=h`, teacher);
  fireEvent.click(await screen.findByRole('button', { name: 'Next' }));
  expect(await screen.findByText(/Your place could not be kept/)).toBeTruthy();
  isOff = false;
  fireEvent.click(screen.getByRole('button', { name: 'I have read this' }));
  await waitFor(() => expect(screen.queryByText(/Your place could not be kept/)).toBeNull());
  expect(api.sent(routes.keepBookProgress).at(-1)).toEqual({ read: ['h', 't'], at: 't' });
});

it('is searched, and a press goes to the heading under which the words are', async () => {
  readable()
    .on(routes.searchBook, ({ query }) => ({
      data:
        query.q === 'thirds' ? [{ line: 't', heading: { id: 's1', text: 'Start' }, excerpt: 'All about Thirds.' }] : [],
    }))
    .on(routes.keepBookProgress, () => ({ data: nothing }));
  const { path } = showAt(`/author/books/${id}/read?line=h`, teacher);
  await screen.findByText('All about Halves.');
  const field = screen.getByRole('searchbox', { name: 'Search in this book' });
  fireEvent.change(field, { target: { value: 'nowhere' } });
  expect(await screen.findByText('Nothing in this book has all of these words.')).toBeTruthy();
  fireEvent.change(field, { target: { value: 'thirds' } });
  fireEvent.click(await screen.findByRole('button', { name: /1\.2 Thirds, later · Start/ }));
  expect(await screen.findByRole('heading', { name: '1.2 Thirds, later' })).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.id).toBe('s1'));
  expect(path()).toContain('/read');
});

it('says of what its reader may not read that it is not for them, and no more', async () => {
  readable().on(routes.renderBook, () => {
    const { data } = rendered({ lines });
    const hidden = { title: null, own_title: null, version: null, status: null };
    return { data: { ...data, lines: data.lines.map((line) => (line.id === 't' ? { ...line, ...hidden } : line)) } };
  });
  showAt(`/author/books/${id}/read?line=t`, teacher);
  expect(await screen.findByRole('heading', { name: '1.2 A text or an item that you may not read' })).toBeTruthy();
  expect(screen.getByText('0 of 1 read')).toBeTruthy();
});

it('is prepared for paper, a part or all of it', async () => {
  readable();
  showAt(`/author/books/${id}/read?line=h`, teacher);
  await screen.findByText('All about Halves.');
  fireEvent.click(screen.getByText('On paper'));
  fireEvent.click(await screen.findByRole('button', { name: 'Prepare the whole book for printing' }));
  expect(await screen.findByText('3 of 3 are ready to print')).toBeTruthy();
  const sheet = document.querySelector('.print-sheet');
  expect(sheet?.textContent).toMatch(
    /1 Beginning.*1\.1 Halves.*All about Halves.*1\.2 Thirds, later.*All about Thirds/,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Prepare this part for printing' }));
  expect(await screen.findByText('1 of 1 are ready to print')).toBeTruthy();
});

it('shows others its contents, to read and to copy', async () => {
  const api = readable()
    .on(routes.getBook, () => ({ data: aBook({ mine: false, owned: false, status: 'published' }) }))
    .on(routes.forkBook, () => ({ data: aBook({ _id: anId(9) }) }));
  showAt(`/author/books/${id}`, teacher);
  expect((await screen.findByText('Thirds, later')).closest('li')?.textContent).toContain('1.2');
  expect(screen.getByRole('link', { name: 'Read this book' }).getAttribute('href')).toContain(`${id}/read`);
  fireEvent.click(screen.getByRole('button', { name: 'Make a copy' }));
  await waitFor(() => expect(api.sent(routes.forkBook)).toEqual([{ _id: id }]));
});

function textRow(_id: string, title: string) {
  const {
    kinds: __,
    points: ___,
    randomised: ____,
    statement: _____,
    used: ______,
    ...head
  } = aQuizRow({ _id, title });
  return { ...head, beginning: 'Half of it', items: 0 };
}
