import { randomUUID } from 'node:crypto';
import type { DrawnCards, StudentCard } from '@mathquiz/contracts';
import { AppError, CONFIG, type Request } from '@mathquiz/platform';
import { type BeginTask, type Begun, type TaskEnd, type TaskRun, TasksService } from '@mathquiz/platform/tasks';
import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { AccountsService } from '../accounts/accounts.service.js';
import { AuditService } from '../audit/audit.service.js';
import type { AuthConfig } from '../config.js';
import type { UserDocument } from '../records/user.schema.js';
import { personOf } from '../users/users.service.js';
import { drawPassword } from './drawn-names.js';
import { ManagedService } from './managed.service.js';
import { StarterService } from './starter.service.js';

const input = z.strictObject({ ids: z.array(z.string()) });
type Input = z.output<typeof input>;

const cardsAStep = 10;

/** Login cards. No password is stored that could be printed: each student gets a new one. */
@Injectable()
export class CardsService {
  private readonly beginTask: BeginTask<Input>;

  constructor(
    @Inject(CONFIG) private readonly config: AuthConfig,
    @Inject(ManagedService) private readonly managed: ManagedService,
    @Inject(AccountsService) private readonly accounts: AccountsService,
    @Inject(StarterService) private readonly starter: StarterService,
    @Inject(AuditService) private readonly audit: AuditService,
    @Inject(TasksService) tasks: TasksService,
  ) {
    this.beginTask = tasks.kind<Input>({
      kind: 'login_cards',
      input,
      maxOpen: 3,
      steps: ({ ids }) => Math.ceil(ids.length / cardsAStep),
      things: { aStep: cardsAStep, all: ({ ids }) => ids.length },
      step: (number, run) => this.step(number * cardsAStep, run),
      end: (run) => this.end(run),
    });
  }

  async draw(request: Request, ids: readonly string[]): Promise<StudentCard[]> {
    const cards = [];
    for (const user of await this.managed.students(request.caller, ids))
      cards.push(await this.give(request, user, randomUUID()));
    return cards;
  }

  /** Who is not the caller's to manage is found out before anything is drawn. */
  async begin(request: Request, ids: readonly string[]): Promise<Begun> {
    const own = [...new Set(ids)];
    await this.managed.students(request.caller, own);
    return this.beginTask(request, '', { ids: own });
  }

  private async step(first: number, run: TaskRun<Input>): Promise<void> {
    const request = await this.starter.request(run);
    for (const id of run.input.ids.slice(first, first + cardsAStep)) {
      run.signal.throwIfAborted();
      const user = await this.stillOwn(request, id);
      if (user) await this.give(request, user, placeOf(run, id));
    }
  }

  private async end(run: TaskRun<Input>): Promise<TaskEnd> {
    const request = await this.starter.request(run);
    const cards: StudentCard[] = [];
    for (const id of run.input.ids) {
      const user = await this.stillOwn(request, id);
      if (user) cards.push({ ...personOf(user), password: drawPassword(this.config.SESSION_SECRET, placeOf(run, id)) });
    }
    const secret: DrawnCards = { cards, left_out: run.input.ids.length - cards.length };
    return { result: { made: cards.length, left_out: secret.left_out }, secret };
  }

  /** null: handed over or deleted meanwhile, which is no reason to keep the others without their cards. */
  private async stillOwn({ caller }: Request, id: string): Promise<UserDocument | null> {
    try {
      return await this.managed.student(caller, id);
    } catch (error) {
      if (error instanceof AppError && error.code === 'not_found') return null;
      throw error;
    }
  }

  /** Drawn from `place`: who comes there again gives the same. */
  private async give({ caller, context, now }: Request, user: UserDocument, place: string): Promise<StudentCard> {
    const password = drawPassword(this.config.SESSION_SECRET, place);
    await this.accounts.setPassword(user, password, null, now);
    await this.audit.record({ action: 'password_reset', by: caller, user, address: context.address }, now);
    return { ...personOf(user), password };
  }
}

const placeOf = ({ task_id }: TaskRun<Input>, id: string): string => `card ${task_id}:${id}`;
