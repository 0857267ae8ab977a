import type { TestTicket } from '@mathquiz/contracts';
import { mayReadResults, ticketStateAt } from '@mathquiz/domain/access';
import {
  AppError,
  CONFIG,
  drawPasscode,
  keyedHash,
  networkOf,
  PeopleService,
  type Request,
  SharedCounter,
  toId,
} from '@mathquiz/platform';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { MathquizConfig } from '../config.js';
import { nobody } from '../people/shares-by-name.js';
import { allowedTest } from '../records/rights.js';
import { TestRepository } from '../records/test.repository.js';
import type { TestHead } from '../records/test.schema.js';
import type { TestTicketDocument, TicketGuest } from '../records/test-ticket.schema.js';
import { TestTicketsRepository } from '../records/test-tickets.repository.js';

const hourMs = 3_600_000;
/** Wrong passcodes from one place, which may be a hall with one address: of 40 bits that is nothing. */
const wrongTries = { most: 150, windowS: 300 } as const;

const doorOf = (testId: string, passcode: string): string => `/app/public/evaluation?test=${testId}&ticket=${passcode}`;

/** Tickets of public tests: issued by those who teach them, used by whoever holds the passcode. */
@Injectable()
export class TicketsService implements OnApplicationShutdown {
  private readonly tries: SharedCounter;

  constructor(
    @Inject(CONFIG) private readonly config: MathquizConfig,
    @Inject(TestRepository) private readonly tests: TestRepository,
    @Inject(TestTicketsRepository) private readonly tickets: TestTicketsRepository,
    @Inject(PeopleService) private readonly people: PeopleService,
  ) {
    this.tries = new SharedCounter(config, 'test-ticket');
  }

  /** Throws `wrong_state` for a test that nobody comes into with a ticket. */
  async issue(request: Request, id: string, { expiry, uses }: { expiry: number; uses: number | null }) {
    const { caller, now } = request;
    const test = allowedTest(caller, await this.tests.find(id), mayReadResults);
    if (!test.options.ticketed) throw new AppError('wrong_state', { reason: 'not_ticketed' });
    const passcode = drawPasscode();
    const ticket = await this.tickets.create({
      test_id: test._id,
      code_hash: this.hash(passcode),
      ending: passcode.slice(-2),
      expires_at: new Date(now.getTime() + expiry * hourMs),
      uses,
      issued_by: toId(caller.user_id),
      created_at: now,
    });
    const [shown] = await this.shown(request, [ticket]);
    if (!shown) throw new AppError('internal');
    return { ticket: shown, passcode, path: doorOf(id, passcode) };
  }

  async list(request: Request, id: string, offset: number, limit: number) {
    const test = allowedTest(request.caller, await this.tests.find(id), mayReadResults);
    const { rows, total } = await this.tickets.list(test._id, offset, limit);
    return { data: await this.shown(request, rows), total, offset, limit };
  }

  async revoke({ caller, now }: Request, id: string, ticketId: string): Promise<void> {
    const test = allowedTest(caller, await this.tests.find(id), mayReadResults);
    if (!(await this.tickets.revoke(test._id, ticketId, now))) throw new AppError('not_found');
  }

  /** Throws `too_many_requests`, `ticket_not_found`, `ticket_revoked`, `ticket_expired`, `ticket_used_up`. */
  async redeem(
    { context, now }: Request<null>,
    { _id }: TestHead,
    passcode: string | undefined,
    guest: Omit<TicketGuest, 'at'>,
  ): Promise<void> {
    const ticket = await this.known({ context, now }, async () =>
      passcode === undefined ? null : this.tickets.find(_id, this.hash(passcode)),
    );
    if (await this.tickets.redeem(ticket, { ...guest, at: now })) return;
    const state = ticketStateAt(ticket, now);
    throw new AppError(state === 'revoked' || state === 'expired' ? `ticket_${state}` : 'ticket_used_up');
  }

  /** The door that a passcode opens. Throws `too_many_requests`, `ticket_not_found`. */
  async whereTo(request: Request<null>, passcode: string): Promise<{ path: string }> {
    const { test_id } = await this.known(request, () => this.tickets.findAnywhere(this.hash(passcode)));
    return { path: doorOf(test_id.toHexString(), passcode) };
  }

  /** Wrong passcodes count. */
  private async known(
    { context, now }: Pick<Request<null>, 'context' | 'now'>,
    find: () => Promise<TestTicketDocument | null>,
  ): Promise<TestTicketDocument> {
    const key = networkOf(context.address);
    if ((await this.tries.add(key, wrongTries.windowS, now.getTime())) > wrongTries.most)
      throw new AppError('too_many_requests', { retry_after_s: wrongTries.windowS });
    const ticket = await find();
    if (!ticket) throw new AppError('ticket_not_found');
    await this.tries.giveBack(key);
    return ticket;
  }

  private hash(passcode: string): string {
    return keyedHash(this.config.SESSION_SECRET, 'test-ticket', passcode);
  }

  private async shown({ context, now }: Request, rows: readonly TestTicketDocument[]): Promise<TestTicket[]> {
    const people = await this.people.byIds(
      rows.map(({ issued_by }) => issued_by.toHexString()),
      context,
    );
    return rows.map((row) => ({
      _id: row._id.toHexString(),
      ending: row.ending,
      state: ticketStateAt(row, now),
      expires_at: row.expires_at.toISOString(),
      uses: row.uses,
      used: row.used,
      guests: row.guests.map(({ name, at }) => ({ name, at: at.toISOString() })).reverse(),
      issued_by: people.get(row.issued_by.toHexString()) ?? nobody(row.issued_by.toHexString()),
      created_at: row.created_at.toISOString(),
    }));
  }

  onApplicationShutdown(): Promise<void> {
    return this.tries.close();
  }
}
