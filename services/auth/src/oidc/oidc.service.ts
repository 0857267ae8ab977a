import { createHash, randomBytes } from 'node:crypto';
import type { Caller, routes } from '@mathquiz/contracts';
import { AppError, CONFIG, type Request, type RequestOf } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { AuthConfig } from '../config.js';
import type { UserDocument } from '../records/user.schema.js';
import { SessionsService } from '../sessions/sessions.service.js';
import type { SessionTokens } from '../sessions/tokens.service.js';
import { opened, sealed } from './begun.js';
import { nextPath } from './next-path.js';
import { OidcReturnsRepository } from './oidc-returns.repository.js';
import { type Claims, ProviderService } from './provider.service.js';

const minutes = 10;
const draw = (): string => randomBytes(32).toString('base64url');
const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

type Asker = Request<Caller | null>;
type Back = RequestOf<typeof routes.oidcCallback>['query'];
/** Where the browser goes, and the cookie that it takes along. */
export type SendOff = { location: string; binding: string };
type Sent = SendOff & { session?: SessionTokens };
/** The page says why, in the reader's language: an error of the API would be shown to a person as JSON. */
const failed = (code: 'oidc_failed' | 'user_blocked'): Sent => ({ location: `/app/login?error=${code}`, binding: '' });

/** The steps of signing in through the school's own provider; `OidcStrategy` takes them in their order. */
@Injectable()
export class OidcService {
  constructor(
    @Inject(CONFIG) private readonly config: AuthConfig,
    @Inject(ProviderService) private readonly provider: ProviderService,
    @Inject(OidcReturnsRepository) private readonly returns: OidcReturnsRepository,
    @Inject(SessionsService) private readonly sessions: SessionsService,
  ) {}

  offer() {
    return { enabled: this.provider.isSetUp, name: this.provider.isSetUp ? this.config.OIDC_NAME : '' };
  }

  /** State, nonce and verifier go along with the browser, which cannot read them: it is the one that began. */
  async begin({ context, now }: Asker, next: string): Promise<SendOff> {
    if (!this.provider.isSetUp) throw new AppError('oidc_not_set_up');
    const asking = { state: draw(), nonce: draw(), verifier: draw() };
    const location = await this.provider.addressFor(asking, context.locale);
    const until = now.getTime() + minutes * 60_000;
    return { location, binding: sealed({ ...asking, next: nextPath(next), until }, this.config.SESSION_SECRET) };
  }

  /** Whom the provider names for the browser that comes back, once, and where it wanted to go; null when it does not hold. */
  async comeBack({ context, now }: Asker, query: Back): Promise<{ claims: Claims; next: string } | null> {
    if (!this.provider.isSetUp) throw new AppError('oidc_not_set_up');
    const { state } = query;
    const binding = context.tokens?.binding;
    if (!state || !binding) return null;
    const start = opened(binding, state, this.config.SESSION_SECRET, now);
    if (!start || !(await this.returns.isFirst(hashOf(state), new Date(start.until)))) return null;
    const claims = await this.provider.claims(searchOf(query), { state, nonce: start.nonce, verifier: start.verifier });
    return claims && { claims, next: start.next };
  }

  /** `found`: who has come back; null for nobody. */
  async signIn(request: Asker, found: { user: UserDocument; next: string } | null): Promise<Sent> {
    if (!found) return failed('oidc_failed');
    try {
      const { session } = await this.sessions.signIn(request, found.user);
      return { location: found.next, binding: '', session };
    } catch (error) {
      if (error instanceof AppError && error.code === 'user_blocked') return failed('user_blocked');
      throw error;
    }
  }
}

function searchOf(query: Back): URLSearchParams {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return new URLSearchParams(given);
}
