import { type Exam, routes } from '@mathquiz/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { aGroup, aList, anExam, anExamRow, anId, aUser } from '../../testing/builders.js';
import { Fault, fakeApi } from '../../testing/fake-api.js';
import { showAt } from '../../testing/show.js';

const ada = { _id: anId(9), username: 'adalove', name: 'Ada', lastname: 'Love' };
const group = aGroup({ _id: anId(30), groupname: '7B' });
const items = {
  content: {
    title: 'Week 9',
    instructions: 'Show your work.',
    sections: [{ title: '', items: [{ quiz_id: anId(21), version: 1, points: 2 }], pick: null, texts: [] }],
  },
  facts: [{ quiz_id: anId(21), version: 1, title: 'Roots', category: 'algebra' as const, newer: null }],
};
let api: ReturnType<typeof fakeApi>;
let stored: Exam;
beforeEach(() => {
  stored = anExam(items);
  api = fakeApi()
    .on(routes.getExam, () => ({ data: stored }))
    .on(routes.listExam, ({ query }) =>
      aList(query.scope === 'shared' ? [anExamRow({ title: 'Ada’s exam', owner: ada, saved_by: ada })] : []),
    )
    .on(routes.grouplist, () => aList([group]))
    .on(routes.contacts, () => aList([]))
    .on(routes.listQuiz, () => aList([]));
});
const show = (path = `/exam/${anId(8)}`) => showAt(path, aUser(['teacher']));

it('finds what others share, with whose it is and who saved it, and keeps the choice in the address', async () => {
  const { path } = show('/exam');
  fireEvent.click(await screen.findByRole('radio', { name: 'Shared with me' }));
  expect(await screen.findByRole('link', { name: 'Ada’s exam' })).toBeTruthy();
  expect(screen.getByText(/By Ada Love · Saved on .* by Ada Love/)).toBeTruthy();
  expect(path()).toBe('/exam?scope=shared');
  fireEvent.click(screen.getByRole('radio', { name: 'My groups' }));
  expect(await screen.findByText(/No exam is shared with your groups yet/)).toBeTruthy();
});

it('is given to a group and taken back, and says why somebody cannot have it', async () => {
  api
    .on(routes.shareExam, ({ body }) => {
      if (body.write) throw new Fault('cannot_share', { reason: 'group' });
      stored = { ...stored, shares: [{ person: null, group: { _id: anId(30), groupname: '7B' }, write: false }] };
      return { data: stored };
    })
    .on(routes.unshareExam, () => {
      stored = { ...stored, shares: [] };
      return { data: stored };
    });
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Share' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Share “Week 9”' }));
  await dialog.findByRole('option', { name: '7B' });
  const give = () => fireEvent.change(dialog.getByLabelText('Share with a group'), { target: { value: anId(30) } });
  give();
  fireEvent.click(await dialog.findByRole('button', { name: 'Stop sharing with 7B' }));
  expect(await dialog.findByText('Nobody else has it.')).toBeTruthy();
  expect(api.sent(routes.unshareExam)).toMatchObject([{ doc_id: anId(8), group_ids: [anId(30)] }]);
  fireEvent.click(dialog.getByRole('checkbox', { name: 'They may also change it' }));
  give();
  expect(await dialog.findByText(/groups that you work in/)).toBeTruthy();
});

it('is copied; the copy says what it was made from and that this has moved on', async () => {
  const origin = { _id: anId(8), version: 1, title: 'Week 9', newer: 3 };
  api.on(routes.forkExam, () => {
    stored = anExam({ ...items, _id: anId(11), forked_from: origin });
    return { data: stored };
  });
  const { path } = show();
  fireEvent.click(await screen.findByRole('button', { name: 'Make a copy' }));
  await waitFor(() => expect(path()).toBe(`/exam/${anId(11)}`));
  const link = await screen.findByRole('link', { name: 'Copy of the exam “Week 9”, version 1' });
  expect(link.getAttribute('href')).toBe(`/exam/${anId(8)}`);
  expect(screen.getByText(/The original is now at version 3/)).toBeTruthy();
});

it('of somebody else is looked at and given to a class, and not changed', async () => {
  stored = anExam({ ...items, owner: ada, saved_by: ada, mine: false, owned: false });
  show();
  expect(await screen.findByText(/By Ada Love\. Give it to a class as it is/)).toBeTruthy();
  expect(screen.getByText('Show your work.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Look at Roots' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Publish' }));
  expect(await screen.findByRole('dialog', { name: 'Publish “Week 9”' })).toBeTruthy();
});

it('that one may change is saved under one’s own name, and stays its owner’s to share and to archive', async () => {
  stored = anExam({ ...items, owner: ada, saved_by: ada, owned: false });
  show();
  expect(await screen.findByText(/Saved on .* by Ada Love/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Save' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Move to the archive' })).toBeNull();
});
