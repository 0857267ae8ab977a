import { type Child, routes } from '@mathquiz/contracts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { currentSession } from '../../lib/session.js';
import { anId, aUser } from '../../testing/builders.js';
import { Fault, fakeApi } from '../../testing/fake-api.js';
import { showAt } from '../../testing/show.js';

const at = '2026-03-01T08:00:00.000Z';
const ines = { _id: anId(51), username: 'teacher9', name: 'Ines', lastname: 'Öztürk' };
const child: Child = {
  _id: anId(31),
  username: 'minjun1',
  name: '민준',
  lastname: '김',
  teacher: null,
  groups: [{ _id: anId(20), groupname: 'Class 7B', teachers: [ines] }],
};
const mark = {
  _id: anId(61),
  test_id: anId(62),
  title: 'Fractions',
  try: 1,
  state: 'marked' as const,
  started_at: at,
  submitted_at: at,
  score: 15,
  out_of: 20,
};
let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  api = fakeApi()
    .on(routes.myChildren, () => ({ data: [child] }))
    .on(routes.childResults, () => ({
      data: {
        marks: [mark],
        due: [{ _id: anId(63), title: 'Quadratics', open_at: at, close_at: at, items: 10, points: 20 }],
      },
    }));
});

it('shows a parent what is due, released marks, and the teachers to write to', async () => {
  showAt('/parents', aUser(['parent']));
  expect(await screen.findByText('15 of 20')).toBeTruthy();
  const open = screen.getByRole('link', { name: 'Open the result: Fractions' });
  expect(open.getAttribute('href')).toBe(`/parents/result?child=${child._id}&submission=${mark._id}`);
  expect(screen.getByText('Quadratics')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Write to Ines Öztürk' }).getAttribute('href')).toBe(
    '/messages/new?to=teacher9',
  );
});

it('offers the teacher who manages the account once, also of a child who is in no class', async () => {
  api.on(routes.myChildren, () => ({ data: [{ ...child, teacher: ines, groups: [] }] }));
  const { unmount } = showAt('/parents', aUser(['parent']));
  expect(await screen.findByRole('link', { name: 'Write to Ines Öztürk' })).toBeTruthy();
  unmount();
  api.on(routes.myChildren, () => ({ data: [{ ...child, teacher: ines }] }));
  showAt('/parents', aUser(['parent']));
  expect(await screen.findAllByRole('link', { name: 'Write to Ines Öztürk' })).toHaveLength(1);
});

it('says what happened when the marks of a child do not load', async () => {
  api.on(routes.childResults, () => {
    throw new Fault('unavailable');
  });
  showAt('/parents', aUser(['parent']));
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: '민준 김' })).toBeTruthy();
});

it('links a child with the passcode of a ticket, and makes one a parent at once', async () => {
  api
    .on(routes.redeemParentTicket, () => ({
      data: { _id: child._id, username: child.username, name: child.name, lastname: child.lastname },
    }))
    .on(routes.refreshtoken, () => ({ data: aUser(['student', 'parent']) }));
  showAt('/parents?passcode=ABCD2345', aUser(['student']));
  expect(await screen.findByText(/No child is linked yet/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Link' }));
  expect(await screen.findByText('민준 김 is now linked to you.')).toBeTruthy();
  expect(await screen.findByText('15 of 20')).toBeTruthy();
  expect(currentSession()).toMatchObject({ state: 'signedIn' });
});

it('keeps a passcode that was refused, with the reason', async () => {
  api.on(routes.redeemParentTicket, () => {
    throw new Fault('ticket_expired');
  });
  showAt('/parents?passcode=ABCD2345', aUser(['parent']));
  await screen.findByText('15 of 20');
  fireEvent.click(screen.getByRole('button', { name: 'Link' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/has expired/);
  await waitFor(() => expect((screen.getByLabelText('Join code') as HTMLInputElement).value).toBe('ABCD2345'));
});
