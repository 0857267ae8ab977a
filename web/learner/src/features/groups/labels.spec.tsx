import { type Member, routes } from '@mathquiz/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { aGroup, aList, anId, aUser } from '../../testing/builders.js';
import { Fault, fakeApi } from '../../testing/fake-api.js';
import { showAt } from '../../testing/show.js';

const group = aGroup({ _id: anId(20), groupname: 'Class 7B', open: { applications: 0, invitations: 0 } });
const minjun: Member = {
  _id: anId(21),
  username: 'minjun1',
  name: '민준',
  lastname: '김',
  role: 'member',
  labels: ['extra time'],
};
const ines: Member = { ...minjun, _id: anId(22), username: 'ines01', name: 'Ines', lastname: 'Öztürk', labels: [] };
const marker: Member = { ...ines, _id: anId(23), username: 'marker1', name: 'Max', lastname: 'Ott', role: 'marker' };
let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi()
    .on(routes.getGroup, () => ({ data: group }))
    .on(routes.groupMembers, () => aList([minjun, ines, marker]))
    .on(routes.labelMember, ({ body }) => ({ data: { ...ines, labels: body.labels } }));
});
const open = () => showAt(`/settings/group/page?group=${group._id}&tab=members`, aUser());
const edit = async (name: string) => {
  fireEvent.click(await screen.findByRole('button', { name: `Edit labels of ${name}` }));
  return within(await screen.findByRole('dialog'));
};
const typeIn = (field: HTMLElement, value: string) => {
  fireEvent.click(field);
  fireEvent.change(field, { target: { value } });
  fireEvent.keyDown(field, { key: 'Enter' });
};

it('the members’ page shows each student’s labels, and offers them of students alone', async () => {
  open();
  const chips = within(await screen.findByRole('list', { name: 'Labels' }));
  expect(chips.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['extra time']);
  expect(screen.queryByRole('button', { name: 'Edit labels of Max Ott' })).toBeNull();
});

it('a student gets labels: those of others are suggested, new ones are typed, each once', async () => {
  open();
  const dialog = await edit('Ines Öztürk');
  expect(dialog.getByText(/for students with a certain label only/)).toBeTruthy();
  const field = dialog.getByLabelText('Labels', { selector: 'input' });
  fireEvent.click(field);
  fireEvent.click(await screen.findByRole('option', { name: 'extra time' }));
  typeIn(field, ' late bus ');
  typeIn(field, 'late bus');
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(api.sent(routes.labelMember)).toEqual([{ labels: ['extra time', 'late bus'] }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('labels stay in the dialog when they could not be saved, with the reason', async () => {
  api.on(routes.labelMember, () => {
    throw new Fault('unavailable');
  });
  open();
  const dialog = await edit('Ines Öztürk');
  typeIn(dialog.getByLabelText('Labels', { selector: 'input' }), 'late bus');
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByRole('alert')).toBeTruthy();
  expect(dialog.getByText('late bus')).toBeTruthy();
});
