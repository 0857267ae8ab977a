import type { Caller, User } from '@mathquiz/contracts';
import { isAdmin, mayResetPassword } from '@mathquiz/domain/access';
import { nameInGreeting } from '@mathquiz/domain/format';
import { AppError, type Request } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { AuditService } from '../audit/audit.service.js';
import { LinksService } from '../links/links.service.js';
import { PasswordsService } from '../passwords/passwords.service.js';
import { accountRights } from '../records/account-rights.js';
import { SessionsRepository } from '../records/sessions.repository.js';
import type { UserDocument } from '../records/user.schema.js';
import { type AccountChange, UsersRepository } from '../records/users.repository.js';
import { NoticesService } from '../users/notices.service.js';
import { RemovalService } from '../users/removal.service.js';
import { UsersService } from '../users/users.service.js';
import { FacesService } from './faces.service.js';
import { OwnPasswordService } from './own-password.service.js';
import { WaitingNamesService } from './waiting-names.service.js';

type ProfileChange = AccountChange & { readonly password?: string | undefined };

/** What a person does with their own account, and who may set another's password. */
@Injectable()
export class AccountsService {
  constructor(
    @Inject(UsersRepository) private readonly users: UsersRepository,
    @Inject(UsersService) private readonly people: UsersService,
    @Inject(SessionsRepository) private readonly sessions: SessionsRepository,
    @Inject(PasswordsService) private readonly passwords: PasswordsService,
    @Inject(OwnPasswordService) private readonly ownPassword: OwnPasswordService,
    @Inject(LinksService) private readonly links: LinksService,
    @Inject(NoticesService) private readonly notices: NoticesService,
    @Inject(RemovalService) private readonly removal: RemovalService,
    @Inject(FacesService) private readonly faces: FacesService,
    @Inject(WaitingNamesService) private readonly names: WaitingNamesService,
    @Inject(AuditService) private readonly audit: AuditService,
  ) {}

  /** Every session but this one ends; who knows the old password is told by mail. */
  async changePassword(request: Request, before: string, after: string) {
    const { caller, context, now } = request;
    const user = await this.ownPassword.assert(request, before);
    await this.setPassword(user, after, caller.session_id, now);
    await this.audit.record({ action: 'password_changed', by: caller, user, address: context.address }, now);
    this.notices.passwordChanged(user);
  }

  /**
   * Another e-mail asks for the password: whoever has the address can have that reset. A new name waits for the end of an exam. Throws
   * `wrong_password`, `picture_in_exam`.
   */
  async updateProfile(request: Request, wanted: ProfileChange): Promise<User> {
    const { caller, context, now } = request;
    const { password, ...change } = wanted;
    const before = await this.own(caller);
    if (change.email !== undefined && change.email !== before.email) {
      await this.ownPassword.assert(request, password ?? '');
    }
    if (change.picture !== undefined) {
      await this.names.assertMayShow(before, change.picture, context);
      await this.faces.keep(caller.user_id, change.picture, context);
    }
    const user = await this.users.update(caller.user_id, await this.names.heldBack(before, change, context));
    if (!user) throw new AppError('session_ended');
    await this.audit.record(
      {
        action: 'profile_changed',
        by: caller,
        user,
        address: context.address,
        details: { fields: Object.keys(change).join(' ') },
      },
      now,
    );
    this.notices.emailChanged(before, user);
    if (user.email !== null && user.email !== before.email) this.sendVerification(user, now);
    return this.people.toUser(user);
  }

  /** An admin of anybody, a teacher of a student they manage; anybody else is as absent as nobody. */
  async resetPasswordOf({ caller, context, now }: Request, username: string, password: string) {
    const user = await this.users.findByName(username);
    if (!user || !mayResetPassword(caller, accountRights(user))) throw new AppError('not_found');
    await this.setPassword(user, password, null, now);
    await this.audit.record({ action: 'password_reset', by: caller, user, address: context.address }, now);
    this.notices.passwordChanged(user);
  }

  /** Everything has to have been exported within the last day: then it is gone. */
  async deleteOwn(request: Request, password: string): Promise<void> {
    const { context, now } = request;
    const user = await this.ownPassword.assert(request, password);
    if (isAdmin(user) && !(await this.users.hasOtherAdmin(user._id))) {
      throw new AppError('wrong_state', { reason: 'last_admin' });
    }
    const exported = user.exported_at ?? null;
    if (exported === null || now.getTime() - exported.getTime() > 86_400_000) throw new AppError('export_first');
    await this.removal.remove(request, user, context.address);
  }

  sendVerification(user: UserDocument, now: Date): void {
    if (user.email === null) return;
    this.links.sendLater(
      {
        kind: 'verify-email',
        email: user.email,
        locale: user.locale,
        user_id: user._id,
        params: { name: nameInGreeting(user, user.locale) },
      },
      now,
    );
  }

  assertStrong(password: string, user: UserDocument): void {
    this.passwords.assertStrong(password, user);
  }

  /** `except`: the session that stays. Throws `password_too_weak`. */
  async setPassword(user: UserDocument, password: string, except: string | null, now: Date): Promise<void> {
    this.assertStrong(password, user);
    const hash = await this.passwords.hash(password);
    if (except !== null) await this.sessions.carryOver(except);
    await this.users.setPassword(user._id, hash);
    const id = user._id.toHexString();
    await this.sessions.endAll(id, 'password changed', now, except);
    await this.links.spendOf(user._id, 'reset-password', now);
  }

  async own(caller: Caller): Promise<UserDocument> {
    const user = await this.users.findById(caller.user_id);
    if (!user) throw new AppError('session_ended');
    return user;
  }
}
