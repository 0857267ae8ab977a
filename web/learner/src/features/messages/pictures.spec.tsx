import { type Message, routes } from '@mathquiz/contracts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aList, anAsset, anId, anImageId, aQuota, aUser } from '../../testing/builders.js';
import { fakeApi } from '../../testing/fake-api.js';
import { findPicture } from '../../testing/find-picture.js';
import { showAt } from '../../testing/show.js';

const ines = { _id: anId(51), username: 'teacher9', name: 'Ines', lastname: 'Öztürk' };
const text = `See ![a right triangle](image:${anImageId}#800x600)`;
const message: Message = {
  _id: anId(50),
  title: 'Test on Friday',
  content: {
    text: `See ![a right triangle](image:${anImageId}.ABCDEFGHIJKLMNOPQRST01#800x600)`,
    data: {},
    redirect: null,
  },
  cut: false,
  sender: ines,
  recipients: [],
  recipient_count: 1,
  repliable: true,
  reply_to: null,
  read: true,
  bookmark: false,
  created_at: '2026-03-01T08:00:00.000Z',
};

it('a letter takes a picture of the library, and is sent with it', async () => {
  const api = fakeApi()
    .on(routes.contacts, () => aList([ines]))
    .on(routes.fileQuota, () => ({ data: aQuota() }))
    .on(routes.listAssets, () => aList([anAsset()]))
    .on(routes.postMessage, () => ({ data: message }))
    .on(routes.listMessages, () => aList([message]));
  showAt('/messages/new?to=teacher9', aUser());
  const field = await screen.findByLabelText<HTMLTextAreaElement>('Message');
  fireEvent.change(field, { target: { value: 'See ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Add a picture' }));
  fireEvent.click(await screen.findByRole('tab', { name: 'My files' }));
  fireEvent.click(await screen.findByRole('button', { name: 'A right triangle' }));
  fireEvent.change(await screen.findByLabelText(/^What the picture shows/), { target: { value: 'a right triangle' } });
  fireEvent.click(screen.getByRole('button', { name: 'Put into the text' }));
  await waitFor(() => expect(field.value).toBe(text));
  // The form in the dialog is not the letter's.
  expect(api.sent(routes.postMessage)).toHaveLength(0);
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(api.sent(routes.postMessage)).toMatchObject([{ content: { text } }]));
});

it('whoever reads it sees the picture with their own token', async () => {
  fakeApi().on(routes.getMessage, () => ({ data: message }));
  showAt(`/messages/${anId(50)}`, aUser());
  const picture = await findPicture('a right triangle');
  expect(picture.getAttribute('src')).toBe(`/api/v1/images/${anImageId}?t=ABCDEFGHIJKLMNOPQRST01&w=640`);
});
