import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Person, routes, type Student } from '@mathquiz/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { aGroup, aList, anId, aStudent, aUser } from '../../testing/builders.js';
import { Fault, fakeApi } from '../../testing/fake-api.js';
import { showAt } from '../../testing/show.js';

const at = '2026-03-01T08:00:00.000Z';
const parent: Person = { _id: anId(32), username: 'parent1', name: '영희', lastname: '김' };
const group = aGroup({ open: null });
const minjun = (change: Partial<Student> = {}): Student =>
  aStudent({ groups: [{ _id: group._id, groupname: group.groupname }], parents: [parent], ...change });
let api: ReturnType<typeof fakeApi>;
let keys: (string | null)[];
beforeEach(() => {
  api = fakeApi()
    .on(routes.grouplist, () => aList([group]))
    .on(routes.parentTickets, () => ({ data: [] }))
    .on(routes.listStudents, ({ query }) => aList(query.archived ? [] : [minjun()]));
  keys = [];
  const answer = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const key = new Headers(init?.headers).get('idempotency-key');
    if (key !== null) keys.push(key);
    return answer(input, init);
  };
});
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const rowOf = (row: number, change: object = {}) => ({
  row,
  student: null,
  username: `drawn${row}`,
  password: 'draw123!',
  problem: null,
  ...change,
});

describe('students', () => {
  it('get new passwords on cards only after it was said what that ends', async () => {
    api.on(routes.loginCards, () => ({
      data: [{ ...minjun(), password: 'fresh12!' }].map(({ _id, username, name, lastname, password }) => ({
        _id,
        username,
        name,
        lastname,
        password,
      })),
    }));
    showAt('/teacher/students', aUser());
    fireEvent.click(await screen.findByLabelText('Select 민준 김'));
    press('Login cards');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText(/The old password and open sessions end now/)).toBeTruthy();
    expect(api.sent(routes.loginCards)).toHaveLength(0);
    fireEvent.click(dialog.getByRole('button', { name: 'Create new passwords' }));
    const shown = await screen.findAllByText('fresh12!');
    expect(shown.length).toBe(2);
    // A sign that goes over to the next line is not typed.
    const sheet = document.head.appendChild(document.createElement('style'));
    sheet.textContent = readFileSync(resolve(import.meta.dirname, '../../blocks/tasks/login-cards.css'), 'utf8');
    for (const password of shown) expect(getComputedStyle(password).whiteSpace).toBe('nowrap');
    sheet.remove();
  });

  it('are archived together at the end of a year', async () => {
    api.on(routes.archiveStudents, () => ({ data: { changed: 1 } }));
    showAt('/teacher/students', aUser());
    fireEvent.click(await screen.findByLabelText('Select everyone on this page'));
    press('Archive');
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Archive' }));
    await waitFor(() => expect(api.sent(routes.archiveStudents)).toEqual([{ ids: [anId(31)], archived: true }]));
  });

  it('are changed one by one: more time, another group; parents are unlinked', async () => {
    api
      .on(routes.updateStudent, ({ body }) => ({
        data: minjun({ accommodations: { time_factor: body.accommodations?.time_factor ?? 1, note: '' } }),
      }))
      .on(routes.unlinkParent, () => ({}));
    showAt('/teacher/students', aUser());
    fireEvent.click(await screen.findByRole('button', { name: 'Manage: 민준 김' }));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.change(dialog.getByLabelText('Extra time'), { target: { value: '1.5' } });
    fireEvent.click(dialog.getByLabelText('Class 7B'));
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(api.sent(routes.updateStudent)[0]).toMatchObject({
        accommodations: { time_factor: 1.5, note: '' },
        group_ids: [],
      }),
    );
    fireEvent.click(dialog.getByRole('button', { name: 'Unlink: 영희 김' }));
    expect(await dialog.findByText('No parent is linked yet.')).toBeTruthy();
  });

  it('keep what was typed about them when saving fails', async () => {
    api.on(routes.updateStudent, () => {
      throw new Fault('unavailable');
    });
    showAt('/teacher/students', aUser());
    fireEvent.click(await screen.findByRole('button', { name: 'Manage: 민준 김' }));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.change(dialog.getByLabelText('Given name'), { target: { value: '민지' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect((await dialog.findByRole('alert')).textContent).toMatch(/does not answer/);
    expect((dialog.getByLabelText('Given name') as HTMLInputElement).value).toBe('민지');
  });

  it('have parents who get a ticket that is shown once', async () => {
    api.on(routes.issueParentTicket, () => ({
      data: { passcode: 'ABCD2345', path: '/app/parents?passcode=ABCD2345', expires_at: at },
    }));
    showAt('/teacher/students', aUser());
    fireEvent.click(await screen.findByRole('button', { name: 'Manage: 민준 김' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Join code for parents' }));
    const once = await screen.findByRole('group', { name: /This join code is shown only once.* ABCD 2345/ });
    // It has the focus, which also brings it into sight, and a code to scan.
    expect(document.activeElement).toBe(once);
    expect(within(once).getByRole('img')).toBeTruthy();
    const written: string[] = [];
    const writeText = (text: string) => Promise.resolve(void written.push(text));
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    fireEvent.click(within(once).getByRole('button', { name: 'Copy join code' }));
    expect(await within(once).findByRole('button', { name: 'Join code copied' })).toBeTruthy();
    expect(written).toEqual(['ABCD2345']);
  });

  it('have tickets for parents that are open and can be taken back', async () => {
    const [issued_by, expires_at, created_at] = [parent, at, at];
    let open = [{ _id: anId(33), ending: '45', uses: 2, used: 1, issued_by, expires_at, created_at }];
    api
      .on(routes.parentTickets, () => ({ data: open }))
      .on(routes.revokeParentTicket, () => {
        open = [];
        return {};
      });
    showAt('/teacher/students', aUser());
    fireEvent.click(await screen.findByRole('button', { name: 'Manage: 민준 김' }));
    expect(await screen.findByText('Ends in 45 · used 1 of 2')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Revoke: 45' }));
    await waitFor(() => expect(screen.queryByText('Ends in 45 · used 1 of 2')).toBeNull());
  });

  it('of one’s classes stand beside those one manages, by name, with the way to their results', async () => {
    const pupil = minjun({ _id: anId(40), name: 'Mia', lastname: 'Berg', managed: false, parents: [] });
    api.on(routes.listStudents, ({ query }) => aList(query.classes ? [pupil, minjun()] : [minjun()]));
    const { path } = showAt('/teacher/students', aUser());
    const link = await screen.findByRole('link', { name: 'Mia Berg' });
    expect(link.getAttribute('href')).toBe(`/teacher/students/${pupil._id}`);
    expect(screen.queryByLabelText('Select Mia Berg')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Manage: Mia Berg' })).toBeNull();
    fireEvent.change(screen.getByLabelText('State'), { target: { value: 'managed' } });
    await waitFor(() => expect(screen.queryByText('Mia Berg')).toBeNull());
    expect(path()).toBe('/teacher/students?show=managed');
    expect(await screen.findByRole('button', { name: 'Manage: 민준 김' })).toBeTruthy();
  });

  it('say that there are none, and how to make the first', async () => {
    api.on(routes.listStudents, () => aList([]));
    showAt('/teacher/students', aUser());
    expect(await screen.findByText(/No students yet/)).toBeTruthy();
  });
});

it('says beside the field that a username is taken, and makes nobody', async () => {
  api.on(routes.createStudents, () => ({
    data: [rowOf(0, { username: 'minjun1', password: null, problem: 'username_taken' as const })],
  }));
  showAt('/teacher/students', aUser());
  await screen.findByLabelText('Select 민준 김');
  press('Add a student');
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('Given name'), { target: { value: 'Zoë' } });
  fireEvent.change(dialog.getByLabelText('Family name'), { target: { value: 'Müller' } });
  fireEvent.change(dialog.getByLabelText(/^Username/), { target: { value: 'minjun1' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Create account' }));
  expect(await dialog.findByText('The username minjun1 is taken.')).toBeTruthy();
});

describe('a class from a list', () => {
  const list = '민준,김\nZoë\nAda,Lovelace,takenname';
  const start = async (text = list) => {
    const shown = showAt('/teacher/students/import', aUser());
    await screen.findByLabelText('List');
    type('List', text);
    press('Preview');
    return shown;
  };
  const problems = [rowOf(0), rowOf(1, { username: 'takenname', password: null, problem: 'username_taken' as const })];

  it('is looked at line by line before anybody is made', async () => {
    api.on(routes.createStudents, () => ({ data: problems }));
    await start();
    expect(await screen.findByText('Will be created')).toBeTruthy();
    expect(screen.getByRole('region', { name: 'Students' }).tabIndex).toBe(0);
    expect(screen.getByText('The family name is missing.')).toBeTruthy();
    expect(screen.getByText('The username takenname is taken.')).toBeTruthy();
    expect(api.sent(routes.createStudents)[0]).toMatchObject({ preview: true });
    expect(api.sent(routes.createStudents)[0]?.students).toHaveLength(2);
  });

  it('is sent again with the same key after an answer was lost, and keeps the lines that were not made', async () => {
    let answers = 0;
    api.on(routes.createStudents, ({ body }) => {
      if (body.preview) return { data: problems };
      answers += 1;
      if (answers === 1) throw new Fault('offline');
      return { data: [rowOf(0, { student: minjun() }), ...problems.slice(1)] };
    });
    const { unmount } = await start();
    await screen.findByText('Will be created');
    press('Create 1 account');
    await screen.findByText(/nobody is created twice/);
    expect(screen.getByLabelText('List').getAttribute('readonly')).not.toBeNull();
    // A reload in between loses nothing.
    unmount();
    showAt('/teacher/students/import', aUser());
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect((await screen.findAllByText('draw123!')).length).toBe(2);
    expect(new Set(keys).size).toBe(1);
    expect(screen.getByText('2 lines were not created; they are still in the list.')).toBeTruthy();
    press('Done');
    expect((screen.getByLabelText('List') as HTMLTextAreaElement).value).toBe('Zoë\nAda,Lovelace,takenname');
  });

  it('says which of its columns are not read, so that no username is lost unseen', async () => {
    api.on(routes.createStudents, () => ({ data: problems }));
    await start('Family name,Given name,ID,아이디\n김,민준,20301,kimmin02');
    expect(await screen.findByText('Columns that are ignored: ID')).toBeTruthy();
    expect(api.sent(routes.createStudents)[0]?.students[0]).toMatchObject({ username: 'kimmin02' });
  });

  it('keeps its line of titles, which says what the cells of the lines that are left are', async () => {
    api.on(routes.createStudents, ({ body }) => ({
      data: body.preview ? problems : [rowOf(0, { student: minjun() }), ...problems.slice(1)],
    }));
    await start('Family name,Given name,Username\n김,민준\n,Zoë\nLovelace,Ada,takenname');
    await screen.findByText('Will be created');
    press('Create 1 account');
    await screen.findAllByText('draw123!');
    press('Done');
    const left = 'Family name,Given name,Username\n,Zoë\nLovelace,Ada,takenname';
    expect((screen.getByLabelText('List') as HTMLTextAreaElement).value).toBe(left);
  });

  it('can be corrected when the server refused it', async () => {
    api.on(routes.createStudents, ({ body }) => {
      if (body.preview) return { data: problems };
      throw new Fault('not_found');
    });
    await start();
    await screen.findByText('Will be created');
    press('Create 1 account');
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(screen.getByLabelText('List').getAttribute('readonly')).toBeNull();
  });
});
