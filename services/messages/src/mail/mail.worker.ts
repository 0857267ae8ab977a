import { setTimeout as pause } from 'node:timers/promises';
import { CONFIG, Sweepers, Watched } from '@mathquiz/platform';
import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import type { MessagesConfig } from '../config.js';
import { ComposingService } from './composing.service.js';
import { OutgoingMailRepository } from './outgoing-mail.repository.js';
import type { OutgoingMailDocument } from './outgoing-mail.schema.js';
import { givesUpAt, pauseBefore } from './retry.js';
import { MAIL_TRANSPORT, MailSendError, type MailTransport } from './transport/mail-transport.js';
import { sendErrorOf } from './transport/send-error.js';

/** Longer than sending can take: after it another process may take a mail whose process was killed. */
const leaseMs = 120_000;
const atOnce = 2;
const lastWaitMs = 1500;
const keptDays = 90;
const tidyEveryMs = 3_600_000;
const dayMs = 86_400_000;

/**
 * Sends what waits in the outbox: at once when it is woken, and every few seconds for what failed before or a crash has left.
 * Every copy of the service does it; each mail is claimed by one. At least once: killed between sending and noting it, a mail
 * goes twice, with the same Message-ID.
 */
@Injectable()
export class MailWorker implements OnApplicationShutdown {
  private readonly logger = new Logger('MailWorker');
  private passing: Promise<void> | null = null;
  private again = false;
  private stopping = false;
  private tidiedAt = 0;
  /** The last mail says so. Nobody signs in at the mail server only to look: it counts such visits. */
  private isReached = true;

  constructor(
    @Inject(CONFIG) private readonly config: MessagesConfig,
    @Inject(OutgoingMailRepository) private readonly mails: OutgoingMailRepository,
    @Inject(MAIL_TRANSPORT) private readonly transport: MailTransport,
    @Inject(ComposingService) private readonly composing: ComposingService,
    @Inject(Sweepers) sweepers: Sweepers,
    @Inject(Watched) watched: Watched,
  ) {
    watched.part('mail', async () => {
      if (!this.isReached) throw new Error('the last mail was not taken');
      return { program: transport.name };
    });
    watched.queue('mail', () => this.look());
    // Not awaited: a server that hangs must not keep the product from ending.
    sweepers.every(config.SWEEP_MS, 'mail', async () => this.wake());
  }

  /** Mails in a folder lie open anyway, so the console shows them too; what a mail server took is for its reader alone. */
  private get keepsWords(): boolean {
    return this.transport.name === 'folder';
  }

  private async look() {
    const now = new Date();
    const { oldest, ...counts } = await this.mails.look(now, new Date(now.getTime() - dayMs));
    return { ...counts, active: this.passing ? 1 : 0, oldest_at: oldest?.toISOString() ?? null };
  }

  /** Begins a pass, or has the one that runs look once more. */
  wake(): void {
    if (this.stopping || this.transport.name === 'off') return;
    this.again = true;
    this.passing ??= this.pass().finally(() => {
      this.passing = null;
    });
  }

  private async pass(): Promise<void> {
    while (this.again && !this.stopping) {
      this.again = false;
      await Promise.all(Array.from({ length: atOnce }, () => this.lane())).catch((error: unknown) =>
        this.logger.warn(error instanceof Error ? error.message : String(error)),
      );
    }
    if (Date.now() - this.tidiedAt < tidyEveryMs) return;
    this.tidiedAt = Date.now();
    await this.mails.removeOlder(new Date(Date.now() - keptDays * dayMs)).catch(() => undefined);
    // From the time before a mail server was set up.
    if (!this.keepsWords) await this.mails.removeWords().catch(() => undefined);
  }

  private async lane(): Promise<void> {
    while (!this.stopping) {
      const mail = await this.mails.claim(new Date(), leaseMs);
      if (!mail) return;
      await this.send(mail);
    }
  }

  private async send(mail: OutgoingMailDocument): Promise<void> {
    try {
      await this.transport.send(await this.composing.ready(mail));
    } catch (error) {
      return this.failed(mail, error instanceof MailSendError ? error : sendErrorOf(error));
    }
    this.isReached = true;
    await this.mails.sent(mail._id, new Date(), this.keepsWords);
  }

  private async failed(mail: OutgoingMailDocument, { reason, permanent }: MailSendError): Promise<void> {
    const now = new Date();
    // A refusal is an answer.
    this.isReached = permanent;
    this.logger.warn({ mail: mail._id.toHexString(), kind: mail.kind, tries: mail.tries, not_sent: reason });
    if (permanent || now >= givesUpAt(mail.created_at)) await this.mails.giveUp(mail._id, reason, this.keepsWords);
    else await this.mails.tryLater(mail._id, pauseBefore(mail.tries, this.config.MAIL_RETRY_MS, now), reason);
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopping = true;
    // A server that hangs must not keep the product from ending: the mail in hand is due again when its lease ends.
    await Promise.race([this.passing, pause(lastWaitMs, undefined, { ref: false })]);
    this.transport.close();
  }
}
