import { createSecretKey } from 'node:crypto';
import { type Caller, callerChanged, type RequestContext, resolveSession } from '@mathquiz/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { BusClient } from '../bus-client.js';
import { CONFIG } from '../config.js';
import type { Unbroken } from '../unbroken.js';

/**
 * Rights are read live: an answer is kept until auth says that it changed. Where a word of auth's may have been missed, which its count
 * tells within a second, it is kept for a second at most.
 */
const ttlMs = 1000;
/** As long as an access token lasts. */
const mostMs = 600_000;
const maxKept = 20_000;

type Kept = { userId: string; at: number; caller: Promise<Caller | null> };

@Injectable()
export class CallersService {
  private readonly kept = new Map<string, Kept>();

  private readonly jwt: JwtService;
  private readonly words: Unbroken;

  constructor(
    @Inject(CONFIG) { SESSION_SECRET }: { readonly SESSION_SECRET: string },
    @Inject(BusClient) private readonly bus: BusClient,
  ) {
    // A key object: a string would be tried as a public key on every request.
    const secret = createSecretKey(Buffer.from(SESSION_SECRET));
    this.jwt = new JwtService({ secret, verifyOptions: { algorithms: ['HS256'] } });
    this.words = bus.listenCounted(callerChanged, ({ user_id }) => this.forget(user_id));
  }

  /** Who holds this access token; null when it is none of ours, has run out, or its session has ended. */
  async find(token: string | undefined, context: RequestContext): Promise<Caller | null> {
    const claim = token ? this.read(token) : null;
    if (!claim) return null;
    const now = performance.now();
    const kept = this.kept.get(claim.sid);
    if (kept && this.holds(kept, now)) return kept.caller;
    const caller = this.bus
      .ask(resolveSession, { session_id: claim.sid, user_id: claim.sub }, context)
      .then((reply) => reply.data);
    if (this.kept.size >= maxKept) this.kept.clear();
    this.kept.set(claim.sid, { userId: claim.sub, at: now, caller });
    caller.catch(() => this.kept.delete(claim.sid));
    return caller;
  }

  /** What a token says, where it is one of ours and has not run out: whether its session still runs is not asked. */
  claimOf(token: string | undefined): { sub: string; sid: string } | null {
    return token ? this.read(token) : null;
  }

  /** Of somebody whose token was looked at before; null when the session has ended. */
  async again({ session_id, user_id }: Pick<Caller, 'session_id' | 'user_id'>): Promise<Caller | null> {
    return (await this.bus.ask(resolveSession, { session_id, user_id })).data;
  }

  /** Of the cookies alone, nothing asked: for counting, never for letting in. */
  sessionOf(access: string | null | undefined, refresh: string | null | undefined): string | null {
    const claim = access ? this.read(access) : null;
    return claim?.sid ?? /^([0-9a-f]{24})\./.exec(refresh ?? '')?.[1] ?? null;
  }

  private holds({ at }: Kept, now: number): boolean {
    if (now - at < ttlMs) return true;
    return now - at < mostMs && this.bus.isUp && this.words.holds(at, now);
  }

  private forget(userId: string): void {
    for (const [sid, kept] of this.kept) if (kept.userId === userId) this.kept.delete(sid);
  }

  private read(token: string): { sub: string; sid: string } | null {
    try {
      const claim = this.jwt.verify<{ sub?: unknown; sid?: unknown }>(token);
      return typeof claim.sub === 'string' && typeof claim.sid === 'string' ? { sub: claim.sub, sid: claim.sid } : null;
    } catch {
      return null;
    }
  }
}
