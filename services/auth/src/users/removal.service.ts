import { type Caller, forgetPerson } from '@mathquiz/contracts';
import { BusClient, backingServices, type Id, Sweepers } from '@mathquiz/platform';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { AuditService } from '../audit/audit.service.js';
import { ChangesService } from '../changes/changes.service.js';
import { LinksService } from '../links/links.service.js';
import type { ForgettingDocument } from '../records/forgetting.schema.js';
import { ForgettingsRepository } from '../records/forgettings.repository.js';
import { MembershipCleanupRepository } from '../records/membership-cleanup.repository.js';
import { ParentsRepository } from '../records/parents.repository.js';
import { SecondFactorRepository } from '../records/second-factor.repository.js';
import { SessionsRepository } from '../records/sessions.repository.js';
import type { UserDocument } from '../records/user.schema.js';
import { UsersRepository } from '../records/users.repository.js';
import { SuccessionService } from './succession.service.js';

/** Services that store something about people, this one first: nobody may sign in any more while the others forget them. */
const own = 'auth';
const others = backingServices.filter((name) => name !== own);
const everywhere = [own, ...others] as const;
const sweepMs = 60_000;

/** Deletes accounts, here and in the other services: what a crash or an outage has left undone is done by the sweeper. */
@Injectable()
export class RemovalService {
  private readonly logger = new Logger('Removal');

  constructor(
    @Inject(UsersRepository) private readonly users: UsersRepository,
    @Inject(SessionsRepository) private readonly sessions: SessionsRepository,
    @Inject(SuccessionService) private readonly succession: SuccessionService,
    @Inject(MembershipCleanupRepository) private readonly departures: MembershipCleanupRepository,
    @Inject(LinksService) private readonly links: LinksService,
    @Inject(SecondFactorRepository) private readonly factors: SecondFactorRepository,
    @Inject(ParentsRepository) private readonly parents: ParentsRepository,
    @Inject(ForgettingsRepository) private readonly forgettings: ForgettingsRepository,
    @Inject(AuditService) private readonly audit: AuditService,
    @Inject(BusClient) private readonly bus: BusClient,
    @Inject(ChangesService) private readonly changes: ChangesService,
    @Inject(Sweepers) sweepers: Sweepers,
  ) {
    sweepers.every(sweepMs, 'removal', () => this.sweep(), { soon: true });
  }

  /** Written down before anything is deleted, so that nothing stays half forgotten after a crash. */
  async remove(user: UserDocument, by: Caller, address: string, now: Date): Promise<void> {
    await this.audit.record({ action: 'deleted', by, user, address }, now);
    await this.forgettings.begin(user._id, everywhere, now);
    await this.carryOn({ user_id: user._id, waiting: [...everywhere] });
  }

  private async sweep(): Promise<void> {
    for (const forgetting of await this.forgettings.waiting(100)) {
      await this.carryOn(forgetting).catch((error: unknown) => this.logger.warn(`a person is not forgotten: ${error}`));
    }
  }

  private async carryOn({ user_id, waiting }: Pick<ForgettingDocument, 'user_id' | 'waiting'>): Promise<void> {
    if (waiting.includes(own)) {
      await this.forgetHere(user_id);
      await this.forgettings.done(user_id, own);
    }
    for (const service of waiting.filter((name) => name !== own)) {
      const reply = await this.bus
        .ask(forgetPerson(service), { user_id: user_id.toHexString() })
        .catch((error: unknown) => this.logger.warn(`${service} has yet to forget a person: ${error}`));
      if (reply?.data.done) await this.forgettings.done(user_id, service);
    }
  }

  /** The account first: without it no session and no link is worth anything. Repeating each is harmless. */
  private async forgetHere(userId: Id): Promise<void> {
    const id = userId.toHexString();
    await this.users.remove(id);
    this.changes.tell(id);
    await this.sessions.removeOf(id);
    await this.succession.leaveEverywhere(id, new Date());
    await this.departures.forget(userId);
    await this.links.removeOf(id);
    await this.factors.remove(id);
    await this.parents.removeOf(userId);
  }
}
