import { events, routes, type Task } from '@mathquiz/contracts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aList, anId, aTask, aUser } from '../testing/builders.js';
import { fakeApi } from '../testing/fake-api.js';
import { fakeLive } from '../testing/fake-live.js';
import { showAt } from '../testing/show.js';

const now = () => new Date().toISOString();
let api: ReturnType<typeof fakeApi>;
let tasks: Task[];
/** Where the browser was sent to save a file. */
let saved: string[];
beforeEach(() => {
  tasks = [];
  saved = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(new URL(this.href).pathname);
  });
  api = fakeApi()
    .on(routes.listTasks, ({ query }) => {
      const { kind } = JSON.parse(query.filter ?? '{}') as { kind: string | { $in: string[] } };
      return aList(
        tasks.filter((task) => (typeof kind === 'string' ? kind === task.kind : kind.$in.includes(task.kind))),
      );
    })
    .on(routes.taskSecret, () => {
      tasks = tasks.map((task) => ({ ...task, sealed: 'gone' }));
      return { data: { cards: [aCard] } };
    });
});
const aCard = { _id: anId(31), username: 'zmueller1', name: 'Zoë', lastname: 'Müller', password: 'bodafiku123!' };
const ended = (change: Partial<Task>) => aTask({ state: 'SUCCESS', done: 6, updated_at: now(), ...change });
const openPanel = async (name: RegExp | string = 'In progress') => {
  showAt('/settings', aUser());
  fireEvent.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('dialog'));
};

describe('"In progress"', () => {
  it('is not there while there is nothing', async () => {
    showAt('/settings', aUser());
    await screen.findAllByRole('link', { name: 'Messages' });
    await waitFor(() => expect(api.requests.filter(({ route }) => route === routes.listTasks)).toHaveLength(2));
    expect(screen.queryByRole('button', { name: /In progress/ })).toBeNull();
  });

  it('looks again when the server begins to tell: what ended before that was told to nobody', async () => {
    tasks = [aTask({ kind: 'student_import', title: '7B', done: 20, of: 60 })];
    const panel = await openPanel('In progress: 1 task');
    await panel.findByText('Import of students: 7B');
    await fakeLive.heard(events.taskMoved);
    tasks = [ended({ kind: 'student_import', title: '7B', result: { made: 60, refused: 0 } })];
    act(() => fakeLive.open.set(true));
    expect(await panel.findByText(/Accounts created: 60/)).toBeTruthy();
  });

  it('says how many tasks run and how far each is; one that is not wanted is cancelled', async () => {
    api.on(routes.cancelTask, () => {
      tasks = [ended({ kind: 'student_import', state: 'FAILURE', error: { code: 'cancelled', retry: false } })];
      return {};
    });
    tasks = [
      aTask({ kind: 'student_import', title: '7B', done: 20, of: 60 }),
      aTask({ task_id: anId(71), kind: 'mails', title: '7C', done: 12, of: 20 }),
      aTask({ task_id: anId(72), kind: 'image', title: 'new.png', created_at: now() }),
    ];
    const panel = await openPanel('In progress: 2 tasks');
    expect(await panel.findByText('Import of students: 7B')).toBeTruthy();
    expect(panel.getByRole('progressbar', { name: 'Import of students: 7B' }).getAttribute('aria-valuetext')).toBe(
      '20 of 60',
    );
    expect(panel.getByText('12 of 20')).toBeTruthy();
    // Mails that are on their way cannot be called back, and a picture is drawn in a moment.
    expect(panel.getAllByRole('button')).toHaveLength(1);
    fireEvent.click(panel.getByRole('button', { name: 'Cancel: Import of students: 7B' }));
    expect(await panel.findByText('Canceled')).toBeTruthy();
  });

  it('gives the file of an export that was begun elsewhere', async () => {
    const file = { name: 'math-quiz-teacher1.zip', bytes: 1000, until: now() };
    tasks = [ended({ title: 'teacher1', file })];
    const panel = await openPanel();
    fireEvent.click(await panel.findByRole('button', { name: 'Download: Data export: teacher1' }));
    expect(saved).toEqual([`/api/v1/task/${anId(70)}/file`]);
  });

  it('shows cards once, in front of the page', async () => {
    tasks = [ended({ kind: 'student_import', title: '7B', sealed: 'waiting', result: { made: 59, refused: 1 } })];
    const panel = await openPanel();
    expect(await panel.findByText('Accounts created: 59. Not created: 1.')).toBeTruthy();
    expect(panel.getByText(/shown only once/)).toBeTruthy();
    fireEvent.click(panel.getByRole('button', { name: 'Show the cards' }));
    expect((await screen.findAllByText('bodafiku123!')).length).toBe(2);
    fireEvent.click(screen.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByText('bodafiku123!')).toBeNull());
    fireEvent.click(screen.getByRole('button', { name: 'In progress' }));
    expect(await screen.findByText(/can no longer be shown/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Show the cards' })).toBeNull();
  });

  it('says what went wrong, and tries again what may be', async () => {
    api.on(routes.retryTask, () => {
      tasks = [aTask({ state: 'PENDING', done: 0 })];
      return { data: { task_id: anId(70), state: 'PENDING' as const } };
    });
    tasks = [
      ended({ state: 'FAILURE', error: { code: 'storage_full', retry: true } }),
      ended({ task_id: anId(71), kind: 'login_cards', state: 'FAILURE', error: { code: 'forbidden', retry: false } }),
    ];
    const panel = await openPanel();
    expect(await panel.findByText('Your role does not allow this.')).toBeTruthy();
    fireEvent.click(panel.getByRole('button', { name: 'Try again' }));
    expect(await panel.findByText('Waiting to start')).toBeTruthy();
  });
});

describe('the download of one’s data', () => {
  const begin = async () => {
    api.on(routes.exportUser, () => ({ data: { task_id: anId(70), state: 'PENDING' as const } }));
    showAt('/settings', aUser());
    fireEvent.click(await screen.findByRole('button', { name: 'Download my data' }));
  };

  it('is put together while one waits, and saved then', async () => {
    let asked = 0;
    api.on(routes.getTask, () => {
      asked += 1;
      return {
        data: asked === 1 ? aTask({ done: 3, of: 6 }) : ended({ file: { name: 'a.zip', bytes: 1, until: now() } }),
      };
    });
    await begin();
    expect(await screen.findByText('3 of 6')).toBeTruthy();
    expect(await screen.findByText('Downloaded')).toBeTruthy();
    expect(saved).toEqual([`/api/v1/task/${anId(70)}/file`]);
  });

  it('can be cancelled, and says what went wrong', async () => {
    let state: Partial<Task> = {};
    api.on(routes.getTask, () => ({ data: aTask(state) }));
    api.on(routes.cancelTask, () => {
      state = { state: 'FAILURE', error: { code: 'cancelled', retry: false } };
      return {};
    });
    await begin();
    await screen.findByText('3 of 6');
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('Canceled')).toBeTruthy();
    state = { state: 'FAILURE', error: { code: 'storage_full', retry: true } };
    fireEvent.click(screen.getByRole('button', { name: 'Download my data' }));
    expect((await screen.findByRole('alert')).textContent).not.toBe('');
    expect(saved).toEqual([]);
  });

  it('goes on when its page is left', async () => {
    api.on(routes.getTask, () => ({ data: aTask() }));
    tasks = [aTask({ title: 'teacher1' })];
    await begin();
    await screen.findByText('3 of 6');
    fireEvent.click(screen.getAllByRole('link', { name: 'Messages' })[0] as HTMLElement);
    await waitFor(() => expect(screen.queryByText('3 of 6')).toBeNull());
    expect(await screen.findByRole('button', { name: 'In progress: 1 task' })).toBeTruthy();
  });
});
