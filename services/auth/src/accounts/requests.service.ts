import type { Caller } from '@mathquiz/contracts';
import { nameInGreeting } from '@mathquiz/domain/format';
import { AppError, CONFIG, networkOf, type Request, SharedCounter } from '@mathquiz/platform';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { AuditService } from '../audit/audit.service.js';
import type { AuthConfig } from '../config.js';
import { LinksService } from '../links/links.service.js';
import { MailLimitService } from '../links/mail-limit.service.js';
import { maySignIn } from '../records/account-rights.js';
import { KnownNetworksRepository } from '../records/known-networks.repository.js';
import type { UserDocument } from '../records/user.schema.js';
import { UsersRepository } from '../records/users.repository.js';
import { NoticesService } from '../users/notices.service.js';
import { AccountsService } from './accounts.service.js';

/** `ada@school.example` as `a…@school.example`. */
const hidden = (email: string): string => email.replace(/^(.)[^@]*/, '$1…');
/** Mails to reset a password that one name or address may cause in an hour. */
const maxResets = 3;
const maxVerifications = 5;
/** Mails to reset a password that one place may cause in an hour, but for those who are used to sign in there: theirs are not used up. */
const maxResetsOfPlace = 300;

/** What mailed links lead to. */
@Injectable()
export class RequestsService implements OnApplicationShutdown {
  private readonly asked: SharedCounter;

  constructor(
    @Inject(CONFIG) config: AuthConfig,
    @Inject(UsersRepository) private readonly users: UsersRepository,
    @Inject(LinksService) private readonly links: LinksService,
    @Inject(MailLimitService) private readonly limit: MailLimitService,
    @Inject(KnownNetworksRepository) private readonly places: KnownNetworksRepository,
    @Inject(AccountsService) private readonly accounts: AccountsService,
    @Inject(NoticesService) private readonly notices: NoticesService,
    @Inject(AuditService) private readonly audit: AuditService,
  ) {
    this.asked = new SharedCounter(config, 'reset');
  }

  async get(secret: string, now: Date) {
    const { kind, expires_at, email, as } = await this.links.get(secret, now);
    return { kind, expires_at: expires_at.toISOString(), email: hidden(email), as };
  }

  async verifyEmail({ context, now }: Request<Caller | null>, secret: string): Promise<void> {
    const link = await this.links.use(secret, 'verify-email', now);
    const user = link.user_id && (await this.users.verifyEmail(link.user_id, link.email));
    if (!user) throw new AppError('link_not_found');
    await this.audit.record({ action: 'email_verified', user, address: context.address }, now);
  }

  async sendVerification({ caller, now }: Request): Promise<void> {
    const user = await this.accounts.own(caller);
    if (user.email === null || user.email_verified) throw new AppError('wrong_state', { reason: 'nothing_to_verify' });
    await this.limit.assertMaySend(caller.user_id, 'verify-again', maxVerifications, now);
    this.accounts.sendVerification(user, now);
  }

  /** Answers at once and alike, whether there is such an account or not. */
  requestReset({ context: { address }, now }: Request<Caller | null>, name: string): void {
    this.mailReset(name, address, now).catch(() => undefined);
  }

  async resetPassword({ context, now }: Request<Caller | null>, secret: string, password: string): Promise<void> {
    const { user_id, email } = await this.links.get(secret, now);
    const user = user_id && (await this.users.findById(user_id.toHexString()));
    // Whoever reads an address that the person has given up must not get in by it.
    if (!user || user.email !== email || !maySignIn(user)) throw new AppError('link_not_found');
    // A password that is refused must not cost the link.
    this.accounts.assertStrong(password, user);
    await this.links.use(secret, 'reset-password', now);
    await this.accounts.setPassword(user, password, null, now);
    await this.audit.record({ action: 'password_reset', user, address: context.address }, now);
    this.notices.passwordChanged(user);
  }

  onApplicationShutdown(): Promise<void> {
    return this.asked.close();
  }

  private async mailReset(name: string, address: string, now: Date): Promise<void> {
    if ((await this.asked.add(name.toLowerCase(), 3600, now.getTime())) > maxResets) return;
    for (const user of await this.named(name)) {
      if (user.email === null || !user.email_verified || !maySignIn(user)) continue;
      if (!(await this.mayMailFrom(address, user, now))) continue;
      await this.links.send(
        {
          kind: 'reset-password',
          email: user.email,
          locale: user.locale,
          user_id: user._id,
          params: { username: user.username, name: nameInGreeting(user, user.locale) },
        },
        now,
      );
    }
  }

  private async mayMailFrom(address: string, { _id }: UserDocument, now: Date): Promise<boolean> {
    if (await this.limit.maySend(networkOf(address), 'reset', maxResetsOfPlace, now)) return true;
    return this.places.isKnown(_id, address, now.getTime());
  }

  private async named(name: string): Promise<UserDocument[]> {
    if (name.includes('@')) return this.users.findByEmail(name);
    const user = await this.users.findByName(name);
    return user ? [user] : [];
  }
}
