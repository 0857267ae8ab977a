import { type Locale, queueMail } from '@mathquiz/contracts';
import { fullName, nameInGreeting } from '@mathquiz/domain/format';
import { BusClient, type Request } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { MailLimitService } from '../links/mail-limit.service.js';
import type { GroupDocument } from '../records/group.schema.js';
import type { UserDocument } from '../records/user.schema.js';
import { UsersRepository } from '../records/users.repository.js';

type Invited = {
  readonly user: UserDocument | null;
  readonly email: string | null;
  readonly locale: Locale;
  /** Of the mails that one request causes. */
  readonly batch: string;
};

/** Tells people by mail that they are invited to a group. That no mail can go out keeps nobody from being invited. */
@Injectable()
export class InvitationMailService {
  constructor(
    @Inject(UsersRepository) private readonly users: UsersRepository,
    @Inject(MailLimitService) private readonly limit: MailLimitService,
    @Inject(BusClient) private readonly bus: BusClient,
  ) {}

  /**
   * To the verified address of an account, or to the address that was invited, in the inviter's language where theirs is unknown.
   * Gives whether the mail was queued; nothing is thrown.
   */
  async send(request: Request, group: GroupDocument, { user, email, locale, batch }: Invited): Promise<boolean> {
    const to = email ?? (user?.email_verified ? user.email : null);
    if (to === null) return false;
    return this.queue(request, group, { user, to, locale: user?.locale ?? locale, batch }).catch(() => false);
  }

  private async queue(
    { caller, now }: Request,
    group: GroupDocument,
    { user, to, locale, batch }: Omit<Invited, 'email'> & { to: string },
  ): Promise<boolean> {
    if (!(await this.limit.mayReach(to, 'group', now))) return false;
    const inviter = await this.users.findById(caller.user_id);
    const { data } = await this.bus.ask(queueMail, {
      key: `group-${group._id.toHexString()}-${to}-${now.getTime()}`,
      kind: 'group_invitation',
      to,
      locale,
      batch,
      user_id: user?._id.toHexString() ?? null,
      params: {
        group: group.groupname,
        name: user ? nameInGreeting(user, locale) : '',
        inviter: inviter ? fullName(inviter, locale) : '',
        path: user ? '/app/settings/group' : '/app/signup',
      },
    });
    return data.queued;
  }
}
