import { createSecretKey, hkdfSync } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { JwtService } from '@nestjs/jwt';
import { CONFIG } from '../config.js';

const audience = 'live-room';

/** A guest of a live room, and which room that is. */
export type GuestClaim = { readonly guestId: string; readonly roomId: string };

/** Signs who came into a live room as a guest. With a key and an audience of its own: it is never taken for a session, nor a session for it. */
@Injectable()
export class GuestTokens {
  private readonly jwt: JwtService;

  constructor(@Inject(CONFIG) { SESSION_SECRET }: { readonly SESSION_SECRET: string }) {
    const secret = createSecretKey(Buffer.from(hkdfSync('sha256', SESSION_SECRET, '', audience, 32)));
    this.jwt = new JwtService({
      secret,
      signOptions: { algorithm: 'HS256', audience },
      verifyOptions: { algorithms: ['HS256'], audience },
    });
  }

  sign({ guestId, roomId }: GuestClaim, until: Date): string {
    return this.jwt.sign({ sub: guestId, room: roomId, exp: Math.ceil(until.getTime() / 1000) });
  }

  /** null where it is none of ours, or has run out: whether the guest is still in, the room says. */
  read(token: string | undefined): GuestClaim | null {
    if (token === undefined) return null;
    try {
      const { sub, room } = this.jwt.verify<{ sub?: unknown; room?: unknown }>(token);
      return typeof sub === 'string' && typeof room === 'string' ? { guestId: sub, roomId: room } : null;
    } catch {
      return null;
    }
  }
}
