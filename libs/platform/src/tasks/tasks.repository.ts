import { type TaskKind, type TaskState, taskKept } from '@mathquiz/contracts';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { getConnectionToken } from '@nestjs/mongoose';
import { type Connection, type Model, type QueryFilter, Types } from 'mongoose';
import { CONFIG } from '../config.js';
import { isDuplicateKey } from '../mongo.js';
import { TaskDocument, taskSchema } from './task.schema.js';
import type { TaskEnd } from './task-kind.js';

export const openStates: readonly TaskState[] = ['PENDING', 'PROGRESS'];
export type NewTask = Pick<
  TaskDocument,
  'kind' | 'service' | 'creation_key' | 'creation_body' | 'title' | 'locale' | 'address' | 'of' | 'things' | 'input'
> & { readonly user_id: string };
export type TaskQuery = { readonly states?: readonly TaskState[]; readonly kinds?: readonly TaskKind[] };
export type Ended = Omit<TaskEnd, 'secret'> & { readonly secret?: string };

const dayMs = 86_400_000;

/** Tasks of all services lie in one database, so that one service answers for all. */
@Injectable()
export class TasksRepository implements OnModuleInit {
  private readonly tasks: Model<TaskDocument>;

  constructor(@Inject(getConnectionToken()) connection: Connection, @Inject(CONFIG) config: { MONGO_PREFIX: string }) {
    const own = connection.useDb(`${config.MONGO_PREFIX}tasks`, { useCache: true });
    this.tasks = own.model<TaskDocument>(TaskDocument.name, taskSchema);
  }

  /** Unique indexes keep correctness: nothing is done before they are there. */
  async onModuleInit(): Promise<void> {
    await this.tasks.init();
  }

  /** The task that was begun before under the same key, or this one. */
  async add({ user_id, ...task }: NewTask, now: Date): Promise<TaskDocument> {
    try {
      const made = await this.tasks.create({
        ...task,
        user_id: new Types.ObjectId(user_id),
        state: 'PENDING',
        done: 0,
        due_at: now,
        created_at: now,
        updated_at: now,
      });
      return made.toObject();
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      const earlier = task.creation_key === null ? null : await this.findByKey(task.creation_key);
      if (!earlier) throw error;
      return earlier;
    }
  }

  findByKey(creation_key: string): Promise<TaskDocument | null> {
    return this.tasks.findOne({ creation_key }).lean<TaskDocument>().exec();
  }

  countOpen(userId: string, kinds: readonly TaskKind[]): Promise<number> {
    const open = { user_id: new Types.ObjectId(userId), kind: { $in: kinds }, state: { $in: openStates } };
    return this.tasks.countDocuments(open).exec();
  }

  /** Those of these tasks that have not ended. */
  async openAmong(ids: readonly string[]): Promise<ReadonlySet<string>> {
    const _id = { $in: ids.map((id) => new Types.ObjectId(id)) };
    const open = await this.tasks
      .find({ _id, state: { $in: openStates } }, { _id: 1 })
      .lean<{ _id: Types.ObjectId }[]>()
      .exec();
    return new Set(open.map(({ _id: id }) => id.toHexString()));
  }

  /** For one process alone, until `due_at`; null: somebody has it, it is not due, or it has ended. */
  claim(id: string, lease: string, now: Date, leaseMs: number): Promise<TaskDocument | null> {
    return this.tasks
      .findOneAndUpdate(
        { _id: new Types.ObjectId(id), state: { $in: openStates }, due_at: { $lte: now } },
        { $set: { state: 'PROGRESS', lease, due_at: later(now, leaseMs), updated_at: now }, $inc: { tries: 1 } },
        { returnDocument: 'after' },
      )
      .lean<TaskDocument>()
      .exec();
  }

  /** false: cancelled, or another process has it. */
  async renew(id: Types.ObjectId, lease: string, now: Date, leaseMs: number): Promise<boolean> {
    return this.change({ _id: id, lease, state: 'PROGRESS' }, { due_at: later(now, leaseMs) });
  }

  /** Notes that the step `number` is finished: once, whoever did it. */
  stepDone(id: Types.ObjectId, lease: string, number: number, now: Date, leaseMs: number): Promise<boolean> {
    return this.change(
      { _id: id, lease, state: 'PROGRESS', done: number },
      { done: number + 1, tries: 1, due_at: later(now, leaseMs), updated_at: now },
    );
  }

  succeeded(id: Types.ObjectId, lease: string, { result, file, secret }: Ended, now: Date): Promise<boolean> {
    return this.change(
      { _id: id, lease, state: 'PROGRESS' },
      {
        state: 'SUCCESS',
        result: result ?? null,
        file: file ?? null,
        secret: secret ?? null,
        has_secret: secret !== undefined,
        input: null,
        lease: null,
        updated_at: now,
        ended_at: now,
      },
    );
  }

  failed(id: Types.ObjectId, lease: string, code: string, retry: boolean, now: Date): Promise<boolean> {
    return this.change(
      { _id: id, lease, state: 'PROGRESS' },
      { state: 'FAILURE', error: { code, retry }, lease: null, updated_at: now, ended_at: now },
    );
  }

  tryLater(id: Types.ObjectId, lease: string, at: Date): Promise<boolean> {
    return this.change({ _id: id, lease, state: 'PROGRESS' }, { lease: null, due_at: at });
  }

  /** Asked again then; what was tried before does not count. */
  waits(id: Types.ObjectId, lease: string, at: Date): Promise<boolean> {
    return this.change({ _id: id, lease, state: 'PROGRESS' }, { lease: null, tries: 0, due_at: at });
  }

  /** What is open here and nobody does: after a crash, a pause, a lost queue. */
  async due(service: string, now: Date, limit: number): Promise<string[]> {
    const found = await this.tasks
      .find({ service, state: { $in: openStates }, due_at: { $lte: now } }, { _id: 1 })
      .sort({ due_at: 1 })
      .limit(limit)
      .lean<{ _id: Types.ObjectId }[]>()
      .exec();
    return found.map(({ _id }) => _id.toHexString());
  }

  async list(userId: string, { states, kinds }: TaskQuery, offset: number, limit: number) {
    const filter = {
      user_id: new Types.ObjectId(userId),
      ...(states ? { state: { $in: states } } : {}),
      ...(kinds ? { kind: { $in: kinds } } : {}),
    };
    const [rows, total] = await Promise.all([
      this.tasks
        .find(filter, { input: 0 })
        .sort({ created_at: -1, _id: -1 })
        .skip(offset)
        .limit(limit)
        .lean<TaskDocument[]>()
        .exec(),
      this.tasks.countDocuments(filter).exec(),
    ]);
    return { rows, total };
  }

  find(id: string, userId: string): Promise<TaskDocument | null> {
    return this.tasks.findOne(ownTask(id, userId)).lean<TaskDocument>().exec();
  }

  /** false: it has ended already. */
  cancel(id: string, userId: string, now: Date): Promise<boolean> {
    return this.change(
      { ...ownTask(id, userId), state: { $in: openStates } },
      {
        state: 'FAILURE',
        error: { code: 'cancelled', retry: false },
        input: null,
        lease: null,
        updated_at: now,
        ended_at: now,
      },
    );
  }

  retry(id: string, userId: string, now: Date): Promise<boolean> {
    return this.change(
      { ...ownTask(id, userId), state: 'FAILURE', 'error.retry': true },
      { state: 'PENDING', error: null, tries: 0, due_at: now, updated_at: now, ended_at: null },
    );
  }

  /** Gives what is sealed to one caller; null: it was given before, or is too old. */
  async takeSecret(id: string, userId: string, now: Date): Promise<string | null> {
    const oldest = new Date(now.getTime() - taskKept.sealedMinutes * 60_000);
    const before = await this.tasks
      .findOneAndUpdate(
        { ...ownTask(id, userId), state: 'SUCCESS', secret: { $ne: null }, ended_at: { $gt: oldest } },
        { $set: { secret: null, updated_at: now } },
        { returnDocument: 'before' },
      )
      .lean<TaskDocument>()
      .exec();
    return before?.secret ?? null;
  }

  /** Secrets that nobody fetched, and tasks that are old. */
  async tidy(now: Date): Promise<void> {
    const before = (ms: number) => ({ $lt: new Date(now.getTime() - ms) });
    await this.tasks
      .updateMany(
        { state: 'SUCCESS', ended_at: before(taskKept.sealedMinutes * 60_000), secret: { $ne: null } },
        {
          $set: { secret: null },
        },
      )
      .exec();
    await this.tasks
      .deleteMany({ state: { $in: ['SUCCESS', 'FAILURE'] }, ended_at: before(taskKept.days * dayMs) })
      .exec();
  }

  /** Those of these tasks that have made a file. */
  withFiles(ids: readonly string[]): Promise<TaskDocument[]> {
    const _id = { $in: ids.map((id) => new Types.ObjectId(id)) };
    return this.tasks
      .find({ _id, file: { $ne: null } })
      .lean<TaskDocument[]>()
      .exec();
  }

  async removeOfPerson(userId: string): Promise<readonly TaskDocument[]> {
    const own = { user_id: new Types.ObjectId(userId) };
    const rows = await this.tasks.find(own).lean<TaskDocument[]>().exec();
    await this.tasks.deleteMany(own).exec();
    return rows;
  }

  private async change(filter: QueryFilter<TaskDocument>, set: Partial<TaskDocument>): Promise<boolean> {
    const { matchedCount } = await this.tasks.updateOne(filter, { $set: set }).exec();
    return matchedCount === 1;
  }
}

const later = (now: Date, ms: number): Date => new Date(now.getTime() + ms);
const ownTask = (id: string, userId: string) => ({
  _id: new Types.ObjectId(id),
  user_id: new Types.ObjectId(userId),
});
