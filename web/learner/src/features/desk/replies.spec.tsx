import { type CannedReply, routes } from '@mathquiz/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { anId, aUser } from '../../testing/builders.js';
import { Fault, fakeApi } from '../../testing/fake-api.js';
import { showAt } from '../../testing/show.js';

const operator = aUser(['operator']);
const rounding: CannedReply = {
  _id: anId(95),
  title: 'Rounding',
  texts: { 'en-US': 'Round, {{name}}.', 'ko-KR': '반올림' },
};
let api: ReturnType<typeof fakeApi>;
let replies: CannedReply[];
beforeEach(() => {
  replies = [rounding];
  api = fakeApi().on(routes.cannedReplies, () => ({ data: replies }));
});
const inDialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }));
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }));
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

it('shows the replies with their languages, and what belongs here while there is none', async () => {
  showAt('/operator/replies', operator);
  const row = within(await screen.findByRole('listitem'));
  row.getByText('Rounding');
  row.getByText(/Round, \{\{name\}\}\..*English.*Korean/);
});

it('says what belongs here while there is none', async () => {
  replies = [];
  showAt('/operator/replies', operator);
  await screen.findByText(/Replies that you write often/);
});

it('makes a reply in the languages that were written, with names that something fills', async () => {
  api.on(routes.addCannedReply, ({ body }) => ({ data: { _id: anId(96), ...body } }));
  showAt('/operator/replies', operator);
  await press('New reply');
  const dialog = await inDialog('New reply');
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  dialog.getByText('Give the reply a title.');
  dialog.getByText('Write the reply in at least one language.');
  type(dialog.getByRole('textbox', { name: 'Title' }), ' Codes ');
  const text = () => dialog.getByRole<HTMLTextAreaElement>('textbox', { name: /^Text: / });
  type(text(), 'Hello {{nmae}}');
  dialog.getByText(/^Nothing fills these in: \{\{nmae\}\}/);
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(api.sent(routes.addCannedReply)).toEqual([]);
  type(text(), 'Hello ');
  fireEvent.click(dialog.getByRole('button', { name: '{{name}}' }));
  await waitFor(() => expect(text().value).toBe('Hello {{name}}'));
  fireEvent.click(dialog.getByRole('tab', { name: /^German/ }));
  type(await dialog.findByRole('textbox', { name: /^Text: German/ }), 'Hallo {{name}}');
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(api.sent(routes.addCannedReply)).toEqual([
      { title: 'Codes', texts: { 'en-US': 'Hello {{name}}', 'de-DE': 'Hallo {{name}}' } },
    ]),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('changes a reply; what could not be saved stays typed, and nothing typed is dropped by one press', async () => {
  api.on(routes.putCannedReply, () => {
    throw new Fault('unavailable');
  });
  showAt('/operator/replies', operator);
  await press('Edit the reply Rounding');
  const dialog = await inDialog('Edit the reply');
  const title = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Title' });
  type(title, 'Round');
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findByRole('alert');
  expect(title.value).toBe('Round');
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await dialog.findByText(/Nothing is saved yet/);
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('deletes a reply after asking', async () => {
  api.on(routes.deleteCannedReply, () => {
    replies = [];
    return {};
  });
  showAt('/operator/replies', operator);
  await press('Delete Rounding');
  const dialog = await inDialog('Delete the reply Rounding?');
  fireEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  await screen.findByText(/Replies that you write often/);
});
