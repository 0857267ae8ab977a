import type { Caller } from '@mathquiz/contracts';
import { AppError, type Request } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { AccountsService } from '../accounts/accounts.service.js';
import { AuditService } from '../audit/audit.service.js';
import { InvitationsService } from '../invitations/invitations.service.js';
import { PasswordsService } from '../passwords/passwords.service.js';
import type { InvitationDocument } from '../records/invitation.schema.js';
import type { UserDocument } from '../records/user.schema.js';
import { type NewUser, UsersRepository } from '../records/users.repository.js';
import { SessionsService, type SignedIn } from './sessions.service.js';

type Signup = Omit<NewUser, 'password_hash' | 'roles'> & { password: string; invitation?: string | undefined };

/** Opening an account oneself: as a student, or as what one was invited as. */
@Injectable()
export class SignupService {
  constructor(
    @Inject(UsersRepository) private readonly users: UsersRepository,
    @Inject(PasswordsService) private readonly passwords: PasswordsService,
    @Inject(InvitationsService) private readonly invitations: InvitationsService,
    @Inject(AccountsService) private readonly accounts: AccountsService,
    @Inject(SessionsService) private readonly sessions: SessionsService,
    @Inject(AuditService) private readonly audit: AuditService,
  ) {}

  async signup(request: Request<Caller | null>, wanted: Signup): Promise<SignedIn> {
    const { context, now } = request;
    const { password, invitation: secret, ...rest } = wanted;
    this.passwords.assertStrong(password, rest);
    const password_hash = await this.passwords.hash(password);
    if (await this.users.findByName(rest.username)) throw new AppError('username_taken');
    const invited = secret === undefined ? null : await this.invitations.open(secret, now);
    const account = { ...rest, password_hash, roles: [invited?.as ?? ('student' as const)] };
    const user = await (invited ? this.byInvitation(account, invited, now) : this.users.create(account, now));
    const details: Record<string, string> = invited ? { as: invited.as } : {};
    await this.audit.record({ action: 'signup', user, address: context.address, details }, now);
    if (!user.email_verified) this.accounts.sendVerification(user, now);
    return this.sessions.open(request, user);
  }

  /**
   * The account first, then the invitation is used up: a name that is taken or a crash in between costs nobody their invitation. Only
   * one account can be made by one (unique index). The address that it was mailed to is verified by its link.
   */
  private async byInvitation(account: NewUser, invited: InvitationDocument, now: Date): Promise<UserDocument> {
    const made = { ...account, email: invited.email, email_verified: true, invitation_id: invited._id };
    const user = await this.users.create(made, now).catch(async (error: unknown) => {
      if (!(await this.users.isInvited(invited._id))) throw error;
      await this.invitations.accepted(invited, now);
      throw new AppError('link_used');
    });
    if (await this.invitations.accepted(invited, now)) return user;
    // Withdrawn in this moment.
    await this.users.remove(user._id.toHexString());
    throw new AppError('link_used');
  }
}
