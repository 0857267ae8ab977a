import { type Quiz, routes } from '@mathquiz/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aGroup, aList, anId, aQuiz, aRendering, aUser } from '../../../testing/builders.js';
import { fakeApi } from '../../../testing/fake-api.js';
import { showAt } from '../../../testing/show.js';

const teacher = aUser(['teacher']);
const yuna = { _id: anId(8), username: 'reviewer1', name: 'Yuna', lastname: 'Lee' };
const at = '2026-03-02T08:00:00.000Z';

function anEditor(quiz: Quiz) {
  let stored = quiz;
  const moved = (change: Partial<Quiz>) => {
    stored = { ...stored, ...change };
    return { data: stored };
  };
  const api = fakeApi()
    .on(routes.getQuiz, () => ({ data: stored }))
    .on(routes.renderDraft, () => ({ data: aRendering() }))
    .on(routes.listQuiz, () => aList([]))
    .on(routes.requestPublishQuiz, ({ body }) =>
      moved({ status: 'requested', requested: { by: quiz.owner, at, message: body.message ?? '' } }),
    )
    .on(routes.cancelRequestQuiz, () => moved({ status: 'draft', requested: null }))
    .on(routes.markQuiz, ({ params }) => moved({ attributes: [params.attr] }))
    .on(routes.shareQuiz, () => moved({ shares: [{ person: yuna, group: null, write: false }] }));
  showAt(`/author/items/${quiz._id}`, teacher);
  return api;
}
const open = async (name: string) => {
  fireEvent.click(await screen.findByRole('button', { name: 'More actions' }));
  fireEvent.click(await screen.findByRole('menuitem', { name }));
};

it('asks for review where one may not publish, says that it waits, and takes it back', async () => {
  const api = anEditor(aQuiz({ may: { publish: false, review: false } }));
  fireEvent.click(await screen.findByRole('button', { name: 'More actions' }));
  expect(await screen.findByRole('menuitem', { name: 'Ask for review' })).toBeTruthy();
  expect(screen.queryByRole('menuitem', { name: /^Publish/ })).toBeNull();
  fireEvent.click(screen.getByRole('menuitem', { name: 'Ask for review' }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.change(within(dialog).getByLabelText('What the reviewer should know'), { target: { value: ' Friday ' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Ask for review' }));
  expect(await screen.findByText(/Waits for a reviewer since/)).toBeTruthy();
  expect(api.requests.find(({ route }) => route === routes.requestPublishQuiz)?.body).toEqual({ message: 'Friday' });
  await open('Take the request back');
  await waitFor(() => expect(screen.queryByText(/Waits for a reviewer since/)).toBeNull());
});

it('says why it came back, and leads from a comment to its field', async () => {
  const rejected = { by: yuna, at, message: 'The key of part 1', version: 1 };
  const api = anEditor(aQuiz({ status: 'rejected', rejected, open_comments: 1 })).on(routes.commentsOnQuiz, () => ({
    data: [{ _id: anId(90), path: 'title', version: 1, by: yuna, at, text: 'Too long', settled_at: null, answers: [] }],
  }));
  expect(await screen.findByText(/sent version 1 back: The key of part 1/)).toBeTruthy();
  expect(api.requests.some(({ route }) => route === routes.commentsOnQuiz)).toBe(false);
  fireEvent.click(screen.getByRole('button', { name: 'Open comments: 1' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Title' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Title')));
});

it('is marked for practice by a press', async () => {
  const api = anEditor(aQuiz());
  fireEvent.click(await screen.findByRole('button', { name: 'More actions' }));
  const practice = await screen.findByRole('menuitemcheckbox', { name: 'For practice' });
  expect(practice.getAttribute('aria-checked')).toBe('false');
  fireEvent.click(practice);
  await waitFor(() => expect(api.requests.some(({ route }) => route === routes.markQuiz)).toBe(true));
  expect((await screen.findByRole('menuitemcheckbox', { name: 'For practice' })).getAttribute('aria-checked')).toBe(
    'true',
  );
});

it('is shared with a group to read, and the answer stands in the list', async () => {
  const api = anEditor(aQuiz()).on(routes.grouplist, () =>
    aList([aGroup({ _id: anId(40), groupname: 'Maths staff' })]),
  );
  await open('Share');
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByRole('option', { name: 'Maths staff' });
  fireEvent.change(within(dialog).getByLabelText('Share with a group'), { target: { value: anId(40) } });
  expect(await within(dialog).findByText('Yuna Lee')).toBeTruthy();
  expect(api.requests.find(({ route }) => route === routes.shareQuiz)?.body).toMatchObject({
    group_ids: [anId(40)],
    write: false,
  });
});
