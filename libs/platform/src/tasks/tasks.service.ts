import type { TaskState } from '@mathquiz/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '../app-error.js';
import { type Idempotency, idempotencyOf, sameAsBefore } from '../idempotency.js';
import type { Request } from '../request.js';
import { SERVICE_NAME } from '../service-name.js';
import type { TaskDocument } from './task.schema.js';
import type { TaskKindOf } from './task-kind.js';
import { TaskRunner } from './task-runner.js';
import { TasksQueue } from './tasks.queue.js';
import { TasksRepository } from './tasks.repository.js';

export type Begun = { task_id: string; state: TaskState };

/** Begins one task of a kind: whose, what it is about, what it is given. */
export type BeginTask<I> = (request: Request, title: string, input: I) => Promise<Begun>;

/** Where a feature states its kinds of tasks and begins them. */
@Injectable()
export class TasksService {
  constructor(
    @Inject(SERVICE_NAME) private readonly service: string,
    @Inject(TasksRepository) private readonly tasks: TasksRepository,
    @Inject(TaskRunner) private readonly runner: TaskRunner,
    @Inject(TasksQueue) private readonly queue: TasksQueue,
  ) {}

  /** In the constructor of the feature whose work it is; gives what begins one. */
  kind<I>(stated: TaskKindOf<I>): BeginTask<I> {
    this.runner.register(stated);
    return (request, title, input) => this.begin(stated, request, title, input);
  }

  /** Answers once it is stored. `too_many_requests` while as many of the person's are under way as may be. */
  private async begin<I>(
    kind: TaskKindOf<I>,
    { caller, context, now }: Request,
    title: string,
    input: I,
  ): Promise<Begun> {
    const once = idempotencyOf(caller, context, { kind: kind.kind, input });
    const earlier = once && (await this.tasks.findByKey(once.creation_key));
    const task = earlier ?? (await this.add(kind, once, { caller, context, now }, title, input));
    if (once) sameAsBefore(task, once);
    const task_id = task._id.toHexString();
    if (task.state === 'PENDING') await this.queue.add(task_id);
    return { task_id, state: task.state };
  }

  private async add<I>(
    kind: TaskKindOf<I>,
    once: Idempotency | null,
    { caller, context, now }: Request,
    title: string,
    input: I,
  ): Promise<TaskDocument> {
    if ((await this.tasks.countOpen(caller.user_id, kind.counted ?? [kind.kind])) >= kind.maxOpen) {
      throw new AppError('too_many_requests', { retry_after_s: 30 });
    }
    return this.tasks.add(
      {
        kind: kind.kind,
        service: this.service,
        user_id: caller.user_id,
        creation_key: once?.creation_key ?? null,
        creation_body: once?.creation_body ?? '',
        title,
        locale: context.locale,
        address: context.address,
        of: kind.steps(input),
        things: kind.things ? { a_step: kind.things.aStep, all: kind.things.all(input) } : null,
        input: this.runner.pack(kind, input),
      },
      now,
    );
  }
}
