import { helpLimits, recordAudit, runningExam, standingOf } from '@mathquiz/contracts';
import { mayLookAs } from '@mathquiz/domain/access';
import { AppError, BusClient, type Request } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { MessagesService } from '../messages/messages.service.js';
import { HelpRepository } from '../records/help.repository.js';
import type { HelpDocument } from '../records/help.schema.js';
import { closedByExam } from '../rooms/exam-lock.service.js';

/** Operators who look as a student does who has asked them: only to read, for a while, and the student is told. */
@Injectable()
export class LooksService {
  constructor(
    @Inject(BusClient) private readonly bus: BusClient,
    @Inject(HelpRepository) private readonly requests: HelpRepository,
    @Inject(MessagesService) private readonly messages: MessagesService,
  ) {}

  /** Stands in the trail and in the talk before anything can be seen. Throws `forbidden` where the asker is no student. */
  async begin(request: Request, id: string) {
    const { caller, context, now } = request;
    const { found, userId } = await this.atDesk(id);
    const { data: asker } = await this.bus.ask(standingOf, { user_id: userId }, context);
    if (!asker) throw new AppError('not_found');
    if (!mayLookAs(caller, asker)) throw new AppError('forbidden');
    await this.assertNoExam(userId);
    const { user_id, username } = caller;
    const details = { user: asker.person.username, request: id };
    await this.bus.ask(
      recordAudit,
      { action: 'looked_as', by: { user_id, username }, address: context.address, details },
      context,
    );
    await this.messages.tellHappened(request, id, 'looked');
    const until = new Date(now.getTime() + helpLimits.lookMinutes * 60_000);
    await this.requests.look(found._id, user_id, until);
    return { person: asker.person, until: until.toISOString() };
  }

  /** Whether `begin` would be refused. */
  async may({ caller, context }: Request, { user_id, state }: HelpDocument): Promise<boolean> {
    if (!user_id || state === 'resolved') return false;
    const asked = { user_id: user_id.toHexString() };
    // The request is shown also where it cannot be known.
    const [asker, exam] = await Promise.all([
      this.bus.ask(standingOf, asked, context),
      this.bus.ask(runningExam, asked, context),
    ]).catch(() => [null, null] as const);
    return asker?.data != null && mayLookAs(caller, asker.data) && exam?.data === null;
  }

  async end({ caller }: Request, id: string): Promise<void> {
    const { found } = await this.atDesk(id);
    await this.requests.endLook(found._id, caller.user_id);
  }

  /** Whose pages the operator sees at this moment. */
  async of(id: string, operatorId: string, now: Date): Promise<{ user_id: string } | null> {
    const found = await this.requests.find(id);
    if (!found?.user_id || found.state === 'resolved') return null;
    // Requests of before this was there have none.
    const runs = (found.looks ?? []).some(({ by, until }) => by.toHexString() === operatorId && until > now);
    if (!runs) return null;
    const user_id = found.user_id.toHexString();
    await this.assertNoExam(user_id);
    return { user_id };
  }

  private async atDesk(id: string): Promise<{ found: HelpDocument; userId: string }> {
    const found = await this.requests.find(id);
    if (found?.audience !== 'operators' || !found.user_id) throw new AppError('not_found');
    if (found.state === 'resolved') throw new AppError('wrong_state', { reason: 'resolved' });
    return { found, userId: found.user_id.toHexString() };
  }

  /** What is asked in an exam is nobody's to see but its teachers'. */
  private async assertNoExam(user_id: string): Promise<void> {
    const { data } = await this.bus.ask(runningExam, { user_id });
    if (data) throw closedByExam(data);
  }
}
