import { createHash, randomBytes } from 'node:crypto';
import type { sessionTokens } from '@mathquiz/contracts';
import { CONFIG } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import type { z } from 'zod';
import type { AuthConfig } from '../config.js';

export type SessionTokens = z.output<typeof sessionTokens>;
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Access tokens say who and which session, never what they may; refresh tokens are `<session id>.<256 random bits>`. */
@Injectable()
export class TokensService {
  constructor(
    @Inject(JwtService) private readonly jwt: JwtService,
    @Inject(CONFIG) private readonly config: AuthConfig,
  ) {}

  drawSecret(): string {
    return randomBytes(32).toString('base64url');
  }

  refreshExpiry(now: Date): Date {
    return new Date(now.getTime() + this.config.REFRESH_DAYS * 86_400_000);
  }

  issue(sessionId: string, userId: string, secret: string | null, now: Date, refreshExpires: Date): SessionTokens {
    const minutes = this.config.ACCESS_MINUTES;
    return {
      access: this.jwt.sign({ sub: userId, sid: sessionId }, { expiresIn: minutes * 60 }),
      refresh: secret === null ? null : `${sessionId}.${secret}`,
      access_expires_at: new Date(now.getTime() + minutes * 60_000).toISOString(),
      refresh_expires_at: refreshExpires.toISOString(),
    };
  }

  /** null when it has not the shape of a refresh token. */
  readRefresh(token: string): { sessionId: string; hash: string } | null {
    const match = /^([0-9a-f]{24})\.([A-Za-z0-9_-]{43})$/.exec(token);
    return match?.[1] && match[2] ? { sessionId: match[1], hash: hashToken(match[2]) } : null;
  }

  /** The session of an access token, also of one that has just run out: logging out needs no fresh one. */
  sessionOfAccess(token: string): string | null {
    try {
      const payload = this.jwt.verify<{ sid?: unknown }>(token, { ignoreExpiration: true });
      return typeof payload.sid === 'string' ? payload.sid : null;
    } catch {
      return null;
    }
  }
}
