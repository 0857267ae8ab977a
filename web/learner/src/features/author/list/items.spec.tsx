import { routes } from '@mathquiz/contracts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aList, anId, aQuiz, aQuizRow, aRendering, aUser } from '../../../testing/builders.js';
import { fakeApi } from '../../../testing/fake-api.js';
import { showNotices } from '../../../testing/notices.js';
import { showAt } from '../../../testing/show.js';
import { wantedItems } from './wanted-items.js';

it('sends only what is chosen, and nothing that an address made up', () => {
  expect(wantedItems({ q: ' ', category: '{"$ne":1}', status: '{"$gt":""}', tag: ' ' })).toBe('{}');
  expect(JSON.parse(wantedItems({ q: ' roots ', category: 'algebra', status: 'draft', tag: 'surds' }))).toEqual({
    q: 'roots',
    category: 'algebra',
    status: 'draft',
    tag: 'surds',
  });
});

it('searches and filters, and the address keeps the choice', async () => {
  const api = fakeApi().on(routes.listQuiz, () => aList([aQuizRow()]));
  const { path } = showAt('/author', aUser(['author']));
  await screen.findByText('Derivative of a quadratic');
  fireEvent.change(screen.getByLabelText('Search titles, tags and text'), { target: { value: 'root' } });
  await waitFor(() => expect(path()).toBe('/author?q=root'));
  fireEvent.change(screen.getByLabelText('Category'), { target: { value: 'algebra' } });
  await waitFor(() =>
    expect(api.requests.filter(({ route }) => route === routes.listQuiz).at(-1)?.query).toMatchObject({
      filter: '{"q":"root","category":"algebra"}',
      scope: 'mine',
    }),
  );
  expect(path()).toBe('/author?q=root&category=algebra');
});

it('opens with all that one may use for who has written none, and says so in the scope', async () => {
  const api = fakeApi().on(routes.listQuiz, ({ query }) =>
    aList(query.scope === 'mine' ? [] : [aQuizRow({ statement: 'Add ${{a}}$ and {{b}}.' })]),
  );
  showAt('/author', aUser(['teacher']));
  const row = (await screen.findByText('Derivative of a quadratic')).closest('li');
  // The page's saved searches are asked for at the same time.
  const asked = api.requests.filter(({ route }) => route === routes.listQuiz);
  expect(asked.at(-1)?.query).toMatchObject({ scope: 'all' });
  await waitFor(() => expect(row?.querySelectorAll('.katex').length).toBe(2));
  expect((screen.getByLabelText('All') as HTMLInputElement).checked).toBe(true);
});

it('tells in how many tests an item is and how hard it was, and stands the hardest first when asked', async () => {
  const used = { tests: 3, answers: 40, facility: 0.625 };
  const api = fakeApi().on(routes.listQuiz, () =>
    aList([aQuizRow({ used }), aQuizRow({ _id: anId(9), title: 'New' })]),
  );
  const { path } = showAt('/author', aUser(['author']));
  const row = (await screen.findByText('Derivative of a quadratic')).closest('li');
  expect(row?.textContent).toContain('in 3 tests · 63% of the points on average');
  expect(screen.getByText('New').closest('li')?.textContent).not.toMatch(/tests|average/);
  fireEvent.change(screen.getByLabelText('Sort by'), { target: { value: 'facility' } });
  await waitFor(() => expect(path()).toBe('/author?sort=facility'));
  const asked = () => api.requests.filter(({ route }) => route === routes.listQuiz).at(-1)?.query;
  await waitFor(() => expect(asked()).toMatchObject({ sort: 'facility' }));
});

it('shows the whole item over the list by a press', async () => {
  fakeApi()
    .on(routes.listQuiz, () => aList([aQuizRow()]))
    .on(routes.renderQuiz, () => ({ data: aRendering() }));
  const { path } = showAt('/author', aUser(['author']));
  fireEvent.click(await screen.findByRole('button', { name: 'Look at Derivative of a quadratic' }));
  expect(await screen.findByText('Statement of variant 1')).toBeTruthy();
  expect(path()).toBe('/author');
});

it('goes into the archive from its page, and comes back by one press on the notice', async () => {
  const api = fakeApi()
    .on(routes.listQuiz, () => aList([aQuizRow()]))
    .on(routes.getQuiz, () => ({ data: aQuiz() }))
    .on(routes.renderDraft, () => ({ data: aRendering() }))
    .on(routes.deleteQuiz, () => ({}))
    .on(routes.restoreQuiz, () => ({ data: aQuiz() }));
  showNotices();
  const { path } = showAt(`/author/items/${anId(2)}`, aUser(['author']));
  fireEvent.click(await screen.findByRole('button', { name: 'More actions' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Move to the archive' }));
  expect(await screen.findByText('“Derivative of a quadratic” is in the archive.')).toBeTruthy();
  await waitFor(() => expect(path()).toBe('/author'));
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(api.requests.some((one) => one.route === routes.restoreQuiz)).toBe(true));
});

it('in the archive offers the way back instead of its actions', async () => {
  const api = fakeApi()
    .on(routes.getQuiz, () => ({ data: aQuiz({ status: 'archived' }) }))
    .on(routes.renderDraft, () => ({ data: aRendering() }))
    .on(routes.restoreQuiz, () => ({ data: aQuiz() }));
  showAt(`/author/items/${anId(2)}`, aUser(['author']));
  fireEvent.click(await screen.findByRole('button', { name: 'Restore' }));
  await waitFor(() => expect(api.requests.some((one) => one.route === routes.restoreQuiz)).toBe(true));
  expect(await screen.findByRole('button', { name: 'More actions' })).toBeTruthy();
});

it('turns the page', async () => {
  const api = fakeApi().on(routes.listQuiz, ({ query }) => ({
    ...aList([aQuizRow({ title: `from ${query.offset}` })], 25),
    offset: query.offset,
  }));
  showAt('/author', aUser(['author']));
  await screen.findByText('from 0');
  fireEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText('11 to 20 of 25')).toBeTruthy();
  expect(api.requests.at(-1)?.query).toMatchObject({ offset: 10 });
});

it('invites to write the first item', async () => {
  fakeApi().on(routes.listQuiz, () => aList([]));
  showAt('/author', aUser(['author']));
  expect(await screen.findByText(/You have not written an item yet/)).toBeTruthy();
});

it('counts the facets that are set, sends them, and clears them by one press', async () => {
  const api = fakeApi().on(routes.listQuiz, () => aList([aQuizRow()]));
  const { path } = showAt('/author?scope=all&grade=7&difficulty=99', aUser(['author']));
  await screen.findByText('Derivative of a quadratic');
  fireEvent.change(screen.getByLabelText('Kind of answer'), { target: { value: 'expression' } });
  expect(await screen.findByRole('button', { name: 'Filters (2)' })).toBeTruthy();
  await waitFor(() =>
    expect(JSON.parse((api.requests.at(-1)?.query as { filter: string } | undefined)?.filter ?? '{}')).toEqual({
      grade: 7,
      kind: 'expression',
    }),
  );
  fireEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(path()).toBe('/author?scope=all'));
});

it('keeps a search under a name, and opens it again', async () => {
  let kept: string[] = [];
  const data = () => ({
    data: {
      user_id: anId(1),
      groups: [],
      bookmarked_quizzes: [],
      recent_quizzes: [],
      dismissed_hints: [],
      favourite_tags: [],
      saved_searches: [...kept],
    },
  });
  fakeApi()
    .on(routes.listQuiz, () => aList([aQuizRow()]))
    .on(routes.getUserdata, data)
    .on(routes.pushUnique, ({ body }) => {
      kept = [...kept, body.value];
      return data();
    })
    .on(routes.pullData, ({ body }) => {
      kept = kept.filter((one) => one !== body.value);
      return data();
    });
  showAt('/author?scope=all&q=x%5E2&grade=7', aUser(['author']));
  fireEvent.change(await screen.findByLabelText('Name of this search'), { target: { value: 'Squares' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save search' }));
  const link = await screen.findByRole('link', { name: 'Squares' });
  expect(link.getAttribute('href')).toBe('/author?q=x%5E2&scope=all&grade=7');
  fireEvent.click(screen.getByRole('button', { name: 'Delete the search Squares' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Squares' })).toBeNull());
});

it('shows what is similar to an item, and says how it was found', async () => {
  fakeApi()
    .on(routes.metaOfQuiz, () => ({ data: aQuizRow() }))
    .on(routes.similarQuiz, () => ({ data: [aQuizRow({ _id: anId(7), title: 'Another' })], by: 'text' as const }));
  showAt(`/author?like=${anId(2)}`, aUser(['author']));
  expect(await screen.findByText('Another')).toBeTruthy();
  expect(screen.getByText('Found by shared tags, words and category.')).toBeTruthy();
  expect(await screen.findByText('Similar to “Derivative of a quadratic”')).toBeTruthy();
});
