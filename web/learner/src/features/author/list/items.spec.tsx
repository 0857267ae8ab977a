import { routes } from '@mathquiz/contracts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aList, aQuizRow, aUser } from '../../../testing/builders.js';
import { fakeApi } from '../../../testing/fake-api.js';
import { showAt } from '../../../testing/show.js';
import { filterOf } from './filter.js';

it('sends only what is chosen, and nothing that an address made up', () => {
  expect(filterOf({ q: ' ', category: 'magic', status: '{"$gt":""}' })).toBe('{}');
  expect(JSON.parse(filterOf({ q: ' roots ', category: 'algebra', status: 'draft' }))).toEqual({
    q: 'roots',
    category: 'algebra',
    status: 'draft',
  });
});

it('searches and filters, and the address keeps the choice', async () => {
  const api = fakeApi().on(routes.listQuiz, () => aList([aQuizRow()]));
  const { path } = showAt('/author', aUser(['author']));
  await screen.findByText('Derivative of a quadratic');
  fireEvent.change(screen.getByLabelText('Search titles, tags and text'), { target: { value: 'root' } });
  fireEvent.change(screen.getByLabelText('Category'), { target: { value: 'algebra' } });
  await waitFor(() =>
    expect(api.requests.at(-1)?.query).toMatchObject({ filter: '{"q":"root","category":"algebra"}', scope: 'mine' }),
  );
  expect(path()).toBe('/author?q=root&category=algebra');
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
