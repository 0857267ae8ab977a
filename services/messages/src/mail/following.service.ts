import { type followMails, mailsFollowed } from '@mathquiz/contracts';
import type { RequestOf } from '@mathquiz/platform';
import { type BeginTask, NotYet, type TaskEnd, type TaskRun, TasksService } from '@mathquiz/platform/tasks';
import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { OutgoingMailRepository } from './outgoing-mail.repository.js';

const input = z.strictObject({ batch: z.string(), count: z.int() });
type Input = z.output<typeof input>;
type Asked = RequestOf<typeof followMails>;

const askedAgainMs = 2000;

/** Says how many mails of a batch have left. It sends nothing: the outbox does, whether anybody looks or not. */
@Injectable()
export class FollowingService {
  private readonly beginTask: BeginTask<Input>;

  constructor(
    @Inject(OutgoingMailRepository) private readonly mails: OutgoingMailRepository,
    @Inject(TasksService) tasks: TasksService,
  ) {
    this.beginTask = tasks.kind<Input>({
      kind: 'mails',
      input,
      maxOpen: 200,
      steps: ({ count }) => count,
      step: (number, run) => this.step(number, run),
      end: (run) => this.end(run),
    });
  }

  async follow(
    { context, now }: Omit<Asked, 'body'>,
    { user_id, title, ...batch }: Asked['body'],
  ): Promise<string | null> {
    if (batch.count <= mailsFollowed) return null;
    const caller = {
      user_id,
      session_id: user_id,
      username: '',
      roles: [],
      can_publish: false,
      time_factor: 1,
      groups: [],
    };
    const own = { ...context, idempotency_key: null };
    return (await this.beginTask({ caller, context: own, now }, title, batch)).task_id;
  }

  /** One mail a step. Who was deleted gets none, and is not waited for. */
  private async step(number: number, { input: { batch, count } }: TaskRun<Input>): Promise<unknown> {
    const { waiting } = await this.mails.countBatch(batch);
    return count - waiting > number ? null : new NotYet(askedAgainMs);
  }

  private async end({ input: { batch } }: TaskRun<Input>): Promise<TaskEnd> {
    const { sent, failed } = await this.mails.countBatch(batch);
    return { result: { sent, failed } };
  }
}
