import { type ItemContent, type ProposedTranslation, type Quiz, routes, type Task } from '@mathquiz/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { aList, anId, anItem, aQuiz, aRendering, aTask, aUser } from '../../../testing/builders.js';
import { fakeApi } from '../../../testing/fake-api.js';
import { showNotices } from '../../../testing/notices.js';
import { showAt } from '../../../testing/show.js';

const author = aUser(['author']);
const id = aQuiz()._id;
let api: ReturnType<typeof fakeApi>;
let stored: Quiz;
const said = (texts: Readonly<Record<string, string>>, stale: Readonly<Record<string, number>> = {}) => ({
  texts: Object.fromEntries(
    Object.entries(texts).map(([path, text]) => [path, { text, stale_since: stale[path] ?? null }]),
  ),
});
const item = (change: Partial<ItemContent> = {}) => anItem({ language: 'en-US', solution: 'So it is.', ...change });
const german = { title: 'Ableitung', statement: 'Leiten Sie ${{a}}x^2$ ab.', solution: 'So ist es.' };

beforeEach(() => {
  stored = aQuiz({ version: 4, content: item() });
  api = fakeApi()
    .on(routes.getQuiz, () => ({ data: stored }))
    .on(routes.renderDraft, () => ({ data: aRendering() }))
    .on(routes.listQuiz, () => aList([]))
    .on(routes.saveQuiz, ({ body }) => {
      stored = { ...stored, version: 5, content: body.content };
      return { data: stored };
    });
});

const open = async (content: ItemContent = item()) => {
  stored = aQuiz({ version: 4, content });
  showAt(`/author/items/${id}`, author);
  fireEvent.click(await screen.findByRole('radio', { name: 'Languages side by side' }));
  return within(await screen.findByRole('region', { name: 'Languages' }));
};
const choose = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const row = (name: string): HTMLElement => {
  const found = screen.getByRole('heading', { level: 3, name }).closest('li');
  if (!found) throw new Error(name);
  return found;
};
const field = (name: string) => within(row(name)).getByRole<HTMLTextAreaElement>('textbox', { name });
const sent = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.sent(routes.saveQuiz)).toHaveLength(1));
  return api.sent(routes.saveQuiz)[0]?.content?.translations;
};

describe('the languages of an item', () => {
  it('begin with the first one, then with one that is added, whose texts stand beside the originals', async () => {
    const view = await open(item({ language: null }));
    expect(view.getByText(/Say first in which language/)).toBeTruthy();
    expect(view.getByLabelText<HTMLSelectElement>('Add a language').disabled).toBe(true);
    choose(view.getByLabelText('First language'), 'en-US');
    expect(view.getByText(/There is only one language so far/)).toBeTruthy();
    choose(view.getByLabelText('Add a language'), 'de-DE');
    expect(view.getByText('0 of 3 texts translated')).toBeTruthy();
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Title',
      'Statement',
      'Worked solution',
    ]);
    expect(row('Statement').textContent).toContain('Find the derivative of ${{a}}x^2$.');
    expect(field('Statement').lang).toBe('de-DE');
    fireEvent.click(screen.getByRole('button', { name: 'Copy the original: Statement' }));
    expect(field('Statement').value).toBe('Find the derivative of ${{a}}x^2$.');
    choose(field('Title'), german.title);
    choose(field('Statement'), german.statement);
    expect(view.getByText('2 of 3 texts translated')).toBeTruthy();
    choose(field('Worked solution'), german.solution);
    expect(view.getByText('Complete: students who read German see it.')).toBeTruthy();
    expect(await sent()).toEqual({ 'de-DE': said(german) });
  });

  it('show what is stale since when, what changed just now, and what is looked at is right again', async () => {
    const view = await open(item({ translations: { 'de-DE': said(german, { solution: 3 }) } }));
    expect(within(row('Worked solution')).getByText('Stale since version 3')).toBeTruthy();
    expect(view.getByText('3 of 3 texts translated · 1 to look at again')).toBeTruthy();
    fireEvent.click(screen.getByRole('radio', { name: 'Form and preview' }));
    choose(await screen.findByLabelText('Statement'), 'Differentiate ${{a}}x^2$.');
    fireEvent.click(screen.getByRole('radio', { name: 'Languages side by side' }));
    await screen.findByText('The original has changed');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Only what is missing or stale' }));
    expect(screen.queryByRole('heading', { level: 3, name: 'Title' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Still right: Statement' }));
    fireEvent.click(screen.getByRole('button', { name: 'Still right: Worked solution' }));
    expect(screen.getByText('Complete: students who read German see it.')).toBeTruthy();
    const { title, statement, solution } = (await sent())?.['de-DE']?.texts ?? {};
    expect([title?.stale_since, statement?.stale_since, solution?.stale_since]).toEqual([null, 0, 0]);
  });

  it('are removed only when that is confirmed, and come back on a press', async () => {
    showNotices();
    const view = await open(item({ translations: { 'de-DE': said(german), 'ko-KR': said({ title: '미분' }) } }));
    choose(view.getByLabelText('Language of the translation'), 'de-DE');
    fireEvent.click(view.getByRole('button', { name: 'Remove this language' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove German?' }));
    expect(dialog.getByText('3 translated texts go with it.')).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'Remove this language' }));
    await waitFor(() => expect(field('Title').value).toBe('미분'));
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    choose(view.getByLabelText('Language of the translation'), 'de-DE');
    expect(field('Title').value).toBe(german.title);
  });

  it('are where a problem of a translation leads to, in its own language', async () => {
    const problem = {
      code: 'variableDropped',
      path: 'translations.ko-KR.statement',
      params: { language: 'ko-KR', name: 'a' },
    };
    const languageStale = {
      code: 'languageStale',
      path: 'translations.de-DE',
      params: { language: 'de-DE', count: '1', version: '3' },
    };
    api.on(routes.renderDraft, () => ({ data: aRendering({ problems: [problem], warnings: [languageStale] }) }));
    stored = aQuiz({
      version: 4,
      content: item({ translations: { 'de-DE': said(german), 'ko-KR': said({ statement: '미분하세요.' }) } }),
    });
    showAt(`/author/items/${id}`, author);
    const lost = '한국어: this translation has lost what the original shows: a.';
    fireEvent.click(await screen.findByRole('button', { name: lost }));
    await waitFor(() => expect(document.activeElement).toBe(field('Statement')));
    expect(field('Statement').value).toBe('미분하세요.');
    expect(screen.getByRole('button', { name: /^Deutsch: the original has changed since version 3/ })).toBeTruthy();
  });
});

describe('the preview', () => {
  it('stands in a language on request, and tries answers in it', async () => {
    stored = aQuiz({ content: item({ translations: { 'de-DE': said(german) } }) });
    showAt(`/author/items/${id}`, author);
    choose(await screen.findByLabelText('Preview language'), 'de-DE');
    await waitFor(() => expect(api.sent(routes.renderDraft).at(-1)).toMatchObject({ language: 'de-DE' }));
    expect(api.sent(routes.renderDraft)[0]).not.toHaveProperty('language');
  });

  it('has no choice of languages where there is one', async () => {
    showAt(`/author/items/${id}`, author);
    await screen.findByLabelText('Title');
    expect(screen.queryByLabelText('Preview language')).toBeNull();
  });
});

describe('translations that a model proposes', () => {
  const taskId = anId(80);
  const proposing = (texts: readonly ProposedTranslation[], change: Partial<Task> = {}) => {
    const result = { to: 'de-DE', texts };
    const task = aTask({ task_id: taskId, kind: 'ai_translation', state: 'SUCCESS', result, ...change });
    api
      .on(routes.aiState, () => ({ data: { is_set_up: true, is_demo: false, model: 'm' } }))
      .on(routes.translate, () => ({ data: { task_id: taskId, state: 'PENDING' as const } }))
      .on(routes.getTask, () => ({ data: task }));
  };
  const passed = (path: string, text: string) => ({ path, text, failures: [] });
  const only = (texts: Readonly<Record<string, string>>) => item({ translations: { 'de-DE': said(texts) } });
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

  it('are asked for what is open, stand beside the field, and are taken over one by one or together; nothing is saved', async () => {
    proposing([passed('statement', 'Leiten Sie ${{a}}x^2$ ab.'), passed('solution', 'So ist es.')]);
    await open(only({ title: 'Ableitung' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Have what is open translated into German (2)' }));
    await screen.findByText('2 of 2 proposed translations passed their checks.');
    expect(api.sent(routes.translate)).toMatchObject([
      { from: 'en-US', to: 'de-DE', texts: [{ path: 'statement', markdown: true }, { path: 'solution' }] },
    ]);
    expect(api.sent(routes.translate)[0]?.content?.title).toBe(item().title);
    expect(field('Worked solution').value).toBe('');
    press('Take over: Worked solution');
    expect(field('Worked solution').value).toBe('So ist es.');
    press('Take over all that passed (1)');
    expect(field('Statement').value).toBe('Leiten Sie ${{a}}x^2$ ab.');
    expect(screen.queryByRole('region', { name: /Proposed translation/ })).toBeNull();
    expect(api.sent(routes.saveQuiz)).toEqual([]);
    expect((await sent())?.['de-DE']?.texts.solution).toEqual({ text: 'So ist es.', stale_since: null });
  });

  it('are not taken where a check has refused them, and say why', async () => {
    const params = { lost: '${{a}}x^2$', extra: '' };
    proposing([
      {
        path: 'statement',
        text: 'Leiten Sie ab.',
        failures: [{ code: 'translationMarks', path: 'statement', params }],
      },
    ]);
    await open(only({ title: 'Ableitung', solution: 'So ist es.' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Have what is open translated into German (1)' }));
    await screen.findByText(/Formulas or values are missing or stand twice/);
    expect(screen.queryByRole('button', { name: /^Take over/ })).toBeNull();
    press('Reject: Statement');
    expect(screen.queryByText(/Formulas or values/)).toBeNull();
  });

  it('say what went wrong, and leave what stands there', async () => {
    proposing([], { state: 'FAILURE', error: { code: 'ai_too_slow', retry: false }, result: null });
    await open(only({ title: 'Ableitung' }));
    fireEvent.click(await screen.findByRole('button', { name: /^Have what is open/ }));
    await screen.findByText('The AI took too long and was stopped. Nothing was changed; try again.');
    expect(field('Title').value).toBe('Ableitung');
  });

  it('are asked for anew after a task that failed: the same request is another one then', async () => {
    const keys: (string | null)[] = [];
    proposing([], { state: 'FAILURE', error: { code: 'ai_too_slow', retry: false }, result: null });
    const { fetch } = globalThis;
    globalThis.fetch = (input, init) => {
      if (String(input).endsWith('/translate')) keys.push(new Headers(init?.headers).get('idempotency-key'));
      return fetch(input, init);
    };
    await open(only({ title: 'Ableitung' }));
    fireEvent.click(await screen.findByRole('button', { name: /^Have what is open/ }));
    await screen.findByText(/took too long/);
    fireEvent.click(screen.getByRole('button', { name: /^Have what is open/ }));
    await screen.findByText(/took too long/);
    expect(new Set(keys).size).toBe(2);
  });

  it('are not offered where AI is not set up, which is said', async () => {
    api.on(routes.aiState, () => ({ data: { is_set_up: false, is_demo: false, model: '' } }));
    await open(only({ title: 'Ableitung' }));
    await screen.findByText('AI is not set up in this school');
    expect(screen.queryByRole('button', { name: /^Have what is open/ })).toBeNull();
  });
});
