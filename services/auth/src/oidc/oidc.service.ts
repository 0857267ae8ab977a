import { createHash, randomBytes } from 'node:crypto';
import type { Asked, RequestContext, routes } from '@mathquiz/contracts';
import { AppError } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { AUTH_CONFIG, type AuthConfig } from '../config.js';
import { SessionsService } from '../sessions/sessions.service.js';
import type { SessionTokens } from '../sessions/tokens.service.js';
import { nextPath } from './next-path.js';
import { OidcAccountsService } from './oidc-accounts.service.js';
import { OidcStartsRepository } from './oidc-starts.repository.js';
import { ProviderService } from './provider.service.js';

const minutes = 10;
const draw = (): string => randomBytes(32).toString('base64url');
const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

type Back = Asked<typeof routes.oidcCallback>['query'];
type Sent = { location: string; binding: string; session?: SessionTokens };
/** The page says why, in the reader's language: an error of the API would be shown to a person as JSON. */
const failed = (code: 'oidc_failed' | 'user_blocked'): Sent => ({ location: `/app/login?error=${code}`, binding: '' });

/** Signing in through the school's own provider. */
@Injectable()
export class OidcService {
  constructor(
    @Inject(AUTH_CONFIG) private readonly config: AuthConfig,
    @Inject(ProviderService) private readonly provider: ProviderService,
    @Inject(OidcStartsRepository) private readonly starts: OidcStartsRepository,
    @Inject(OidcAccountsService) private readonly accounts: OidcAccountsService,
    @Inject(SessionsService) private readonly sessions: SessionsService,
  ) {}

  offer() {
    return { enabled: this.provider.isSetUp, name: this.provider.isSetUp ? this.config.OIDC_NAME : '' };
  }

  /** State, nonce and verifier stay here; the browser keeps a secret that says that it was the one that began. */
  async start(next: string, context: RequestContext, now: Date): Promise<Sent> {
    if (!this.provider.isSetUp) throw new AppError('oidc_not_set_up');
    const asking = { state: draw(), nonce: draw(), verifier: draw() };
    const binding = draw();
    const location = await this.provider.addressFor(asking, context.locale);
    await this.starts.add({
      state_hash: hashOf(asking.state),
      binding_hash: hashOf(binding),
      nonce: asking.nonce,
      verifier: asking.verifier,
      next: nextPath(next),
      expires_at: new Date(now.getTime() + minutes * 60_000),
    });
    return { location, binding };
  }

  async finish(query: Back, context: RequestContext, now: Date): Promise<Sent> {
    if (!this.provider.isSetUp) throw new AppError('oidc_not_set_up');
    const { state } = query;
    const binding = context.tokens?.binding;
    if (!state || !binding) return failed('oidc_failed');
    const start = await this.starts.take(hashOf(state), hashOf(binding), now);
    if (!start) return failed('oidc_failed');
    const claims = await this.provider.claims(searchOf(query), { state, nonce: start.nonce, verifier: start.verifier });
    if (!claims) return failed('oidc_failed');
    const user = await this.accounts.accountOf(claims, context, now);
    try {
      const { session } = await this.sessions.signIn(user, context, now);
      return { location: start.next, binding: '', session };
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
