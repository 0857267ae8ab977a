import { type Room, routes } from '@mathquiz/contracts';
import { chatEvents } from '@mathquiz/contracts/chat/chat.events';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { aList, anId, aUser } from '../../testing/builders.js';
import { aChatMessage, aRoom, roomId } from '../../testing/chat.js';
import { fakeApi } from '../../testing/fake-api.js';
import { fakeLive } from '../../testing/fake-live.js';
import { showAt } from '../../testing/show.js';

const guest = { _id: anId(95), name: '지민', here: false, came_at: '2026-03-01T08:00:00.000Z' };
const live: NonNullable<Room['live']> = {
  app: 'talk',
  code: 'K7M4QZ',
  ends_at: new Date(Date.now() + 3_600_000).toISOString(),
  ended_at: null,
  needs_password: true,
  guests: 1,
};
let room: Room;
let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  room = aRoom({ type: 'app', name: '질문방', staff: true, owned: true, live });
  let here = true;
  api = fakeApi()
    .on(routes.getRoom, () => ({ data: room }))
    .on(routes.listChat, () => aList([]))
    .on(routes.setChatRead, () => ({ data: { read_seq: 1, unread: 0 } }))
    .on(routes.grouplist, () => aList([]))
    .on(routes.roomParticipants, () => aList([]))
    .on(routes.initApp, ({ body }) => {
      room = { ...room, name: body.name, live: { ...live, needs_password: body.password !== null } };
      return { data: { room, password: null } };
    })
    .on(routes.appGuests, () => aList(here ? [guest] : []))
    .on(routes.putGuestOut, () => {
      here = false;
      return {};
    })
    .on(routes.renewAppPassword, () => ({ data: { password: null } }))
    .on(routes.stopApp, () => {
      room = { ...room, live: { ...live, ended_at: '2026-03-01T09:00:00.000Z' } };
      return {};
    });
});

const chat = () => within(screen.getByRole('dialog', { name: 'Chat' }));
const press = async (name: string | RegExp) => fireEvent.click(await chat().findByRole('button', { name }));
const openLive = async (password?: string) => {
  showAt('/settings', aUser());
  fireEvent.click(await screen.findByRole('button', { name: 'Chat' }));
  await screen.findByRole('dialog', { name: 'Chat' });
  await press('New room');
  fireEvent.change(chat().getByLabelText('For'), { target: { value: 'live' } });
  fireEvent.change(chat().getByLabelText('Name of the room'), { target: { value: '질문방' } });
  const drawn = chat().getByLabelText<HTMLInputElement>('Password').value;
  if (password !== undefined) fireEvent.change(chat().getByLabelText('Password'), { target: { value: password } });
  await press('Open the live room');
  return drawn;
};
const shownPassword = () => document.querySelector('[data-password]')?.getAttribute('data-password') ?? null;

it('is opened with a password that is drawn, and shows at once what guests need', async () => {
  const drawn = await openLive();
  expect(drawn).toMatch(/^[2-9a-hjkmnp-z]{6}$/);
  await waitFor(() => expect(document.querySelector('[data-code]')?.textContent).toBe('K7M 4QZ'));
  expect(shownPassword()).toBe(drawn);
  expect(api.sent(routes.initApp)).toEqual([{ app: 'talk', name: '질문방', password: drawn }]);
  expect(chat().getByText(/\/app\/public\/live\/K7M4QZ$/)).toBeTruthy();
  await press('Make a new password');
  await waitFor(() => expect(shownPassword()).not.toBe(drawn));
  expect(api.sent(routes.renewAppPassword)).toEqual([{ password: shownPassword() }]);
});

it('refuses a password that is too short, and takes none at all', async () => {
  await openLive('abc');
  expect(await chat().findByText(/The password has at least 4/)).toBeTruthy();
  fireEvent.change(chat().getByLabelText('Password'), { target: { value: '' } });
  await press('Open the live room');
  expect(await chat().findByText('No password: the code is enough')).toBeTruthy();
  expect(api.sent(routes.initApp).map(({ password }) => password)).toEqual([null]);
});

it('its guests are listed for who opened it, marked where they speak, and put out', async () => {
  await openLive();
  await press('Back to the room');
  const sender = { _id: guest._id, username: '', name: guest.name, lastname: '' };
  const said = aChatMessage(2, { room_id: roomId, sender, guest: true });
  await act(async () => fakeLive.say(chatEvents.message, said));
  expect((await chat().findByText('Message 2')).closest('li')?.textContent).toContain('지민Guest');
  await press(/^Guests/);
  expect(await chat().findByText('page closed')).toBeTruthy();
  await press('Put out: 지민');
  expect(await chat().findByText(/No guests yet/)).toBeTruthy();
});

it('is ended after a question; what was said stays, and nobody writes', async () => {
  await openLive();
  await press('End the room');
  const asked = within(await screen.findByRole('dialog', { name: /^End / }));
  fireEvent.click(asked.getByRole('button', { name: 'End the room' }));
  expect(await chat().findByText(/^This live room ended on/)).toBeTruthy();
  expect(api.sent(routes.stopApp)).toEqual([{ room_id: roomId }]);
  expect(chat().queryByLabelText('Write a message here')).toBeNull();
  expect(chat().queryByText('K7M 4QZ')).toBeNull();
});
