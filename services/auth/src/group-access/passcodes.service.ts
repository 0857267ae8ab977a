import { AppError, CONFIG, type Id, keyedHash, SharedCounter } from '@mathquiz/platform';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { AuthConfig } from '../config.js';
import { IpThrottle } from '../limits/ip-throttle.js';
import type { TicketDocument } from '../records/ticket.schema.js';
import { TicketsRepository } from '../records/tickets.repository.js';

const wrongTries = { most: 5, windowS: 60 } as const;
/** From one place, by however many accounts: a school that redeems on one morning mistypes less. */
const wrongFromAddress = { most: 150, windowS: 300 } as const;

/** Passcodes: hashed with the installation's key, and guessed at most five times a minute by one person, and not by many from one place. */
@Injectable()
export class PasscodesService implements OnApplicationShutdown {
  private readonly tries: SharedCounter;
  private readonly failures: IpThrottle;

  constructor(
    @Inject(CONFIG) private readonly config: AuthConfig,
    @Inject(TicketsRepository) private readonly tickets: TicketsRepository,
  ) {
    this.tries = new SharedCounter(config, 'passcode');
    this.failures = new IpThrottle(this.tries, wrongFromAddress.most, wrongFromAddress.windowS);
  }

  hash(passcode: string): string {
    return keyedHash(this.config.SESSION_SECRET, 'passcode', passcode);
  }

  /**
   * Uses a ticket for a person. Who has redeemed it before is let through again, `isIn` also when it has expired since; but not who
   * was taken out after that. Throws `too_many_requests`, `ticket_not_found`, `ticket_revoked`, `ticket_expired`, `ticket_used_up`.
   */
  async redeem(
    passcode: string,
    { userId, address }: { userId: Id; address: string },
    isMeant: (ticket: TicketDocument) => boolean,
    isIn: (ticket: TicketDocument) => Promise<boolean>,
    now: Date,
  ): Promise<TicketDocument> {
    const key = userId.toHexString();
    this.failures.assert(address, now.getTime());
    await this.count(key, now);
    const ticket = await this.tickets.findByHash(this.hash(passcode));
    if (!ticket || !isMeant(ticket)) {
      await this.failures.failed(address, now.getTime());
      throw new AppError('ticket_not_found');
    }
    await this.tries.giveBack(key);
    const before = ticket.redeemed.find((one) => one.user_id.equals(userId));
    if (ticket.revoked_at !== null || (before?.out && !(await isIn(ticket)))) throw new AppError('ticket_revoked');
    if (before && (ticket.expires_at > now || (await isIn(ticket)))) return ticket;
    const redeemed = await this.tickets.redeem(ticket, userId, now);
    if (redeemed) return redeemed;
    throw new AppError(ticket.expires_at <= now ? 'ticket_expired' : 'ticket_used_up');
  }

  /** A passcode of one's own choice: that it is taken tells as much as a right guess, so it counts as a wrong one. */
  async choose<Made>(userId: string, make: () => Promise<Made>, now: Date): Promise<Made> {
    await this.count(userId, now);
    const made = await make();
    await this.tries.giveBack(userId);
    return made;
  }

  private async count(key: string, now: Date): Promise<void> {
    if ((await this.tries.add(key, wrongTries.windowS, now.getTime())) <= wrongTries.most) return;
    throw new AppError('too_many_requests', { retry_after_s: wrongTries.windowS });
  }

  onApplicationShutdown(): Promise<void> {
    return this.tries.close();
  }
}
