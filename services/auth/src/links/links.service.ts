import { createHash, randomBytes } from 'node:crypto';
import { type Locale, type MailKind, queueMail, type RequestKind, type Role } from '@mathquiz/contracts';
import { AppError, BusClient, type Id, systemContext } from '@mathquiz/platform';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { LinkDocument } from './link.schema.js';
import { LinksRepository } from './links.repository.js';
import { MailLimitService } from './mail-limit.service.js';

const hoursOf: Readonly<Record<RequestKind, number>> = { 'verify-email': 72, 'reset-password': 1, 'sign-up': 336 };
const mailOf: Readonly<Record<RequestKind, MailKind>> = {
  'verify-email': 'verify_email',
  'reset-password': 'reset_password',
  'sign-up': 'sign_up_invitation',
};
const pageOf: Readonly<Record<RequestKind, string>> = {
  'verify-email': '/app/verify-email',
  'reset-password': '/app/reset-password',
  'sign-up': '/app/signup',
};
const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** Links that one account may cause in an hour, whatever addresses it says are its own. */
const maxOfAccount = 10;

export type LinkTo = {
  readonly kind: RequestKind;
  readonly email: string;
  readonly locale: Locale;
  readonly user_id?: Id;
  readonly as?: Role;
  readonly invitation_id?: Id;
  /** Of the mails that one request causes. */
  readonly batch?: string;
  /** What the mail names beside the link. */
  readonly params: Readonly<Record<string, string>>;
};

@Injectable()
export class LinksService {
  private readonly logger = new Logger('Links');

  constructor(
    @Inject(LinksRepository) private readonly links: LinksRepository,
    @Inject(MailLimitService) private readonly limit: MailLimitService,
    @Inject(BusClient) private readonly bus: BusClient,
  ) {}

  /**
   * Stores a link and hands its mail over to be sent. An older link of the same kind to the same person is spent. Where the address
   * or the account has had enough for this hour, nothing happens (false): the older link stays good.
   */
  async send(to: LinkTo, now: Date): Promise<boolean> {
    const by = to.user_id?.toHexString();
    if (by && !(await this.limit.maySend(by, to.kind, maxOfAccount, now))) return false;
    if (!(await this.limit.mayReach(to.email, to.kind, now))) return false;
    const secret = randomBytes(32).toString('base64url');
    if (to.user_id) await this.links.spend({ user_id: to.user_id, kind: to.kind }, now);
    await this.links.create({
      secret_hash: hashOf(secret),
      kind: to.kind,
      user_id: to.user_id ?? null,
      email: to.email,
      as: to.as ?? null,
      invitation_id: to.invitation_id ?? null,
      created_at: now,
      expires_at: new Date(now.getTime() + hoursOf[to.kind] * 3_600_000),
    });
    await this.bus.ask(
      queueMail,
      {
        key: `link-${hashOf(secret)}`,
        kind: mailOf[to.kind],
        to: to.email,
        user_id: to.user_id?.toHexString() ?? null,
        locale: to.locale,
        batch: to.batch ?? null,
        params: { ...to.params, path: `${pageOf[to.kind]}?link=${secret}` },
      },
      systemContext(),
    );
    return true;
  }

  /** The same after the answer went out, so that it takes no longer for somebody who has an account. */
  sendLater(to: LinkTo, now: Date): void {
    this.send(to, now).catch((error: unknown) => this.logger.error(`a ${to.kind} link was not sent: ${error}`));
  }

  /** A link that may still be used. Throws `link_not_found`, `link_used`, `link_expired`. */
  async get(secret: string, now: Date): Promise<LinkDocument> {
    const link = await this.links.find(hashOf(secret));
    if (!link) throw new AppError('link_not_found');
    if (link.used_at !== null) throw new AppError('link_used');
    if (link.expires_at <= now) throw new AppError('link_expired');
    return link;
  }

  /** Uses a link, once. Throws as `get` does; a link of another kind is not there. */
  async use(secret: string, kind: RequestKind, now: Date): Promise<LinkDocument> {
    const used = await this.links.use(hashOf(secret), kind, now);
    if (used) return used;
    await this.get(secret, now);
    throw new AppError('link_not_found');
  }

  async spendInvitation(invitation_id: Id, now: Date): Promise<void> {
    await this.links.spend({ invitation_id }, now);
  }

  async spendOf(user_id: Id, kind: RequestKind, now: Date): Promise<void> {
    await this.links.spend({ user_id, kind }, now);
  }
}
