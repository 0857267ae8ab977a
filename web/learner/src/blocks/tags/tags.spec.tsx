import { routes, type Userdata } from '@mathquiz/contracts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { aList, anId, aQuiz, aQuizRow, aRendering, aUser } from '../../testing/builders.js';
import { fakeApi } from '../../testing/fake-api.js';
import { showAt } from '../../testing/show.js';

const tags = ['surds', 'sets', 'vectors'];
let kept: string[];
let api: ReturnType<typeof fakeApi>;
const data = (): { data: Userdata } => ({
  data: {
    user_id: anId(1),
    groups: [],
    bookmarked_quizzes: [],
    recent_quizzes: [],
    dismissed_hints: [],
    favourite_tags: [...kept],
    saved_searches: [],
  },
});
beforeEach(() => {
  kept = ['vectors'];
  api = fakeApi()
    .on(routes.listTags, ({ query }) =>
      aList(tags.filter((tag) => tag.startsWith(query.q ?? '')).map((tag) => ({ tag, count: 3 }))),
    )
    .on(routes.getUserdata, data)
    .on(routes.pushUnique, ({ body }) => {
      kept = [...kept, body.value];
      return data();
    })
    .on(routes.pullData, ({ body }) => {
      kept = kept.filter((tag) => tag !== body.value);
      return data();
    })
    .on(routes.listQuiz, () => aList([aQuizRow()]))
    .on(routes.getQuiz, () => ({ data: aQuiz() }))
    .on(routes.renderDraft, () => ({ data: aRendering() }));
});
const filters = () =>
  api.requests
    .filter(({ route }) => route === routes.listQuiz)
    .map(({ query }) => JSON.parse((query as { filter: string }).filter));

it('the list of items is narrowed to a tag that is found by its beginning, in the address', async () => {
  const { path } = showAt('/author?scope=mine', aUser(['author']));
  const field = await screen.findByRole('combobox', { name: 'Tag' });
  fireEvent.click(field);
  fireEvent.change(field, { target: { value: 'su' } });
  await waitFor(() => expect(screen.queryByRole('option', { name: 'vectors' })).toBeNull());
  fireEvent.click(await screen.findByRole('option', { name: 'surds' }));
  await waitFor(() => expect(path()).toBe('/author?scope=mine&tag=surds'));
  await waitFor(() => expect(filters().at(-1)).toEqual({ tag: 'surds' }));
});

it('a tag is kept at hand by one press, chosen by another, and let go by a third', async () => {
  const { path } = showAt('/author?scope=mine&tag=surds', aUser(['author']));
  await screen.findByRole('button', { name: 'vectors' });
  fireEvent.click(screen.getByRole('button', { name: 'Keep the tag surds at hand' }));
  await screen.findByRole('button', { name: 'surds' });
  expect(api.sent(routes.pushUnique)).toEqual([{ key: 'favourite_tags', value: 'surds' }]);
  fireEvent.click(screen.getByRole('button', { name: 'vectors' }));
  await waitFor(() => expect(path()).toBe('/author?scope=mine&tag=vectors'));
  expect(screen.getByRole('button', { name: 'vectors' }).getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(screen.getByRole('button', { name: 'Stop keeping the tag vectors' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'vectors' })).toBeNull());
  expect(api.sent(routes.pullData)).toEqual([{ key: 'favourite_tags', value: 'vectors' }]);
});

it('the exam’s picker shows items of a kept tag by one press', async () => {
  showAt('/exam/new', aUser(['teacher']));
  fireEvent.click(await screen.findByRole('button', { name: 'vectors' }));
  await waitFor(() => expect(filters().at(-1)).toEqual({ tag: 'vectors' }));
});

it('the editor suggests tags that are used already, and takes a new one too', async () => {
  showAt(`/author/items/${anId(2)}`, aUser(['author']));
  const field = await screen.findByLabelText('Tags', { selector: 'input' });
  expect(api.requests.some(({ route }) => route === routes.listTags)).toBe(false);
  fireEvent.click(field);
  fireEvent.change(field, { target: { value: 'se' } });
  await waitFor(() => expect(screen.queryByRole('option', { name: 'surds' })).toBeNull());
  fireEvent.click(await screen.findByRole('option', { name: 'sets' }));
  expect(await screen.findByText('sets')).toBeTruthy();
  fireEvent.change(field, { target: { value: 'brand new' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(await screen.findByText('brand new')).toBeTruthy();
});
