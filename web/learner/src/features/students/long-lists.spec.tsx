import { routes, type Task } from '@mathquiz/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { aList, anId, aStudent, aTask, aUser } from '../../testing/builders.js';
import { Fault, fakeApi } from '../../testing/fake-api.js';
import { showAt } from '../../testing/show.js';

let api: ReturnType<typeof fakeApi>;
let task: Task;
let secrets: number;
const card = { _id: anId(31), username: 'zmueller1', name: 'Zoë', lastname: 'Müller', password: 'bodafiku123!' };
beforeEach(() => {
  secrets = 0;
  api = fakeApi()
    .on(routes.grouplist, () => aList([]))
    .on(routes.getTask, () => ({ data: task }))
    .on(routes.cancelTask, () => {
      task = aTask({ state: 'FAILURE', error: { code: 'cancelled', retry: false } });
      return {};
    });
});
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const begun = { data: { task_id: anId(70), state: 'PENDING' as const } };

describe('a list of more than fifty students', () => {
  const list = Array.from({ length: 60 }, (_, at) => `Ada${at},Lovelace`).join('\n');
  beforeEach(() => {
    task = aTask({ kind: 'student_import', done: 20, of: 60 });
    api
      .on(routes.createStudents, ({ body }) => ({
        data: body.students.map((_, row) => ({
          row,
          student: null,
          username: `u${row}`,
          password: 'x',
          problem: null,
        })),
      }))
      .on(routes.importStudents, () => begun)
      .on(routes.taskSecret, () => {
        secrets += 1;
        return { data: { cards: [card], refused: [{ row: 59, username: 'ada59', problem: 'username_taken' }] } };
      });
  });
  const open = async () => {
    const shown = showAt('/teacher/students/import', aUser());
    await screen.findByLabelText('List');
    return shown;
  };
  const make = async () => {
    const shown = await open();
    fireEvent.change(screen.getByLabelText('List'), { target: { value: list } });
    press('Preview');
    await screen.findAllByText('Will be created');
    press('Create 60 accounts');
    await screen.findByText('20 of 60');
    return shown;
  };
  const finished = () => {
    task = aTask({ kind: 'student_import', state: 'SUCCESS', sealed: 'waiting', result: { made: 59, refused: 1 } });
  };

  it('is made as a task whose progress is shown; then the cards are there, and the lines that were not made', async () => {
    await make();
    const [sent] = api.sent(routes.importStudents);
    expect(sent?.students).toHaveLength(60);
    expect(sent?.preview_key).toMatch(/^[\w-]{36}$/);
    finished();
    expect((await screen.findAllByText('bodafiku123!')).length).toBe(2);
    press('Done');
    expect((screen.getByLabelText('List') as HTMLTextAreaElement).value).toBe('Ada59,Lovelace');
    expect(secrets).toBe(1);
  });

  it('is followed again by whoever comes back to the page', async () => {
    const { unmount } = await make();
    unmount();
    await open();
    expect(await screen.findByText('20 of 60')).toBeTruthy();
    expect(screen.getByLabelText('List').getAttribute('readonly')).not.toBeNull();
    finished();
    expect((await screen.findAllByText('bodafiku123!')).length).toBe(2);
    expect(api.sent(routes.importStudents)).toHaveLength(1);
  });

  it('that is cancelled can be sent again, and makes nobody twice', async () => {
    await make();
    press('Cancel');
    expect(await screen.findByText(/nobody is created twice/)).toBeTruthy();
    task = aTask({ kind: 'student_import', done: 20, of: 60 });
    press('Preview');
    await screen.findAllByText('Will be created');
    press('Create 60 accounts');
    await screen.findByText('20 of 60');
    const [first, second] = api.sent(routes.importStudents);
    expect(second?.preview_key).toBe(first?.preview_key);
  });

  it('says that the cards were shown elsewhere', async () => {
    const { unmount } = await make();
    unmount();
    task = aTask({ kind: 'student_import', state: 'SUCCESS', sealed: 'gone', result: { made: 59, refused: 1 } });
    await open();
    expect(await screen.findByText(/can no longer be shown/)).toBeTruthy();
    expect(secrets).toBe(0);
  });

  it('asks again for cards that did not come for want of a network', async () => {
    await make();
    api.on(routes.taskSecret, () => {
      throw new Fault('offline');
    });
    finished();
    fireEvent.click(await screen.findByRole('button', { name: 'Show the cards' }));
    await screen.findByRole('alert');
    api.on(routes.taskSecret, () => ({ data: { cards: [card], refused: [] } }));
    press('Show the cards');
    expect((await screen.findAllByText('bodafiku123!')).length).toBe(2);
  });
});

describe('cards for more than fifty', () => {
  const students = Array.from({ length: 60 }, (_, at) => aStudent({ _id: anId(100 + at), username: `pupil${at}` }));
  beforeEach(() => {
    task = aTask({ kind: 'login_cards', done: 10, of: 60 });
    api
      .on(routes.listStudents, () => aList(students))
      .on(routes.loginCardsTask, () => begun)
      .on(routes.taskSecret, () => ({ data: { cards: [card], left_out: 1 } }));
  });
  const draw = async () => {
    showAt('/teacher/students', aUser());
    fireEvent.click(await screen.findByLabelText('Select everyone on this page'));
    press('Login cards');
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Create new passwords' }));
    await screen.findByText('10 of 60');
  };

  it('are drawn as a task whose progress is shown', async () => {
    await draw();
    expect(api.sent(routes.loginCardsTask)[0]?.ids).toHaveLength(60);
    task = aTask({ kind: 'login_cards', state: 'SUCCESS', sealed: 'waiting', result: { made: 59, left_out: 1 } });
    expect((await screen.findAllByText('bodafiku123!')).length).toBe(2);
    expect(screen.getByText(/1 student has no card/)).toBeTruthy();
  });

  it('that are cancelled say whose passwords may be new', async () => {
    await draw();
    press('Cancel');
    expect(await screen.findByText(/may already have a new password/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('60 selected')).toBeTruthy();
  });
});
