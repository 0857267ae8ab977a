import { forgetPerson } from '@mathquiz/contracts';
import { BusClient, backingServices, PersonalData, type Request, Sweepers } from '@mathquiz/platform';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { AuditService } from '../audit/audit.service.js';
import type { ErasureDocument } from '../records/erasure.schema.js';
import { ErasuresRepository } from '../records/erasures.repository.js';
import type { UserDocument } from '../records/user.schema.js';

/** Services that store something about people, this one first: nobody may sign in any more while the others erase them. */
const own = 'auth';
const others = backingServices.filter((name) => name !== own);
const everywhere = [own, ...others] as const;
const sweepMs = 60_000;

/** Deletes accounts, here and in the other services: what a crash or an outage has left undone is done by the sweeper. */
@Injectable()
export class RemovalService {
  private readonly logger = new Logger('Removal');

  constructor(
    @Inject(ErasuresRepository) private readonly erasures: ErasuresRepository,
    @Inject(AuditService) private readonly audit: AuditService,
    @Inject(BusClient) private readonly bus: BusClient,
    @Inject(PersonalData) private readonly personal: PersonalData,
    @Inject(Sweepers) sweepers: Sweepers,
  ) {
    sweepers.every(sweepMs, 'removal', () => this.sweep(), { soon: true });
  }

  /** Written down before anything is deleted, so that nothing stays half erased after a crash. */
  async remove({ caller: by, now }: Request, user: UserDocument, address: string): Promise<void> {
    await this.audit.record({ action: 'deleted', by, user, address }, now);
    await this.erasures.begin(user._id, everywhere, now);
    await this.carryOn({ user_id: user._id, waiting: [...everywhere] });
  }

  private async sweep(): Promise<void> {
    for (const erasure of await this.erasures.waiting(100)) {
      await this.carryOn(erasure).catch((error: unknown) => this.logger.warn(`a person is not erased: ${error}`));
    }
  }

  private async carryOn({ user_id, waiting }: Pick<ErasureDocument, 'user_id' | 'waiting'>): Promise<void> {
    if (waiting.includes(own)) {
      await this.personal.erase(user_id.toHexString());
      await this.erasures.done(user_id, own);
    }
    for (const service of waiting.filter((name) => name !== own)) {
      const reply = await this.bus
        .ask(forgetPerson(service), { user_id: user_id.toHexString() })
        .catch((error: unknown) => this.logger.warn(`${service} has yet to erase a person: ${error}`));
      if (reply?.data.done) await this.erasures.done(user_id, service);
    }
  }
}
