import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { type Caller, fields, type Role } from '@mathquiz/contracts';
import { AppError, CONFIG, type Request } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { AuditService } from '../audit/audit.service.js';
import type { AuthConfig } from '../config.js';
import { PasswordsService } from '../passwords/passwords.service.js';
import type { UserDocument } from '../records/user.schema.js';
import { UsersRepository } from '../records/users.repository.js';
import { drawUsername } from '../students/drawn-names.js';
import type { Claims } from './provider.service.js';

const draws = 5;
const keyOf = ({ iss, sub }: Claims): string => createHash('sha256').update(`${iss}\n${sub}`).digest('base64url');

/** The account of somebody whom the provider names: found by issuer and subject alone, made when they come for the first time. */
@Injectable()
export class OidcAccountsService {
  constructor(
    @Inject(CONFIG) private readonly config: AuthConfig,
    @Inject(UsersRepository) private readonly users: UsersRepository,
    @Inject(PasswordsService) private readonly passwords: PasswordsService,
    @Inject(AuditService) private readonly audit: AuditService,
  ) {}

  async accountOf(request: Request<Caller | null>, claims: Claims): Promise<UserDocument> {
    const key = keyOf(claims);
    return (await this.users.findByOidc(key)) ?? (await this.make(request, claims, key));
  }

  /** An e-mail links nobody: whoever could set it at the provider would be let into the account of another. */
  private async make(
    { context, now }: Request<Caller | null>,
    claims: Claims,
    oidc_key: string,
  ): Promise<UserDocument> {
    const given = nameOf(claims.given_name) ?? nameOf(claims.name) ?? 'New';
    const family = nameOf(claims.family_name) ?? '–';
    const email = fields.email.safeParse(claims.email);
    const account = {
      // Nobody knows it: one signs in through the provider, or with a password that was set by mail or by an admin.
      password_hash: await this.passwords.hash(randomBytes(32).toString('base64url')),
      password_unknown: true,
      name: given,
      lastname: family,
      email: email.success ? email.data : null,
      email_verified: email.success && claims.email_verified === true,
      locale: context.locale,
      roles: [this.roleOf(claims)],
      oidc_key,
    };
    for (const username of namesFor(claims, this.config.SESSION_SECRET, given, family)) {
      const user = await this.tryName({ ...account, username }, now);
      if (!user) continue;
      const details = { by: 'oidc', as: account.roles.join(' ') };
      await this.audit.record({ action: 'signup', user, address: context.address, details }, now);
      return user;
    }
    // Two first sign-ins at once: the other one has made it.
    const other = await this.users.findByOidc(oidc_key);
    if (!other) throw new AppError('busy');
    return other;
  }

  private async tryName(account: Parameters<UsersRepository['create']>[0], now: Date): Promise<UserDocument | null> {
    try {
      return await this.users.create(account, now);
    } catch (error) {
      if (error instanceof AppError && error.code === 'username_taken') return null;
      throw error;
    }
  }

  /** What the claim says, by the school's own table; a student otherwise. */
  private roleOf(claims: Claims): Role {
    const { OIDC_ROLE_CLAIM, OIDC_ROLES = [] } = this.config;
    const value = OIDC_ROLE_CLAIM === undefined ? undefined : claims[OIDC_ROLE_CLAIM];
    const said = (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'string');
    return OIDC_ROLES.find(([word]) => said.includes(word))?.[1] ?? 'student';
  }
}

function nameOf(claim: unknown): string | null {
  const name = fields.personName.safeParse(typeof claim === 'string' ? claim.slice(0, 60) : claim);
  return name.success ? name.data : null;
}

/** The provider's own name for the person where it can be one here, then drawn ones. */
function namesFor(claims: Claims, secret: string, given: string, family: string): string[] {
  const preferred = fields.username.safeParse(claims.preferred_username);
  const drawn = Array.from({ length: draws }, () => drawUsername(secret, randomUUID(), given, family));
  return [...(preferred.success ? [preferred.data] : []), ...drawn];
}
