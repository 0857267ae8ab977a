import { z } from 'zod';
import { listOf, one, page } from '../contract.js';
import type { Told } from '../event.js';
import { filterText, id, time } from '../fields.js';
import type { Messages } from '../route.js';
import { givenObject } from './given-object.schemas.js';
import { taskKinds, taskStates } from './task.constants.js';

/** Work that goes on while nobody waits (spec.md section 4): what its owner is told. */
export const task = z.strictObject({
  task_id: id,
  kind: z.enum(taskKinds),
  state: z.enum(taskStates),
  /** Of PROGRESS: steps that are finished, of all. */
  done: z.int(),
  of: z.int(),
  /** What it is about: a class, a file. */
  title: z.string(),
  /** What an ended one has made; null: nothing to tell, or see `file` and `sealed`. */
  result: z.record(z.string(), z.unknown()).nullable(),
  file: z.strictObject({ name: z.string(), bytes: z.int(), until: time }).nullable(),
  /** `waiting`: the result holds passwords; it is given once, within the hour. */
  sealed: z.enum(['waiting', 'gone']).nullable(),
  /** Of FAILURE: what went wrong (`cancelled`: its owner did not want it any more), and whether to try again makes sense. */
  error: z.strictObject({ code: z.string(), retry: z.boolean() }).nullable(),
  created_at: time,
  updated_at: time,
});
export type Task = z.output<typeof task>;

/** The answer of a route that begins one (product.md section 4). */
export const begunTask = one(z.strictObject({ task_id: id, state: z.enum(taskStates) }));

export const taskFilter = z.strictObject({
  state: z.union([z.enum(taskStates), z.strictObject({ $in: z.array(z.enum(taskStates)).max(4) })]).optional(),
  kind: z
    .union([z.enum(taskKinds), z.strictObject({ $in: z.array(z.enum(taskKinds)).max(taskKinds.length) })])
    .optional(),
});

const taskId = z.strictObject({ id });

export const taskSchemas = {
  listTasks: {
    summary: 'One’s tasks, newest first; they are kept for 30 days',
    query: z.strictObject({ filter: filterText, ...page }),
    reply: listOf(task),
  },
  getTask: { summary: 'How far a task is', params: taskId, reply: one(task) },
  cancelTask: {
    summary: 'End a task that is not wanted any more; what its finished steps did stays',
    params: taskId,
    reply: z.strictObject({}),
  },
  retryTask: { summary: 'Have a failed task go on where it failed', params: taskId, reply: begunTask },
  taskFile: { summary: 'The file that a task has made', params: taskId, reply: givenObject },
  taskSecret: {
    summary: 'The result of a task that holds passwords: given once, and gone then',
    params: taskId,
    reply: one(z.record(z.string(), z.unknown())),
  },
} satisfies Record<string, Messages>;
export interface TaskSchemas extends Readonly<typeof taskSchemas> {}

export const taskEventSchemas = {
  taskMoved: {
    summary: 'Work that one has begun has gone on, or ended',
    payload: z.strictObject({ task_id: id }),
  },
} satisfies Record<string, Told>;
export interface TaskEventSchemas extends Readonly<typeof taskEventSchemas> {}
