import { createHash, randomBytes } from 'node:crypto';
import type { Caller, routes } from '@mathquiz/contracts';
import { AppError, CONFIG, type Request, type RequestOf } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { AuthConfig } from '../config.js';
import { SessionsService } from '../sessions/sessions.service.js';
import type { SessionTokens } from '../sessions/tokens.service.js';
import { opened, sealed } from './begun.js';
import { nextPath } from './next-path.js';
import { OidcAccountsService } from './oidc-accounts.service.js';
import { OidcReturnsRepository } from './oidc-returns.repository.js';
import { ProviderService } from './provider.service.js';

const minutes = 10;
const draw = (): string => randomBytes(32).toString('base64url');
const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

type Back = RequestOf<typeof routes.oidcCallback>['query'];
type Sent = { location: string; binding: string; session?: SessionTokens };
/** The page says why, in the reader's language: an error of the API would be shown to a person as JSON. */
const failed = (code: 'oidc_failed' | 'user_blocked'): Sent => ({ location: `/app/login?error=${code}`, binding: '' });

/** Signing in through the school's own provider. */
@Injectable()
export class OidcService {
  constructor(
    @Inject(CONFIG) private readonly config: AuthConfig,
    @Inject(ProviderService) private readonly provider: ProviderService,
    @Inject(OidcReturnsRepository) private readonly returns: OidcReturnsRepository,
    @Inject(OidcAccountsService) private readonly accounts: OidcAccountsService,
    @Inject(SessionsService) private readonly sessions: SessionsService,
  ) {}

  offer() {
    return { enabled: this.provider.isSetUp, name: this.provider.isSetUp ? this.config.OIDC_NAME : '' };
  }

  /** State, nonce and verifier go along with the browser, which cannot read them: it is the one that began. */
  async start({ context, now }: Request<Caller | null>, next: string): Promise<Sent> {
    if (!this.provider.isSetUp) throw new AppError('oidc_not_set_up');
    const asking = { state: draw(), nonce: draw(), verifier: draw() };
    const location = await this.provider.addressFor(asking, context.locale);
    const until = now.getTime() + minutes * 60_000;
    return { location, binding: sealed({ ...asking, next: nextPath(next), until }, this.config.SESSION_SECRET) };
  }

  async finish(request: Request<Caller | null>, query: Back): Promise<Sent> {
    const { context, now } = request;
    if (!this.provider.isSetUp) throw new AppError('oidc_not_set_up');
    const { state } = query;
    const binding = context.tokens?.binding;
    if (!state || !binding) return failed('oidc_failed');
    const start = opened(binding, state, this.config.SESSION_SECRET, now);
    if (!start || !(await this.returns.isFirst(hashOf(state), new Date(start.until)))) return failed('oidc_failed');
    const claims = await this.provider.claims(searchOf(query), { state, nonce: start.nonce, verifier: start.verifier });
    if (!claims) return failed('oidc_failed');
    const user = await this.accounts.accountOf(request, claims);
    try {
      const { session } = await this.sessions.signIn(request, user);
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
