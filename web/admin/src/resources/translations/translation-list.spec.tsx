import { type Locale, locales, type ProposedTranslation, routes, type Translation } from '@mathquiz/contracts';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { App } from '../../App.js';
import { become } from '../../lib/session.js';
import { answers, fakeServer, refuses } from '../../testing/fake-server.js';
import { anAdmin } from '../../testing/people.js';
import { aTask } from '../../testing/schools.js';
import { startTestTexts } from '../../testing/texts.js';

type Some = Partial<Record<Locale, string | null>>;
const every = (some: Some) =>
  Object.fromEntries(locales.map((locale) => [locale, some[locale] ?? null])) as Translation['own'];
const shipped = every({ 'en-US': 'Hello {{name}}', 'ko-KR': '안녕 {{name}}' });
const greeting = (change: Partial<Translation> = {}): Translation => ({
  _id: 'frame.hello',
  shipped,
  own: every({}),
  missing: [],
  stale: [],
  updated_at: null,
  ...change,
});
const others = [
  greeting({ _id: 'frame.bye', own: every({ 'ko-KR': '잘 가' }), stale: ['ko-KR'] }),
  greeting({ _id: 'frame.count_one', shipped: every({ 'en-US': '{{count}} page' }) }),
];

let hello = greeting();
const list = answers(routes.listTranslations, () => ({ data: [hello, ...others], total: 3, offset: 0, limit: 10 }));
const put = answers(routes.putTranslation, ({ body }) => {
  hello = greeting({ own: { ...hello.own, ...(body as { own: Some }).own } });
  return { data: hello };
});

function open(known: Parameters<typeof fakeServer>[0]) {
  const { fetch, asked } = fakeServer(known);
  vi.stubGlobal('fetch', fetch);
  render(
    <MemoryRouter initialEntries={['/translations']}>
      <App />
    </MemoryRouter>,
  );
  return asked;
}
const cell = async (key: string, language: string) =>
  screen.findByRole('button', { name: `Edit: ${language}: ${key}` });
const aFile = (name: string, value: unknown) => new File([JSON.stringify(value)], name, { type: 'application/json' });
async function choose(file: File) {
  fireEvent.click(await screen.findByRole('button', { name: 'Import' }));
  const dialog = await screen.findByRole('dialog', { name: 'Import texts' });
  fireEvent.change(within(dialog).getByLabelText('Choose a JSON file', { selector: 'input' }), {
    target: { files: [file] },
  });
  return dialog;
}

beforeEach(() => {
  hello = greeting();
  startTestTexts();
  become(anAdmin());
});
afterEach(() => void vi.unstubAllGlobals());

it('shows every language of a text, which words are the school’s own, and which English has outrun', async () => {
  open([list]);
  const row = (await screen.findByText('frame.bye')).closest('tr');
  expect(row?.textContent).toContain('Hello {{name}}');
  expect(row?.textContent).toContain('잘 가English has changed');
  // Korean has no singular.
  const plural = screen.getByText('frame.count_one').closest('tr');
  expect(within(plural ?? document.body).queryByRole('button', { name: /한국어/ })).toBeNull();
});

it('asks for what one searches, in one language and one state', async () => {
  const asked = open([list]);
  fireEvent.change(await screen.findByPlaceholderText('Key or text'), { target: { value: 'hel' } });
  await waitFor(() => expect(asked.at(-1)?.query.filter).toBe('{"q":"hel"}'));
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'State' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Missing' }));
  await waitFor(() => expect(asked.at(-1)?.query.filter).toBe('{"q":"hel","state":"missing"}'));
});

it('edits a text where it stands, and takes the own words back', async () => {
  const asked = open([list, put]);
  fireEvent.click(await cell('frame.hello', '한국어'));
  const field = screen.getByRole('textbox', { name: '한국어: frame.hello' });
  fireEvent.change(field, { target: { value: '반가워요 {{name}}' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('반가워요 {{name}}')).toBeTruthy();
  const sent = () => asked.filter(({ route }) => route === routes.putTranslation).map(({ body }) => body);
  expect(sent()).toEqual([{ own: { 'ko-KR': '반가워요 {{name}}' } }]);
  fireEvent.click(await cell('frame.hello', '한국어'));
  fireEvent.click(screen.getByRole('button', { name: 'Restore original' }));
  await waitFor(() => expect(sent().at(-1)).toEqual({ own: { 'ko-KR': null } }));
});

it('says which names have to stay, and keeps what was typed', async () => {
  const fields = [{ path: 'body.own.ko-KR', problem: 'names', lost: ['name'], unknown: ['nmae'] }];
  open([list, refuses(routes.putTranslation, 'invalid_request', 'Refused.', { fields })]);
  fireEvent.click(await cell('frame.hello', '한국어'));
  const field = screen.getByRole('textbox', { name: '한국어: frame.hello' });
  fireEvent.change(field, { target: { value: '안녕 {{nmae}}' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(
    await screen.findByText('Keep these placeholders: {{name}} These placeholders have no value: {{nmae}}'),
  ).toBeTruthy();
  expect(screen.getByDisplayValue('안녕 {{nmae}}')).toBeTruthy();
});

it('shows what a file would change before it changes anything', async () => {
  const asked = open([list, answers(routes.putTranslations, { data: { changed: 1 } })]);
  const dialog = await choose(aFile('ko-KR.json', { 'frame.hello': '안녕하세요 {{name}}', 'frame.gone': 'x' }));
  expect((await within(dialog).findByText('안녕하세요 {{name}}')).tagName).toBe('INS');
  expect(within(dialog).getByText('Line 1: frame.gone is not known here and is skipped.')).toBeTruthy();
  const sent = () => asked.filter(({ route }) => route === routes.putTranslations).map(({ body }) => body);
  const texts = [{ id: 'frame.hello', own: { 'ko-KR': '안녕하세요 {{name}}' } }];
  expect(sent()).toEqual([{ texts, preview: true }]);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Change 1 text' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent().slice(1)).toEqual([{ texts }]);
});

it('names each text of a file that the server would refuse, by its line, and offers to change the others', async () => {
  const fields = [{ path: 'body.texts.0.own.ko-KR', problem: 'names', lost: ['name'], unknown: [] }];
  const asked = open([list, refuses(routes.putTranslations, 'invalid_request', 'Refused.', { fields })]);
  const dialog = await choose(aFile('texts.json', { 'ko-KR': { 'frame.hello': '안녕하세요' } }));
  expect(
    await within(dialog).findByText('Line 1: frame.hello, 한국어: Keep these placeholders: {{name}}'),
  ).toBeTruthy();
  expect(within(dialog).queryByRole('button', { name: /^Change/ })).toBeNull();
  expect(asked.filter(({ route }) => route === routes.putTranslations).map(({ body }) => body)).toMatchObject([
    { preview: true },
  ]);
});

it('says that a file is none of texts', async () => {
  open([list]);
  const dialog = await choose(aFile('x.json', ['a']));
  expect((await within(dialog).findByRole('alert')).textContent).toBe('This is not a JSON file with texts.');
});

it('says what went wrong and tries again', async () => {
  const asked = open([refuses(routes.listTranslations, 'internal', 'Something went wrong on our side.')]);
  expect((await screen.findByRole('alert')).textContent).toContain('Something went wrong on our side.');
  const before = asked.length;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(asked.length).toBeGreaterThan(before));
});

const asFor = (text: string, failures: ProposedTranslation['failures'] = []) => [
  answers(routes.aiState, { data: { is_set_up: true, is_demo: false, model: 'large' } }),
  answers(routes.translate, { data: { task_id: aTask().task_id, state: 'PENDING' } }),
  answers(routes.getTask, {
    data: aTask({
      kind: 'ai_translation',
      state: 'SUCCESS',
      result: { to: 'ko-KR', texts: [{ path: 'frame.hello', text, failures }] },
    }),
  }),
];

it('has the English translated: the proposal goes into the field on a press, and is stored when it is saved', async () => {
  const asked = open([list, put, ...asFor('어서 오세요 {{name}}')]);
  fireEvent.click(await cell('frame.hello', '한국어'));
  fireEvent.click(await screen.findByRole('button', { name: 'Have it translated from English' }));
  const take = await screen.findByRole('button', { name: 'Take over' });
  const body = asked.find(({ route }) => route === routes.translate)?.body;
  expect(body).toMatchObject({ from: 'en-US', to: 'ko-KR', texts: [{ text: 'Hello {{name}}', markdown: false }] });
  const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: '한국어: frame.hello' });
  expect(field.value).toBe('안녕 {{name}}');
  fireEvent.click(take);
  expect(field.value).toBe('어서 오세요 {{name}}');
  expect(asked.filter(({ route }) => route === routes.putTranslation)).toEqual([]);
});

it('says what a proposal costs at most, and why one cannot be taken over', async () => {
  const params = { lost: '{{name}}', extra: '' };
  const quotes = answers(routes.aiQuotes, { data: { is_on: true, quotes: { translate: 800 }, available: 12_500 } });
  open([list, quotes, ...asFor('어서 오세요', [{ code: 'translationMarks', path: 'frame.hello', params }])]);
  fireEvent.click(await cell('frame.hello', '한국어'));
  fireEvent.click(await screen.findByRole('button', { name: 'Have it translated from English' }));
  await screen.findByText(/A request costs at most 0\.8 credits; .* You have 12\.5\./);
  expect(await screen.findByText(/Formulas or values are missing or stand twice. Missing: {{name}}/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Take over' })).toBeNull();
});

it('says beside a text that AI is not set up; English is translated from nothing', async () => {
  open([list, answers(routes.aiState, { data: { is_set_up: false, is_demo: false, model: '' } })]);
  fireEvent.click(await cell('frame.hello', 'English'));
  expect(screen.queryByText(/AI is not set up/)).toBeNull();
  fireEvent.click(await cell('frame.hello', '한국어'));
  expect(await screen.findByText(/AI is not set up in this school/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Have it translated from English' })).toBeNull();
});
