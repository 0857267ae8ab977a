import { type Comment, routes } from '@mathquiz/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aList, anId, anItem, aQuiz, aQuizRow, aRendering, aUser } from '../../testing/builders.js';
import { Fault, fakeApi } from '../../testing/fake-api.js';
import { showAt } from '../../testing/show.js';

const reviewer = aUser(['reviewer'], { _id: anId(7) });
const minsu = { _id: anId(1), username: 'minsu1', name: '민수', lastname: '김' };
const at = '2026-03-02T08:00:00.000Z';
const asked = aQuiz({
  status: 'requested',
  version: 3,
  published_version: 1,
  mine: false,
  owned: false,
  may: { publish: true, review: true },
  requested: { by: minsu, at, message: 'For the test on Friday' },
});
const id = asked._id;
const aComment = (change: Partial<Comment> = {}): Comment => ({
  _id: anId(90),
  path: 'parts.0.key',
  version: 3,
  by: minsu,
  at,
  text: 'Is it $2ax$?',
  settled_at: null,
  answers: [],
  ...change,
});

const aReview = () =>
  fakeApi()
    .on(routes.getQuiz, ({ query }) => ({
      data: query.version === undefined ? asked : aQuiz({ content: anItem({ title: 'Before' }) }),
    }))
    .on(routes.renderQuiz, () => ({ data: aRendering() }))
    .on(routes.commentsOnQuiz, () => ({ data: [] }))
    .on(routes.listQuiz, () => aList([]));

it('lists what waits, and says so where nothing does', async () => {
  const api = fakeApi().on(routes.listQuiz, () =>
    aList([aQuizRow({ title: 'Surds', status: 'requested', requested_at: at })]),
  );
  showAt('/review', reviewer);
  const row = (await screen.findByRole('link', { name: 'Surds' })).closest('li') as HTMLElement;
  expect(within(row).getByText(/since/)).toBeTruthy();
  const asked = api.requests.map(({ query }) => query);
  expect(asked).toContainEqual(expect.objectContaining({ sort: 'requested_at', filter: '{"status":"requested"}' }));
});

it('invites nobody to work that is not there', async () => {
  fakeApi().on(routes.listQuiz, () => aList([]));
  showAt('/review', reviewer);
  expect(await screen.findByText('Nothing waits for review.')).toBeTruthy();
});

it('publishes the version that was looked at, and goes back to the queue', async () => {
  const api = aReview().on(routes.publishQuiz, () => ({ data: aQuiz({ status: 'published' }) }));
  const { path } = showAt(`/review/${id}`, reviewer);
  expect(await screen.findByText('For the test on Friday')).toBeTruthy();
  expect(await screen.findByText('Before')).toBeTruthy();
  expect(await screen.findByText('Statement of variant 1')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Publish version 3' }));
  await waitFor(() => expect(path()).toBe('/review'));
  expect(api.requests.find(({ route }) => route === routes.publishQuiz)?.query).toEqual({ version: 3 });
});

it('shows anew what was changed meanwhile, and publishes nothing', async () => {
  const api = aReview().on(routes.publishQuiz, () => {
    throw new Fault('version_conflict');
  });
  const { path } = showAt(`/review/${id}`, reviewer);
  fireEvent.click(await screen.findByRole('button', { name: 'Publish version 3' }));
  expect(await screen.findByRole('alert')).toBeTruthy();
  const newest = (query: unknown) => JSON.stringify(query) === '{}' || query === undefined;
  const asks = () => api.requests.filter(({ route, query }) => route === routes.getQuiz && newest(query));
  await waitFor(() => expect(asks().length).toBe(2));
  expect(path()).toBe(`/review/${id}`);
});

it('is not sent back without a reason', async () => {
  const api = aReview().on(routes.rejectQuiz, () => ({ data: aQuiz({ status: 'rejected' }) }));
  const { path } = showAt(`/review/${id}`, reviewer);
  fireEvent.click(await screen.findByRole('button', { name: 'Send back' }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Send back' }));
  expect(await within(dialog).findByText(/Say what has to change/)).toBeTruthy();
  expect(api.requests.some(({ route }) => route === routes.rejectQuiz)).toBe(false);
  fireEvent.change(within(dialog).getByLabelText(/What has to change/), { target: { value: 'Key of b' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Send back' }));
  await waitFor(() => expect(path()).toBe('/review'));
  expect(api.requests.find(({ route }) => route === routes.rejectQuiz)?.body).toEqual({ message: 'Key of b' });
});

it('never shows what was decided in the queue again, not even while the queue cannot be loaded', async () => {
  const row = aQuizRow({ _id: id, title: 'Surds', status: 'requested', requested_at: at });
  const api = aReview()
    .on(routes.listQuiz, () => aList([row]))
    .on(routes.publishQuiz, () => ({ data: aQuiz({ status: 'published' }) }));
  const { path } = showAt('/review', reviewer);
  fireEvent.click(await screen.findByRole('link', { name: 'Surds' }));
  const publish = await screen.findByRole('button', { name: 'Publish version 3' });
  api.on(routes.listQuiz, () => {
    throw new Fault('unavailable');
  });
  fireEvent.click(publish);
  await waitFor(() => expect(path()).toBe('/review'));
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Surds' })).toBeNull();
});

it('takes a comment on a place, its answer, and that it is done with', async () => {
  const api = aReview()
    .on(routes.commentQuiz, ({ body }) => ({
      data: [
        aComment(
          body.to ? { answers: [{ by: minsu, at, text: body.text }] } : { path: body.path ?? '', text: body.text },
        ),
      ],
    }))
    .on(routes.settleCommentQuiz, () => ({ data: [aComment({ settled_at: at })] }));
  showAt(`/review/${id}`, reviewer);
  const talk = await screen.findByRole('region', { name: 'Comments of the review' });
  expect(await within(talk).findByText('Nobody has commented yet.')).toBeTruthy();
  fireEvent.change(within(talk).getByLabelText('About'), { target: { value: 'parts.0' } });
  fireEvent.change(within(talk).getByLabelText('Comment'), { target: { value: 'Is $a = 0$ allowed?' } });
  fireEvent.click(within(talk).getByRole('button', { name: 'Add comment' }));
  await waitFor(() => expect((within(talk).getByLabelText('Comment') as HTMLTextAreaElement).value).toBe(''));
  expect(api.requests.find(({ route }) => route === routes.commentQuiz)?.body).toMatchObject({
    path: 'parts.0',
    version: 3,
    text: 'Is $a = 0$ allowed?',
  });
  fireEvent.click(within(talk).getByRole('button', { name: 'Reply' }));
  fireEvent.change(within(talk).getByLabelText(/Reply to/), { target: { value: 'It is not.' } });
  fireEvent.click(within(talk).getAllByRole('button', { name: 'Reply' }).at(-1) as HTMLElement);
  expect(await within(talk).findByText('It is not.')).toBeTruthy();
  fireEvent.click(within(talk).getByRole('button', { name: 'Settle' }));
  expect(await within(talk).findByRole('button', { name: 'Open again' })).toBeTruthy();
});

it('leaves one’s own to others', async () => {
  fakeApi()
    .on(routes.getQuiz, () => ({ data: aQuiz({ status: 'requested', may: { publish: true, review: false } }) }))
    .on(routes.renderQuiz, () => ({ data: aRendering() }))
    .on(routes.commentsOnQuiz, () => ({ data: [] }));
  showAt(`/review/${id}`, reviewer);
  expect(await screen.findByText('Your own; somebody else reviews it')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Publish/ })).toBeNull();
});

it('shows it as it was first written, and in every language that is chosen', async () => {
  const content = anItem({
    language: 'en-US',
    translations: { 'ko-KR': { texts: { statement: { text: '미분하세요.', stale_since: null } } } },
  });
  const api = aReview().on(routes.getQuiz, () => ({ data: { ...asked, content } }));
  showAt(`/review/${id}`, reviewer);
  const choice = await screen.findByLabelText('Preview language');
  expect(api.sent(routes.renderQuiz).at(-1)).toMatchObject({ language: 'en-US' });
  fireEvent.change(choice, { target: { value: 'ko-KR' } });
  await waitFor(() => expect(api.sent(routes.renderQuiz).at(-1)).toMatchObject({ language: 'ko-KR' }));
});
