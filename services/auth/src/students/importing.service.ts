import { type ImportedStudents, routes } from '@mathquiz/contracts';
import { AppError, type Request, type RequestOf } from '@mathquiz/platform';
import { type BeginTask, type TaskEnd, type TaskRun, TasksService } from '@mathquiz/platform/tasks';
import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { UsersRepository } from '../records/users.repository.js';
import { personOf } from '../users/users.service.js';
import { CreationService, listKey } from './creation.service.js';
import { ManagedService } from './managed.service.js';
import { StarterService } from './starter.service.js';

const { students, group_id } = routes.importStudents.body.shape;
const input = z.strictObject({ students, group_id, key: z.string() });
type Input = z.output<typeof input>;

/** A killed process repeats no more than these, and nobody waits longer for a bar that moves. */
const rowsAStep = 10;

/**
 * Accounts for a long list, as a task. Names and passwords are drawn from the list's key and the place in it, so that a step that is
 * repeated makes nobody twice and the passwords need not be kept until the end.
 */
@Injectable()
export class ImportingService {
  private readonly beginTask: BeginTask<Input>;

  constructor(
    @Inject(CreationService) private readonly creation: CreationService,
    @Inject(ManagedService) private readonly managed: ManagedService,
    @Inject(StarterService) private readonly starter: StarterService,
    @Inject(UsersRepository) private readonly users: UsersRepository,
    @Inject(TasksService) tasks: TasksService,
  ) {
    this.beginTask = tasks.kind<Input>({
      kind: 'student_import',
      input,
      maxOpen: 3,
      sealedInput: true,
      steps: (list) => Math.ceil(list.students.length / rowsAStep),
      things: { aStep: rowsAStep, all: (list) => list.students.length },
      step: (number, run) => this.step(number * rowsAStep, run),
      end: (run) => this.end(run),
    });
  }

  async begin(request: Request, { preview_key, ...list }: RequestOf<typeof routes.importStudents>['body']) {
    const { caller, context } = request;
    const group = await this.groupOf(request, list.group_id);
    const key = listKey(caller, preview_key ?? context.idempotency_key);
    return this.beginTask(request, group, { ...list, key });
  }

  private async groupOf({ caller }: Request, id: string | null): Promise<string> {
    if (id === null) return '';
    const group = (await this.managed.ownGroups(caller)).find(({ _id }) => _id.toHexString() === id);
    if (!group) throw new AppError('not_found');
    return group.groupname;
  }

  private async step(first: number, run: TaskRun<Input>): Promise<void> {
    const rows = run.input.students.slice(first, first + rowsAStep);
    const { key } = run.input;
    await this.creation.batch(await this.starter.request(run), {
      students: rows,
      group_id: run.input.group_id,
      preview: false,
      key,
      first,
    });
  }

  /** Nobody is made or put into a group again here: what a teacher has changed since stays so. */
  private async end({ input: list }: TaskRun<Input>): Promise<TaskEnd> {
    const made = await this.creation.madeOf(list.key, list.students);
    const missing = list.students.flatMap((wanted, row) =>
      made.has(row) ? [] : [{ row, username: wanted.username ?? '' }],
    );
    const there = new Set(
      (await this.users.findByNames(missing.map(({ username }) => username))).map((user) => user.username),
    );
    const secret: ImportedStudents = {
      cards: [...made.values()].map(({ user, password }) => ({ ...personOf(user), password })),
      refused: missing.map(({ row, username }) => {
        const repeated = list.students.slice(0, row).some((earlier) => earlier.username === username);
        return {
          row,
          username,
          problem: repeated ? 'username_repeated' : there.has(username) ? 'username_taken' : null,
        };
      }),
    };
    return { result: { made: made.size, refused: missing.length }, secret };
  }
}
