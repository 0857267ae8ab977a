import { guestDays, type PublicTest } from '@mathquiz/contracts';
import { AppError, newId, type Request } from '@mathquiz/platform';
import { type TakerClaim, TakerTokens } from '@mathquiz/platform/session';
import { Inject, Injectable } from '@nestjs/common';
import { everybody, timesOfRow } from '../records/taker-times.js';
import { TestRepository } from '../records/test.repository.js';
import type { TestHead } from '../records/test.schema.js';
import { TicketsService } from './tickets.service.js';

type Asking = Request<null>;
const dayMs = 86_400_000;

const toGuest = ({ guestId, name }: TakerClaim) => ({ _id: guestId, username: 'Guest' as const, name });

/** The door of a public test: whoever has its link comes in under a name, with a ticket where it asks for one. */
@Injectable()
export class GuestsService {
  constructor(
    @Inject(TestRepository) private readonly tests: TestRepository,
    @Inject(TicketsService) private readonly tickets: TicketsService,
    @Inject(TakerTokens) private readonly tokens: TakerTokens,
  ) {}

  async door(request: Asking, id: string): Promise<PublicTest> {
    const test = await this.publicTest(id);
    const { state, open_at, close_at, duration_min } = timesOfRow(test, everybody, request.now);
    const claim = this.claimOf(request, id);
    return {
      _id: id,
      title: test.title,
      instructions: test.instructions,
      mode: test.options.mode,
      ...{ state, open_at, close_at, duration_min },
      items: test.item_count,
      locked: Boolean(test.password),
      ticketed: test.options.ticketed,
      guest: claim && toGuest(claim),
    };
  }

  async enter(request: Asking, id: string, { name, ticket }: { name: string; ticket?: string | undefined }) {
    const test = await this.publicTest(id);
    const before = this.claimOf(request, id);
    if (before) return this.inside(before, request.now);
    const guestId = newId();
    if (test.options.ticketed) await this.tickets.redeem(request, test, ticket, { guest_id: guestId, name });
    return this.inside({ guestId: guestId.toHexString(), testId: id, name }, request.now);
  }

  /** By the guest's own link. Throws `link_not_found`. */
  async comeBack(request: Asking, id: string, token: string) {
    await this.publicTest(id);
    const claim = this.tokens.read(token);
    if (claim?.testId !== id) throw new AppError('link_not_found');
    return this.inside(claim, request.now);
  }

  private inside(claim: TakerClaim, now: Date) {
    const until = new Date(now.getTime() + guestDays * dayMs);
    const token = this.tokens.sign(claim, until);
    return {
      data: {
        guest: toGuest(claim),
        link: `/app/public/evaluation?test=${claim.testId}#${token}`,
      },
      guest_token: { token, expires_at: until.toISOString() },
    };
  }

  private claimOf({ context }: Asking, id: string): TakerClaim | null {
    const claim = this.tokens.read(context.tokens?.taker);
    return claim?.testId === id ? claim : null;
  }

  /** To whoever has no account, any other test is as absent as one that is not there. */
  private async publicTest(id: string): Promise<TestHead> {
    const test = await this.tests.find(id);
    if (!test?.options.public) throw new AppError('not_found');
    return test;
  }
}
