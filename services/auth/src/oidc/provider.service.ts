import { AppError, CONFIG } from '@mathquiz/platform';
import { Inject, Injectable, Logger } from '@nestjs/common';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
} from 'openid-client';
import type { AuthConfig } from '../config.js';

/** What the provider publishes about itself is read again after an hour. */
const keptMs = 3_600_000;
const timeoutS = 5;

export type Claims = Readonly<Record<string, unknown>> & { readonly iss: string; readonly sub: string };
type Asking = { state: string; nonce: string; verifier: string };

/** The school's own OpenID Connect provider: authorization code with PKCE; ID tokens are checked with the provider's keys. */
@Injectable()
export class ProviderService {
  private readonly logger = new Logger('Oidc');
  private known: { at: number; config: Promise<Configuration> } | null = null;

  constructor(@Inject(CONFIG) private readonly config: AuthConfig) {}

  get isSetUp(): boolean {
    return this.config.OIDC_ISSUER !== undefined;
  }

  get redirectUri(): string {
    return `${new URL(this.config.PUBLIC_ORIGIN ?? '').origin}/api/v1/auth/oidc/callback`;
  }

  /** Where to send the browser. Throws `unavailable` while the provider cannot be reached. */
  async addressFor({ state, nonce, verifier }: Asking, locale: string): Promise<string> {
    const provider = await this.provider();
    const url = buildAuthorizationUrl(provider, {
      redirect_uri: this.redirectUri,
      scope: 'openid profile email',
      response_type: 'code',
      state,
      nonce,
      code_challenge: await calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      ui_locales: locale,
    });
    return url.href;
  }

  /** What the provider says of the person who has come back; null when it does not hold. */
  async claims(query: URLSearchParams, { state, nonce, verifier }: Asking): Promise<Claims | null> {
    const provider = await this.provider();
    const back = new URL(this.redirectUri);
    back.search = query.toString();
    try {
      const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true };
      const tokens = await authorizationCodeGrant(provider, back, checks);
      const token = tokens.claims();
      if (!token) return null;
      const more = provider.serverMetadata().userinfo_endpoint
        ? await fetchUserInfo(provider, tokens.access_token, token.sub)
        : {};
      return { ...more, ...token };
    } catch (error) {
      // The name of the failure only: messages of the provider may hold what a person typed.
      const { code = 'unknown', name = 'Error' } = error as { code?: unknown; name?: string };
      this.logger.warn({ sign_in_failed: String(code), error: name });
      return null;
    }
  }

  private provider(): Promise<Configuration> {
    const now = Date.now();
    if (this.known && now - this.known.at < keptMs) return this.known.config;
    const config = this.discover();
    this.known = { at: now, config };
    config.catch(() => {
      this.known = null;
    });
    return config;
  }

  private async discover(): Promise<Configuration> {
    const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET } = this.config;
    if (OIDC_ISSUER === undefined || OIDC_CLIENT_ID === undefined) throw new AppError('oidc_not_set_up');
    const issuer = new URL(OIDC_ISSUER);
    // The settings let plain http through for loopback alone.
    const insecure = issuer.protocol === 'http:' ? [allowInsecureRequests] : [];
    const options = { timeout: timeoutS, execute: [...insecure, enableNonRepudiationChecks] };
    const find = (auth: typeof ClientSecretPost) =>
      discovery(issuer, OIDC_CLIENT_ID, {}, auth(OIDC_CLIENT_SECRET), options);
    try {
      const basic = await find(ClientSecretBasic);
      const ways = basic.serverMetadata().token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
      return ways.includes('client_secret_basic') ? basic : await find(ClientSecretPost);
    } catch (error) {
      this.logger.error(`the provider ${issuer.origin} cannot be asked: ${error}`);
      throw new AppError('unavailable');
    }
  }
}
