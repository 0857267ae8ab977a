import { forgetPerson, notedErasures, noteErasure } from '@mathquiz/contracts';
import { AppError, BusClient, backingServices, PersonalData, type Request, Sweepers, toId } from '@mathquiz/platform';
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
const atOnce = 100;

/**
 * Deletes accounts, here and in the other services: what a crash or an outage has left undone is done by the sweeper. Each is noted with the
 * storage service, where no restore reaches it, and done again where this database does not know of it.
 */
@Injectable()
export class RemovalService {
  private readonly logger = new Logger('Removal');
  /** True once the log was read to its end: a restore is followed by a start, so that once is enough. */
  private isLogRead = false;

  constructor(
    @Inject(ErasuresRepository) private readonly erasures: ErasuresRepository,
    @Inject(AuditService) private readonly audit: AuditService,
    @Inject(BusClient) private readonly bus: BusClient,
    @Inject(PersonalData) private readonly personal: PersonalData,
    @Inject(Sweepers) sweepers: Sweepers,
  ) {
    const steps = [() => this.sweep(), () => this.noteAll(), () => this.eraseAgain()];
    sweepers.every(sweepMs, 'removal', steps, { soon: true });
  }

  /** Written down before anything is deleted, so that nothing stays half erased after a crash. */
  async remove({ caller: by, now }: Request, user: UserDocument, address: string): Promise<void> {
    await this.audit.record({ action: 'deleted', by, user, address }, now);
    await this.erasures.begin(user._id, everywhere, now);
    await this.carryOn({ user_id: user._id, waiting: [...everywhere] });
    await this.note({ user_id: user._id, created_at: now }).catch((error: unknown) =>
      this.logger.warn(`an erasure is not noted yet: ${error}`),
    );
  }

  private async sweep(): Promise<void> {
    for (const erasure of await this.erasures.waiting(atOnce)) {
      await this.carryOn(erasure).catch((error: unknown) => this.logger.warn(`a person is not erased: ${error}`));
    }
  }

  private async noteAll(): Promise<void> {
    for (const erasure of await this.erasures.unnoted(atOnce)) await this.note(erasure);
  }

  private async note({ user_id, created_at }: Pick<ErasureDocument, 'user_id' | 'created_at'>): Promise<void> {
    await this.bus.ask(noteErasure, { user_id: user_id.toHexString(), at: created_at.toISOString() });
    await this.erasures.noted(user_id);
  }

  /** People who were erased after the moment of a backup are there again when it was restored. */
  private async eraseAgain(): Promise<void> {
    if (this.isLogRead) return;
    for (let after: string | null | undefined = null; after !== undefined; ) {
      const page: Awaited<ReturnType<typeof this.noted>> = await this.noted(after);
      // Storage starts later: the next sweep asks again.
      if (page === null) return;
      const again = new Set(await this.erasures.unknown(page.erasures.map(({ user_id }) => user_id)));
      for (const { user_id, at } of page.erasures) {
        if (!again.has(user_id)) continue;
        await this.erasures.begin(toId(user_id), everywhere, new Date(at));
        await this.carryOn({ user_id: toId(user_id), waiting: [...everywhere] });
      }
      after = page.next ?? undefined;
    }
    this.isLogRead = true;
  }

  /** Null where nobody answers. */
  private async noted(after: string | null) {
    try {
      return (await this.bus.ask(notedErasures, { after })).data;
    } catch (error) {
      if (error instanceof AppError && error.code === 'unavailable') return null;
      throw error;
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
