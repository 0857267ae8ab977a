import { EditorView } from '@codemirror/view';
import { type Quiz, routes } from '@mathquiz/contracts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { aList, anItem, aQuiz, aRendering, aUser } from '../../../testing/builders.js';
import { fakeApi } from '../../../testing/fake-api.js';
import { itemOfEveryField } from '../../../testing/item-of-every-field.js';
import { showAt } from '../../../testing/show.js';

// What jsdom lacks and CodeMirror measures by.
Range.prototype.getClientRects = () => [] as unknown as DOMRectList;

const author = aUser(['author']);
let stored: Quiz;
let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  stored = aQuiz({ content: anItem({ title: 'Roots' }) });
  api = fakeApi()
    .on(routes.getQuiz, () => ({ data: stored }))
    .on(routes.renderDraft, () => ({ data: aRendering() }))
    .on(routes.listQuiz, () => aList([]))
    .on(routes.saveQuiz, ({ body }) => {
      stored = { ...stored, version: body.version + 1, content: body.content };
      return { data: stored };
    });
});

const view = (name: string) => fireEvent.click(screen.getByRole('radio', { name }));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
async function editor(): Promise<EditorView> {
  const found = EditorView.findFromDOM(await screen.findByRole('textbox', { name: 'Source of the item as JSON' }));
  if (!found) throw new Error('no editor');
  return found;
}
const text = (one: EditorView) => one.state.doc.toString();
/** One text of it is written over with another. */
const write = (one: EditorView, before: string, after: string) =>
  act(() => {
    const from = text(one).indexOf(before);
    if (from === -1) throw new Error(`no ${before}`);
    one.dispatch({ changes: { from, to: from + before.length, insert: after } });
  });
async function open() {
  const page = showAt(`/author/items/${stored._id}`, author);
  await screen.findByLabelText('Title');
  view('Source (JSON)');
  return { page, one: await editor() };
}

it('shows an item with all that it holds, changes nothing by being looked at, and one field by one change', async () => {
  const content = { ...itemOfEveryField, parts: itemOfEveryField.parts.slice(0, 3), figures: [] };
  stored = aQuiz({ content });
  const { one } = await open();
  expect(JSON.parse(text(one))).toEqual(content);
  expect(screen.getByText('No errors')).toBeTruthy();
  expect(screen.queryByText('Changes not saved yet')).toBeNull();
  write(one, '"Fruit on the line"', '"Fruit"');
  press('Save');
  await screen.findByText(/^Version 2, saved/);
  expect(JSON.stringify(api.sent(routes.saveQuiz)[0]?.content)).toBe(JSON.stringify({ ...content, title: 'Fruit' }));
  view('Form and preview');
  expect((await screen.findByLabelText<HTMLInputElement>('Title')).value).toBe('Fruit');
});

it('keeps a text that is no item through other views and a reload, saves nothing of it, and leads to its line', async () => {
  const { page, one } = await open();
  write(one, '"Roots",', '"Roots of a parabola"');
  expect(screen.getByText('1 error')).toBeTruthy();
  press('Save');
  expect((await screen.findByRole('alert')).textContent).toContain('Not saved: the source has 1 error.');
  view('Form and preview');
  expect((await screen.findByLabelText<HTMLInputElement>('Title')).value).toBe('Roots');
  expect(screen.getByText('Changes not saved yet')).toBeTruthy();
  fireEvent.click(screen.getByRole('link', { name: 'All items' }));
  fireEvent.click(
    within(await screen.findByRole('dialog', { name: 'Leave this page?' })).getByRole('button', { name: 'Stay' }),
  );
  page.unmount();
  showAt(`/author/items/${stored._id}`, author);
  expect((await screen.findByRole('alert')).textContent).toContain('the source has 1 error');
  press('Go to the first error');
  const again = await editor();
  expect(text(again)).toContain('"Roots of a parabola"\n');
  press('Line 3: A comma is missing before this.');
  expect(again.state.doc.lineAt(again.state.selection.main.head).number).toBe(3);
  write(again, '"Roots of a parabola"', '"Roots of a parabola",');
  expect(screen.queryByRole('alert')).toBeNull();
  press('Save');
  await screen.findByText(/^Version 2, saved/);
  expect(api.sent(routes.saveQuiz)).toMatchObject([{ content: { title: 'Roots of a parabola' } }]);
  expect(Object.keys(localStorage).filter((key) => key.endsWith(':source'))).toEqual([]);
});

it('can be dropped, and is the item again', async () => {
  const { one } = await open();
  write(one, '"title"', '"titel"');
  expect(screen.getByText('2 errors')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Line 2: There is no field “titel” here.' })).toBeTruthy();
  press('Drop this text');
  expect(text(one)).toContain('"title": "Roots"');
  expect(screen.queryByText('Changes not saved yet')).toBeNull();
});

it('follows a step that is taken back, and says so where it holds what is no item', async () => {
  const { one } = await open();
  write(one, '"Roots"', '"Other roots"');
  await screen.findByRole('button', { name: 'Undo a step' });
  press('Undo a step');
  await waitFor(() => expect(text(one)).toContain('"title": "Roots"'));
  press('Redo a step');
  await waitFor(() => expect(text(one)).toContain('"title": "Other roots"'));
  write(one, '"statement"', '"statment"');
  press('Undo a step');
  expect(text(one)).toContain('"statment"');
  expect(await screen.findByText(/^The item has been changed elsewhere/)).toBeTruthy();
});

it('marks what the linter finds at its line, and is led there', async () => {
  const warning = { code: 'unusedVariable', path: 'variables.0', params: { name: 'a' } };
  api.on(routes.renderDraft, () => ({ data: aRendering({ warnings: [warning] }) }));
  const { one } = await open();
  const list = await screen.findByRole('region', { name: 'Things to fix' });
  const [first] = within(list).getAllByRole('button');
  if (!first) throw new Error('nothing found');
  fireEvent.click(first);
  const { from, text: line } = one.state.doc.lineAt(one.state.selection.main.head);
  expect(line.trim()).toBe('{');
  expect(one.state.doc.sliceString(0, from).trimEnd().endsWith('"variables": [')).toBe(true);
  expect(one.dom.querySelectorAll('.cm-lint-marker-warning, .cm-lintRange-warning').length).toBeGreaterThan(0);
});

it('of somebody else’s is to be read', async () => {
  stored = { ...stored, mine: false, owned: false };
  showAt(`/author/items/${stored._id}`, author);
  fireEvent.click(await screen.findByRole('radio', { name: 'Source' }));
  const one = await editor();
  expect(one.state.readOnly).toBe(true);
  expect(one.contentDOM.getAttribute('aria-readonly')).toBe('true');
  expect(text(one)).toContain('"title": "Roots"');
  expect(screen.queryByText('No errors')).toBeNull();
});
