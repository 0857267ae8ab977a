import type { Task } from '@mathquiz/contracts/storage/task.schemas';
import { expect, it } from 'vitest';
import { runningTasks, shownTasks } from './shown-tasks.js';

const aTask = (change: Partial<Task>): Task => ({
  task_id: '0'.repeat(24),
  kind: 'person_export',
  state: 'PROGRESS',
  done: 3,
  of: 6,
  title: '',
  result: null,
  file: null,
  sealed: null,
  error: null,
  created_at: '',
  updated_at: '',
  ...change,
});
const now = new Date('2026-03-02T08:00:00.000Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000).toISOString();
const day = 86_400;

it('shows what runs first, then what ended today, and older results that can still be fetched', () => {
  const file = { name: 'a.zip', bytes: 1, until: ago(-day) };
  const tasks = [
    aTask({ title: 'ended', state: 'SUCCESS', created_at: ago(60), updated_at: ago(30) }),
    aTask({ title: 'old', state: 'SUCCESS', created_at: ago(3 * day), updated_at: ago(2 * day) }),
    aTask({ title: 'old file', state: 'SUCCESS', file, created_at: ago(3 * day), updated_at: ago(2 * day) }),
    aTask({ title: 'running', created_at: ago(day) }),
  ];
  expect(shownTasks(tasks, now).map(({ title }) => title)).toEqual(['running', 'ended', 'old file']);
  expect(runningTasks(tasks, now)).toBe(1);
});

it('shows a picture only when drawing it lasts', () => {
  const tasks = [2, 9].map((seconds) => aTask({ kind: 'image', title: `${seconds}`, created_at: ago(seconds) }));
  expect(shownTasks(tasks, now).map(({ title }) => title)).toEqual(['9']);
  expect(runningTasks(tasks, now)).toBe(1);
});
