import { routes } from '@mathquiz/contracts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { aGroup, aList, aStudent, aUser } from '../testing/builders.js';
import { Fault, fakeApi } from '../testing/fake-api.js';
import { showAt } from '../testing/show.js';

const group = aGroup();
const student = aStudent();

let api: ReturnType<typeof fakeApi>;
let ended: boolean;
beforeEach(() => {
  ended = false;
  const ends = () => {
    ended = true;
    throw new Fault('session_ended');
  };
  api = fakeApi()
    .on(routes.grouplist, () => aList([group]))
    .on(routes.getGroup, () => ({ data: group }))
    .on(routes.groupInvitations, () => aList([]))
    .on(routes.myGroupInvitations, () => ({ data: [] }))
    .on(routes.myApplications, () => ({ data: [] }))
    .on(routes.mySessions, () => ({ data: [] }))
    .on(routes.listStudents, () => aList([student]))
    .on(routes.parentTickets, () => ({ data: [] }))
    .on(routes.listSignUpInvitations, () => aList([]))
    .on(routes.refreshtoken, ends)
    .on(routes.login, () => {
      ended = false;
      return { data: aUser() };
    });
  for (const route of [
    routes.updateProfile,
    routes.createGroup,
    routes.updateGroup,
    routes.inviteToGroup,
    routes.redeemPasscode,
    routes.createStudents,
    routes.updateStudent,
    routes.inviteToSignUp,
  ])
    api.on(route as typeof routes.updateProfile, ends);
});

const last = <T,>(all: readonly T[]): T => {
  const one = all.at(-1);
  if (one === undefined) throw new Error('nothing is there');
  return one;
};
const button = async (name: string | RegExp) => last(await screen.findAllByRole('button', { name }));
const field = async (label: string | RegExp) => last(await screen.findAllByLabelText<HTMLInputElement>(label));
const page = (tab: string) => `/settings/group/page?group=${group._id}&tab=${tab}`;

/** Where something is typed, how the form is opened, into which fields, and how it is sent. */
it.each<[what: string, path: string, open: string | RegExp | null, fields: readonly string[], send: string]>([
  ['one’s profile', '/settings/user', null, ['Given name'], 'Save'],
  ['a new group', '/settings/group', 'Create group', ['Name of the group', 'Description'], 'Create group'],
  ['what a group is called', page('about'), null, ['Name of the group'], 'Save'],
  ['whom to invite', page('invitations'), null, ['Usernames or e-mail addresses'], 'Invite'],
  ['why to be let in', '/settings/group?passcode=ABCD2345', null, ['Message to the group’s staff'], 'Join'],
  ['a new student', '/teacher/students', 'Add a student', ['Given name', 'Family name'], 'Create account'],
  ['what a student is called', '/teacher/students', /^Manage: /, ['Given name', 'Family name'], 'Save'],
  ['the list of a class', '/teacher/students/import', null, ['List'], 'Preview'],
  ['whom to invite as a colleague', '/teacher/colleagues', null, ['E-mail addresses'], 'Invite'],
])('a session that ends keeps %s as it was typed, until its person is back', async (_, path, open, fields, send) => {
  const typed = path.endsWith('/import') ? 'Kim,Seoyeon' : `seoyeon${path.length}@school.example`;
  const shown = showAt(path, aUser());
  if (open) fireEvent.click(await button(open));
  for (const label of fields) fireEvent.change(await field(new RegExp(`^${label}`)), { target: { value: typed } });
  fireEvent.click(await button(send));
  await waitFor(() => expect(shown.path()).toMatch(/^\/login/));
  expect(ended).toBe(true);
  fireEvent.change(await field('Username'), { target: { value: 'teacher1' } });
  fireEvent.change(await field('Password'), { target: { value: 'example1!' } });
  fireEvent.click(await button('Sign in'));
  await waitFor(() => expect(shown.path()).toBe(path));
  for (const label of fields) expect((await field(new RegExp(`^${label}`))).value).toBe(typed);
  // Once: who comes to the page anew finds it as it is.
  shown.unmount();
  showAt(path, aUser());
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('dialog')).toBeNull();
});
