import { createSecretKey } from 'node:crypto';
import { type Caller, callerChanged, type RequestContext, resolveSession } from '@mathquiz/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { BusClient } from '../bus-client.js';
import { CONFIG } from '../config.js';
import { Kept, untilSaid } from '../kept.js';

/**
 * Rights are read live: an answer is kept until auth says that it changed. Where a word of auth's may have been missed, which its count
 * tells within a second, it is kept for a second at most.
 */
const surelyMs = 1000;
/** As long as an access token lasts. */
const mostMs = 600_000;
const maxTokens = 20_000;

/** `exp`: in seconds since the epoch, as RFC 7519 has it. */
type Claim = { readonly sub: string; readonly sid: string; readonly exp: number };

@Injectable()
export class CallersService {
  /** By person, then session. */
  private readonly kept: Kept<Caller | null>;
  private readonly verified = new Map<string, Claim>();
  private readonly jwt: JwtService;

  constructor(
    @Inject(CONFIG) { SESSION_SECRET }: { readonly SESSION_SECRET: string },
    @Inject(BusClient) private readonly bus: BusClient,
  ) {
    // A key object: a string would be tried as a public key on every request.
    const secret = createSecretKey(Buffer.from(SESSION_SECRET));
    this.jwt = new JwtService({ secret, verifyOptions: { algorithms: ['HS256'] } });
    const words = bus.listenCounted(callerChanged, ({ user_id }) => this.kept.forget(user_id));
    this.kept = new Kept(untilSaid(bus, [words], { surelyMs, mostMs }));
  }

  /** Who holds this access token; null when it is none of ours, has run out, or its session has ended. */
  async find(token: string | undefined, context: RequestContext): Promise<Caller | null> {
    const claim = token ? this.read(token) : null;
    if (!claim) return null;
    return this.kept.get(claim.sub, claim.sid, () =>
      this.again({ session_id: claim.sid, user_id: claim.sub }, context),
    );
  }

  /** What a token says, where it is one of ours and has not run out: whether its session still runs is not asked. */
  claimOf(token: string | undefined): { sub: string; sid: string } | null {
    return token ? this.read(token) : null;
  }

  /** Of somebody whose token was looked at before; null when the session has ended. */
  async again(
    { session_id, user_id }: Pick<Caller, 'session_id' | 'user_id'>,
    context?: RequestContext,
  ): Promise<Caller | null> {
    return (await this.bus.ask(resolveSession, { session_id, user_id }, context)).data;
  }

  /** Of the cookies alone, nothing asked: for counting, never for letting in. */
  sessionOf(access: string | null | undefined, refresh: string | null | undefined): string | null {
    const claim = access ? this.read(access) : null;
    return claim?.sid ?? /^([0-9a-f]{24})\./.exec(refresh ?? '')?.[1] ?? null;
  }

  /** The same token comes with every request of a page: its signature is looked at once. */
  private read(token: string): Claim | null {
    const known = this.verified.get(token);
    if (known) return known.exp * 1000 > Date.now() ? known : null;
    try {
      const { sub, sid, exp } = this.jwt.verify<Partial<Record<keyof Claim, unknown>>>(token);
      if (typeof sub !== 'string' || typeof sid !== 'string') return null;
      const claim = { sub, sid, exp: Number(exp ?? Number.POSITIVE_INFINITY) };
      if (this.verified.size >= maxTokens) this.verified.clear();
      this.verified.set(token, claim);
      return claim;
    } catch {
      return null;
    }
  }
}
