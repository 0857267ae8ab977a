import { randomUUID } from 'node:crypto';
import { slowTaskMs, type TaskKind, taskMoved } from '@mathquiz/contracts';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { AppError } from '../app-error.js';
import { BusClient } from '../bus-client.js';
import { CONFIG } from '../config.js';
import { NoticeTeller } from '../notice-teller.js';
import { asAppError } from '../object-store/as-app-error.js';
import { Sealed } from '../sealed.js';
import type { TaskDocument } from './task.schema.js';
import { NotYet, type TaskKindOf, type TaskRun } from './task-kind.js';
import { TasksRepository } from './tasks.repository.js';

/** A killed process's task is taken up again after this time; who does it renews it three times in between. */
const leaseMs = 10_000;
const renewEveryMs = 3000;
const maxTries = 5;
const maxEnds = 8;
const firstPauseMs = 1000;
const tellEveryMs = 500;
/** Nothing is wrong with the task: it is tried again by itself, and may be by hand. */
const passing: ReadonlySet<string> = new Set([
  'internal',
  'unavailable',
  'busy',
  'deadline_exceeded',
  'disk_full',
  'storage_full',
]);

/** Where work of a kind is begun, and its end is seen. */
const placeOf: Readonly<Record<TaskKind, string>> = {
  person_export: '/settings/user',
  student_import: '/teacher/students',
  login_cards: '/teacher/students',
  image: '/',
  mails: '/settings/group',
  tag_merge: '/author/tags',
  ai_reply: '/author',
  ai_marks: '/teacher/tests',
  ai_translation: '/author',
};

/** Does the steps of tasks whose kinds were registered here, one after the other, each noted before the next begins. */
@Injectable()
export class TaskRunner {
  private readonly logger = new Logger('TaskRunner');
  private readonly sealed: Sealed;
  private readonly kinds = new Map<TaskKind, TaskKindOf<unknown>>();
  private readonly running = new Map<string, AbortController>();
  private readonly toldAt = new WeakMap<TaskDocument, number>();
  private stopping = false;

  constructor(
    @Inject(CONFIG) config: { SESSION_SECRET: string },
    @Inject(TasksRepository) private readonly tasks: TasksRepository,
    @Inject(BusClient) private readonly bus: BusClient,
    @Inject(NoticeTeller) private readonly teller: NoticeTeller,
  ) {
    this.sealed = new Sealed(config.SESSION_SECRET, 'mathquiz tasks');
  }

  register<I>(kind: TaskKindOf<I>): void {
    this.kinds.set(kind.kind, kind as TaskKindOf<unknown>);
  }

  pack(kind: { readonly sealedInput?: true }, input: unknown): string {
    const json = JSON.stringify(input);
    return kind.sealedInput ? this.sealed.seal(json) : json;
  }

  openSecret(secret: string): Record<string, unknown> {
    return JSON.parse(this.sealed.open(secret)) as Record<string, unknown>;
  }

  /**
   * Goes on with a task from its first unfinished step; nothing happens where another process has it. Gives when a step that waits
   * for something is to be asked again.
   */
  async run(id: string): Promise<Date | null> {
    if (this.stopping) return null;
    const lease = randomUUID();
    const task = await this.tasks.claim(id, lease, new Date(), leaseMs);
    const kind = task && this.kinds.get(task.kind);
    if (!task || !kind) return null;
    const control = new AbortController();
    this.running.set(lease, control);
    this.tell(task);
    const renewing = setInterval(() => void this.renew(task, lease, control), renewEveryMs).unref();
    try {
      // A step that ends its process again and again must not do so for ever.
      if (task.tries > maxEnds) throw new AppError('internal');
      return await this.go(task, kind, lease, control.signal);
    } catch (error) {
      await this.fail(task, lease, asAppError(error), control.signal);
      return null;
    } finally {
      clearInterval(renewing);
      this.running.delete(lease);
      this.tell(task);
    }
  }

  /** What runs is left to whoever comes next: its lease ends. */
  stop(): void {
    this.stopping = true;
    for (const control of this.running.values()) control.abort();
  }

  private async go(
    task: TaskDocument,
    kind: TaskKindOf<unknown>,
    lease: string,
    signal: AbortSignal,
  ): Promise<Date | null> {
    const input = this.inputOf(task, kind);
    const run = (): TaskRun<unknown> => ({
      task_id: task._id.toHexString(),
      user_id: task.user_id.toHexString(),
      locale: task.locale,
      address: task.address,
      input,
      now: new Date(),
      signal,
    });
    for (let number = task.done; number < task.of; number += 1) {
      signal.throwIfAborted();
      const given = await kind.step(number, run());
      if (given instanceof NotYet) {
        const at = new Date(Date.now() + given.afterMs);
        return (await this.tasks.waits(task._id, lease, at)) ? at : null;
      }
      if (!(await this.tasks.stepDone(task._id, lease, number, new Date(), leaseMs))) return null;
      this.tellOften(task);
    }
    signal.throwIfAborted();
    const { secret, ...end } = await kind.end(run());
    const sealed = secret ? { secret: this.sealed.seal(JSON.stringify(secret)) } : {};
    await this.tasks.succeeded(task._id, lease, { ...end, ...sealed }, new Date());
    this.tellEnd(task, 'done');
    return null;
  }

  /** Steps may be many and short: its person is told of some, and of the end. */
  private tellOften(task: TaskDocument): void {
    const now = Date.now();
    if (now - (this.toldAt.get(task) ?? 0) < tellEveryMs) return;
    this.toldAt.set(task, now);
    this.tell(task);
  }

  private tell({ _id, user_id }: TaskDocument): void {
    this.bus.emit(taskMoved, { user_id: user_id.toHexString(), task_id: _id.toHexString() });
  }

  /** Of one that took long: whoever began it looks at something else by now. Each time that it ends it is told of. */
  private tellEnd({ _id, user_id, kind, title, created_at }: TaskDocument, outcome: 'done' | 'failed'): void {
    const now = Date.now();
    if (now - created_at.getTime() < slowTaskMs) return;
    const id = _id.toHexString();
    this.teller.tell({
      key: `task-${id}-${outcome}${outcome === 'failed' ? `-${now}` : ''}`,
      kind: 'task_done',
      user_ids: [user_id.toHexString()],
      params: { task: kind, title, outcome },
      about: `task:${id}`,
      link: placeOf[kind],
    });
  }

  private inputOf(task: TaskDocument, kind: TaskKindOf<unknown>): unknown {
    const stored = task.input ?? 'null';
    return kind.input.parse(JSON.parse(kind.sealedInput ? this.sealed.open(stored) : stored));
  }

  private async renew(task: TaskDocument, lease: string, control: AbortController): Promise<void> {
    const ours = await this.tasks.renew(task._id, lease, new Date(), leaseMs).catch(() => true);
    if (!ours) control.abort();
  }

  private async fail(task: TaskDocument, lease: string, error: unknown, signal: AbortSignal): Promise<void> {
    const now = new Date();
    if (signal.aborted) {
      // Stopped with its process: the next one may go on at once.
      await this.tasks.tryLater(task._id, lease, now).catch(() => undefined);
      return;
    }
    const code = error instanceof AppError ? error.code : 'internal';
    if (code === 'internal') this.logger.error(error instanceof Error ? (error.stack ?? error.message) : String(error));
    if (passing.has(code) && task.tries < maxTries) {
      await this.tasks.tryLater(task._id, lease, new Date(now.getTime() + firstPauseMs * 2 ** (task.tries - 1)));
    } else {
      await this.tasks.failed(task._id, lease, code, passing.has(code), now);
      this.tellEnd(task, 'failed');
    }
  }
}
