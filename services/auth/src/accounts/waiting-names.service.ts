import { examModeChanged, type RequestContext, runningExam } from '@mathquiz/contracts';
import { AppError, BusClient, Sweepers, systemContext } from '@mathquiz/platform';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { UserDocument } from '../records/user.schema.js';
import { type AccountChange, UsersRepository } from '../records/users.repository.js';

/** An exam ends by its time, of which nothing is said. */
const everyMs = 30_000;
const atOnce = 100;
const queue = 'auth-waiting-names';

/** A name can be read by a whole class: one that is changed in an exam is theirs once it is over. */
@Injectable()
export class WaitingNamesService {
  private readonly logger = new Logger('WaitingNames');

  constructor(
    @Inject(BusClient) private readonly bus: BusClient,
    @Inject(UsersRepository) private readonly users: UsersRepository,
    @Inject(Sweepers) sweepers: Sweepers,
  ) {
    bus.listen(
      examModeChanged,
      ({ user_id }) => {
        this.settle(user_id).catch((error: Error) => this.logger.warn(error.message));
      },
      queue,
    );
    sweepers.every(everyMs, 'waiting names', () => this.sweep(), { soon: true });
  }

  /** The part of a change to one's own account that counts now: a new name waits while its owner sits an exam. Throws where that is not known. */
  async heldBack(before: UserDocument, change: AccountChange, context: RequestContext): Promise<AccountChange> {
    const { name = before.name, lastname = before.lastname, ...others } = change;
    const isNew = name !== before.name || lastname !== before.lastname;
    if (!isNew || !(await this.isInExam(before._id.toHexString(), context))) return change;
    return { ...others, waiting_name: { name, lastname } };
  }

  /** A picture says as much as a name and does not wait: throws `picture_in_exam` for another one while its owner sits an exam. */
  async assertMayShow(before: UserDocument, picture: string | null, context: RequestContext): Promise<void> {
    if (picture !== before.picture && (await this.isInExam(before._id.toHexString(), context)))
      throw new AppError('picture_in_exam');
  }

  private async isInExam(user_id: string, context: RequestContext): Promise<boolean> {
    return (await this.bus.ask(runningExam, { user_id }, context)).data !== null;
  }

  private async settle(userId: string): Promise<void> {
    const waiting = (await this.users.findById(userId))?.waiting_name;
    if (waiting && !(await this.isInExam(userId, systemContext()))) await this.users.update(userId, { ...waiting });
  }

  private async sweep(): Promise<void> {
    for (const id of await this.users.withWaitingName(atOnce)) await this.settle(id);
  }
}
