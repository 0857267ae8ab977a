import { events, routes } from '@mathquiz/contracts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { aList, anId, anItem, aQuiz, aRendering, aUser } from '../../../testing/builders.js';
import { fakeApi } from '../../../testing/fake-api.js';
import { fakeLive } from '../../../testing/fake-live.js';
import { showAt } from '../../../testing/show.js';

const author = aUser(['author']);
const one = aQuiz();
const place = { kind: 'quiz' as const, doc_id: one._id };
const jan = { _id: anId(7), username: 'author2', name: 'Jan', lastname: 'Novák' };
const me = { _id: author._id, username: author.username, name: author.name, lastname: author.lastname };
let stored = one;
beforeEach(() => {
  stored = one;
  fakeApi()
    .on(routes.getQuiz, () => ({ data: stored }))
    .on(routes.renderDraft, () => ({ data: aRendering() }))
    .on(routes.listQuiz, () => aList([]))
    .on(routes.historyOfQuiz, () => aList([{ version: 2, title: 'Theirs', message: '', by: jan, at: one.updated_at }]));
});

const title = () => screen.findByLabelText<HTMLInputElement>('Title');
const deeds = () => fakeLive.asked.filter(({ name }) => name === 'meet').map(({ payload }) => payload.deed);
async function open() {
  const page = showAt(`/author/items/${one._id}`, author);
  await title();
  await fakeLive.heard(events.documentSaved);
  act(() => fakeLive.open.set(true));
  await waitFor(() => expect(deeds().length).toBeGreaterThan(0));
  return page;
}
const savedByJan = () => {
  stored = { ...one, version: 2, content: anItem({ title: 'Theirs' }) };
  act(() => fakeLive.say(events.documentSaved, { ...place, version: 2, by: jan }));
};

it('shows who else has it open and what they do, oneself left out, until they go', async () => {
  await open();
  act(() =>
    fakeLive.say(events.documentPresent, {
      ...place,
      people: [
        { ...me, deed: 'reads' },
        { ...jan, deed: 'writes' },
      ],
    }),
  );
  expect(await screen.findByText('Jan Novák is editing')).toBeTruthy();
  act(() => fakeLive.say(events.documentPresent, { ...place, doc_id: anId(9), people: [] }));
  expect(screen.getByText('Jan Novák is editing')).toBeTruthy();
  act(() => fakeLive.say(events.documentPresent, { ...place, people: [{ ...jan, deed: 'reads' }] }));
  expect(screen.getByText('Jan Novák is viewing')).toBeTruthy();
  act(() => fakeLive.open.set(false));
  expect(screen.queryByText('Jan Novák is viewing')).toBeNull();
});

it('says that one is writing as long as something is not saved, and that one is gone', async () => {
  const page = await open();
  expect(deeds().at(-1)).toBe('reads');
  fireEvent.change(await title(), { target: { value: 'Mine' } });
  await waitFor(() => expect(deeds().at(-1)).toBe('writes'));
  page.unmount();
  expect(fakeLive.asked.at(-1)).toEqual({ name: 'part', payload: place });
});

it('shows what another has saved where nothing is written here, and says who that was', async () => {
  await open();
  savedByJan();
  await waitFor(async () => expect((await title()).value).toBe('Theirs'));
  expect(screen.getByText('Jan Novák saved version 2.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'See what changed' })).toBeNull();
});

it('keeps what is written here, and leads to what is different', async () => {
  await open();
  fireEvent.change(await title(), { target: { value: 'Mine' } });
  savedByJan();
  fireEvent.click(await screen.findByRole('button', { name: 'See what changed' }));
  const dialog = await screen.findByRole('dialog', { name: 'Saved elsewhere in the meantime' });
  expect(dialog.textContent).toContain('Theirs');
  expect((await title()).value).toBe('Mine');
});
