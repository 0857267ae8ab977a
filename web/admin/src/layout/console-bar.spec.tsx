import { routes, taskMoved } from '@mathquiz/contracts';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { become } from '../lib/session.js';
import { openSocket } from '../testing/fake-live.js';
import { answers } from '../testing/fake-server.js';
import { openConsole } from '../testing/open-console.js';
import { anAdmin } from '../testing/people.js';
import { aTask, rows } from '../testing/schools.js';
import { startTestTexts } from '../testing/texts.js';

beforeEach(() => startTestTexts());
afterEach(() => void vi.unstubAllGlobals());

it('says in words what turns in the bar while something is on its way', async () => {
  become(anAdmin());
  openConsole('/users', [{ route: routes.userlist, handle: () => new Promise<never>(() => undefined) }]);
  expect(await screen.findByRole('progressbar', { name: 'Loading' })).toBeTruthy();
});

it('stays where it is while a page scrolls, so that the keyboard reaches it from everywhere', async () => {
  become(anAdmin());
  openConsole('/users', [answers(routes.userlist, rows([]))]);
  const bar = (await screen.findByRole('button', { name: /^Language/ })).closest('header');
  vi.stubGlobal('pageYOffset', 800);
  fireEvent.scroll(window);
  expect(bar?.style.transform).toBe('');
});

it('has what runs and what has ended lately under "In progress", and can end it', async () => {
  become(anAdmin());
  let tasks = [aTask({ title: 'zoe' }), aTask({ kind: 'mails', title: '7B', done: 12, of: 20 })];
  const { sent } = openConsole('/users', [
    answers(routes.userlist, rows([])),
    answers(routes.listTasks, ({ query }) => rows(query.filter?.includes('mails') ? tasks : [])),
    answers(routes.cancelTask, () => {
      tasks = [aTask({ title: 'zoe', state: 'FAILURE', error: { code: 'cancelled', retry: false } })];
      return {};
    }),
  ]);
  fireEvent.click(await screen.findByRole('button', { name: 'In progress: 2 tasks' }));
  const panel = within(await screen.findByRole('dialog', { name: 'In progress' }));
  expect(panel.getByText('12 of 20')).toBeTruthy();
  fireEvent.click(panel.getByRole('button', { name: 'Cancel: Data export: zoe' }));
  expect(await panel.findByText('Canceled')).toBeTruthy();
  expect(sent(routes.cancelTask)).toHaveLength(1);
});

it('shows work that begins elsewhere when the server says so', async () => {
  become(anAdmin());
  let tasks = rows<ReturnType<typeof aTask>>([]);
  openConsole('/users', [
    answers(routes.userlist, rows([])),
    answers(routes.listTasks, ({ query }) => (query.filter?.includes('mails') ? tasks : rows([]))),
  ]);
  const socket = await openSocket();
  tasks = rows([aTask({ title: 'zoe' })]);
  socket.tell(taskMoved, { task_id: tasks.data[0]?.task_id ?? '' });
  expect(await screen.findByRole('button', { name: 'In progress: 1 task' })).toBeTruthy();
});
