import { readOneByOne, type Task, type taskFilter, taskKept } from '@mathquiz/contracts';
import { AppError, PersonalData, type Request, Sweepers } from '@mathquiz/platform';
import { type TaskDocument, TaskRunner, TasksRepository } from '@mathquiz/platform/tasks';
import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { ObjectRemovalService } from '../objects/object-removal.service.js';

const everyMs = 60_000;
const dayMs = 86_400_000;

function toTask(task: TaskDocument, now: Date): Task {
  const ended = task.ended_at?.getTime() ?? now.getTime();
  const until = new Date(ended + taskKept.fileDays * dayMs);
  const secretUntil = ended + taskKept.sealedMinutes * 60_000;
  const waits = task.secret !== null && now.getTime() < secretUntil;
  return {
    task_id: task._id.toHexString(),
    kind: task.kind,
    state: task.state,
    done: task.things ? Math.min(task.things.all, task.done * task.things.a_step) : task.done,
    of: task.things?.all ?? task.of,
    title: task.title,
    result: task.result,
    file:
      task.file && now < until ? { name: task.file.name, bytes: task.file.bytes, until: until.toISOString() } : null,
    sealed: task.has_secret ? (waits ? 'waiting' : 'gone') : null,
    error: task.error,
    created_at: task.created_at.toISOString(),
    updated_at: task.updated_at.toISOString(),
  };
}

const anyOf = <T extends string>(wanted: T | { $in: readonly T[] }): readonly T[] =>
  typeof wanted === 'string' ? [wanted] : wanted.$in;

/** What somebody is told of their tasks, whichever service does them. */
@Injectable()
export class OwnTasksService {
  constructor(
    @Inject(TasksRepository) private readonly tasks: TasksRepository,
    @Inject(TaskRunner) private readonly runner: TaskRunner,
    @Inject(ObjectRemovalService) private readonly removal: ObjectRemovalService,
    @Inject(PersonalData) personal: PersonalData,
    @Inject(Sweepers) sweepers: Sweepers,
  ) {
    sweepers.every(everyMs, 'old tasks', (now) => this.tasks.tidy(now));
    personal.register({
      collections: ['tasks'],
      exports: [
        {
          name: 'tasks',
          place: 3,
          read: async (userId, after, max) => {
            const from = after === null ? 0 : Number(after) + 1;
            const { rows } = await tasks.list(userId, {}, from, max);
            return rows.map((row, at) => ({ id: String(from + at), row: toTask(row, new Date()) }));
          },
        },
      ],
      erase: (userId) => this.erase(userId),
    });
  }

  async list({ caller, now }: Request, { state, kind }: z.output<typeof taskFilter>, offset: number, limit: number) {
    const query = { ...(state ? { states: anyOf(state) } : {}), ...(kind ? { kinds: anyOf(kind) } : {}) };
    const { rows, total } = await this.tasks.list(caller.user_id, query, offset, limit);
    const listed = (task: Task): Task => (readOneByOne.includes(task.kind) ? { ...task, result: null } : task);
    return { data: rows.map((task) => listed(toTask(task, now))), total, offset, limit };
  }

  async get(request: Request, id: string): Promise<Task> {
    return toTask(await this.find(request, id), request.now);
  }

  /** Ends as FAILURE with the code `cancelled`; one that has ended stays as it is: 409. */
  async cancel(request: Request, id: string): Promise<void> {
    await this.find(request, id);
    if (!(await this.tasks.cancel(id, request.caller.user_id, request.now))) throw new AppError('wrong_state');
  }

  async retry(request: Request, id: string) {
    await this.find(request, id);
    if (!(await this.tasks.retry(id, request.caller.user_id, request.now))) throw new AppError('wrong_state');
    return { task_id: id, state: 'PENDING' as const };
  }

  async file(request: Request, id: string) {
    const task = await this.find(request, id);
    if (!task.file || !toTask(task, request.now).file) throw new AppError('not_found');
    return { bucket: 'exports' as const, key: task.file.key, filename: task.file.name, immutable: false };
  }

  /** Given once; gone the second time and after an hour: `not_found`. */
  async secret(request: Request, id: string): Promise<Record<string, unknown>> {
    const sealed = await this.tasks.takeSecret(id, request.caller.user_id, request.now);
    if (sealed === null) throw new AppError('not_found');
    return this.runner.openSecret(sealed);
  }

  private async erase(userId: string): Promise<void> {
    for (const { file } of await this.tasks.removeOfPerson(userId)) {
      if (file) await this.removal.remove({ bucket: 'exports', key: file.key });
    }
  }

  /** Another's is as absent as one that is not there. */
  private async find({ caller }: Request, id: string): Promise<TaskDocument> {
    const task = await this.tasks.find(id, caller.user_id);
    if (!task) throw new AppError('not_found');
    return task;
  }
}
