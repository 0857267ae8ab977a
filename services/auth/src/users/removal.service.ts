import { type Caller, callerChanged, forgetPerson } from '@mathquiz/contracts';
import { BusClient } from '@mathquiz/platform';
import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { AuditService } from '../audit/audit.service.js';
import { GroupsRepository } from '../groups/groups.repository.js';
import { LinksService } from '../links/links.service.js';
import { ParentsRepository } from '../parents/parents.repository.js';
import { SecondFactorRepository } from '../second-factor/second-factor.repository.js';
import { SessionsRepository } from '../sessions/sessions.repository.js';
import type { ForgettingDocument } from './forgetting.schema.js';
import { ForgettingsRepository } from './forgettings.repository.js';
import type { UserDocument } from './user.schema.js';
import { UsersRepository } from './users.repository.js';

/** Services that store something about people. */
const elsewhere = ['mathquiz', 'messages'] as const;
const sweepMs = 60_000;

/** Deletes accounts. What other services store is forgotten by them, asked again until each has done it. */
@Injectable()
export class RemovalService implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('Removal');
  private timer: NodeJS.Timeout | null = null;

  constructor(
    @Inject(UsersRepository) private readonly users: UsersRepository,
    @Inject(SessionsRepository) private readonly sessions: SessionsRepository,
    @Inject(GroupsRepository) private readonly groups: GroupsRepository,
    @Inject(LinksService) private readonly links: LinksService,
    @Inject(SecondFactorRepository) private readonly factors: SecondFactorRepository,
    @Inject(ParentsRepository) private readonly parents: ParentsRepository,
    @Inject(ForgettingsRepository) private readonly forgettings: ForgettingsRepository,
    @Inject(AuditService) private readonly audit: AuditService,
    @Inject(BusClient) private readonly bus: BusClient,
  ) {}

  /** Written down before anything is deleted, so that nothing is half forgotten after a crash. */
  async remove(user: UserDocument, by: Caller, address: string, now: Date): Promise<void> {
    const id = user._id.toHexString();
    await this.forgettings.begin(user._id, elsewhere, now);
    await this.audit.record({ action: 'deleted', by, user, address }, now);
    await this.sessions.removeOf(id);
    await this.users.remove(id);
    this.bus.emit(callerChanged, { user_id: id });
    await this.groups.removeEverywhere(id);
    await this.links.removeOf(id);
    await this.factors.remove(id);
    await this.parents.removeOf(user._id);
    await this.ask({ user_id: user._id, waiting: [...elsewhere] });
  }

  onApplicationBootstrap(): void {
    this.timer = setInterval(
      () => void this.sweep().catch((error: unknown) => this.logger.warn(String(error))),
      sweepMs,
    );
    this.timer.unref();
  }

  onApplicationShutdown(): void {
    if (this.timer) clearInterval(this.timer);
  }

  private async sweep(): Promise<void> {
    for (const forgetting of await this.forgettings.waiting(100)) await this.ask(forgetting);
  }

  private async ask({ user_id, waiting }: Pick<ForgettingDocument, 'user_id' | 'waiting'>): Promise<void> {
    for (const service of waiting) {
      const reply = await this.bus
        .ask(forgetPerson(service), { user_id: user_id.toHexString() })
        .catch((error: unknown) => this.logger.warn(`${service} has yet to forget a person: ${error}`));
      if (reply?.data.done) await this.forgettings.done(user_id, service);
    }
  }
}
