import { routes, type Student } from '@mathquiz/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { become } from '../../lib/session.js';
import { answers, refuses } from '../../testing/fake-server.js';
import { openConsole } from '../../testing/open-console.js';
import { anAdmin, aUser } from '../../testing/people.js';
import { aPerson, rows } from '../../testing/schools.js';
import { startTestTexts } from '../../testing/texts.js';

const zoe = aUser(2, { name: 'Zoë', lastname: 'Müller', roles: ['teacher'] });
const ines = aUser(3, { name: 'Ines', lastname: 'Roux', username: 'inesroux', roles: ['teacher'] });
const aStudent = (n: number, name: string): Student => ({
  ...aPerson(n, name, 'Kim'),
  email: null,
  locale: 'ko-KR',
  groups: [],
  accommodations: { time_factor: 1, note: '' },
  archived: false,
  managed: true,
  parents: [],
  created_at: '2026-03-01T08:00:00Z',
  last_seen_at: null,
});
const pupils = [aStudent(11, 'Mina'), aStudent(12, 'Jun')];
let archive: Student[] = [];

beforeEach(() => {
  archive = [];
  startTestTexts();
  become(anAdmin());
});
afterEach(() => vi.unstubAllGlobals());

async function open(...known: Parameters<typeof openConsole>[1]) {
  const { sent } = openConsole(`/users/${zoe._id}`, [
    ...known,
    answers(routes.userlist, rows([zoe, ines])),
    answers(routes.getUser, { data: zoe }),
    answers(routes.sessionsOf, { data: [] }),
    answers(routes.auditTrail, rows([])),
    answers(routes.listStudents, ({ query }) => rows(query.archived === '1' ? archive : pupils)),
    answers(routes.whoami, { data: anAdmin() }),
  ]);
  fireEvent.click(await screen.findByRole('button', { name: 'Hand over students' }));
  const dialog = screen.getByRole('dialog', { name: 'Hand over students of Zoë Müller' });
  const send = () => fireEvent.click(within(dialog).getByRole('button', { name: 'Hand over students' }));
  const choose = async () => {
    const field = within(dialog).getByRole('combobox', { name: 'New teacher' });
    fireEvent.mouseDown(field);
    fireEvent.change(field, { target: { value: 'In' } });
    const options = await screen.findAllByRole('option');
    expect(options.map((option) => option.textContent)).toEqual(['Ines Roux · inesroux']);
    fireEvent.click(screen.getByRole('option', { name: 'Ines Roux · inesroux' }));
  };
  return { sent, dialog: within(dialog), send, choose };
}

it('hands all of a teacher’s students over to somebody who was chosen', async () => {
  const { sent, dialog, send, choose } = await open(answers(routes.handOverStudents, { data: { changed: 2 } }));
  expect(screen.getByText('This person manages the accounts of 2 students.')).toBeTruthy();
  send();
  expect(dialog.getByText('Choose a teacher to take over the students.')).toBeTruthy();
  expect(sent(routes.handOverStudents)).toEqual([]);
  await choose();
  send();
  await waitFor(() => expect(sent(routes.handOverStudents)[0]?.body).toEqual({ to: ines._id, archived: false }));
});

it('hands over those who are chosen, and says so when nobody is', async () => {
  const { sent, dialog, send, choose } = await open(answers(routes.handOverStudents, { data: { changed: 1 } }));
  await choose();
  for (const name of ['Mina Kim · person11', 'Jun Kim · person12']) fireEvent.click(dialog.getByLabelText(name));
  send();
  expect(dialog.getByRole('alert').textContent).toBe('Choose at least one student.');
  fireEvent.click(dialog.getByLabelText('Jun Kim · person12'));
  send();
  const ids = [pupils[1]?._id];
  await waitFor(() => expect(sent(routes.handOverStudents)[0]?.body).toEqual({ to: ines._id, ids, archived: false }));
});

it('says how many in the archive go along, and leaves them where that is not wanted', async () => {
  archive = [aStudent(13, 'Old'), aStudent(14, 'Older')];
  const { sent, dialog, send, choose } = await open(answers(routes.handOverStudents, { data: { changed: 2 } }));
  expect(screen.getByText('This person manages the accounts of 4 students.')).toBeTruthy();
  await choose();
  const box = dialog.getByLabelText('Include 2 archived students') as HTMLInputElement;
  expect(box.checked).toBe(true);
  fireEvent.click(box);
  send();
  await waitFor(() => expect(sent(routes.handOverStudents)[0]?.body).toEqual({ to: ines._id, archived: false }));
});

it('stays with what was chosen when the server refuses, and says why', async () => {
  const { dialog, send, choose } = await open(refuses(routes.handOverStudents, 'wrong_state', 'Not possible now.'));
  await choose();
  send();
  expect((await dialog.findByRole('alert')).textContent).toBe('Not possible now.');
});
