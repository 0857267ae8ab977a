import type { Caller } from '@mathquiz/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { JwtService } from '@nestjs/jwt';
import { CONFIG } from '../config.js';
import { guestJwt } from './guest-jwt.js';

/** A guest of a public test: the id and the name under which they came into this one test. */
export type TakerClaim = { readonly guestId: string; readonly testId: string; readonly name: string };

/** Signs who came into a public test as a guest. What they may do there the test says. */
@Injectable()
export class TakerTokens {
  private readonly jwt: JwtService;

  constructor(@Inject(CONFIG) { SESSION_SECRET }: { readonly SESSION_SECRET: string }) {
    this.jwt = guestJwt(SESSION_SECRET, 'public-test');
  }

  sign({ guestId, testId, name }: TakerClaim, until: Date): string {
    return this.jwt.sign({ sub: guestId, test: testId, name, exp: Math.ceil(until.getTime() / 1000) });
  }

  /** null where it is none of ours, or has run out. */
  read(token: string | undefined): TakerClaim | null {
    if (token === undefined) return null;
    try {
      const { sub, test, name } = this.jwt.verify<Partial<Record<'sub' | 'test' | 'name', unknown>>>(token);
      if (typeof sub !== 'string' || typeof test !== 'string' || typeof name !== 'string') return null;
      return { guestId: sub, testId: test, name };
    } catch {
      return null;
    }
  }

  /** The guest as one who calls: no role, no group, and no test but theirs. */
  callerOf(token: string | undefined): Caller | null {
    const claim = this.read(token);
    if (!claim) return null;
    const { guestId, testId, name } = claim;
    return {
      user_id: guestId,
      session_id: guestId,
      username: 'Guest',
      roles: [],
      can_publish: false,
      time_factor: 1,
      groups: [],
      guest: { test_id: testId, name },
    };
  }
}
