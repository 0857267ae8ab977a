import { Inject, Injectable } from '@nestjs/common';
import type { JwtService } from '@nestjs/jwt';
import { CONFIG } from '../config.js';
import { guestJwt } from './guest-jwt.js';

/** A guest of a live room, and which room that is. */
export type GuestClaim = { readonly guestId: string; readonly roomId: string };

/** Signs who came into a live room as a guest. */
@Injectable()
export class GuestTokens {
  private readonly jwt: JwtService;

  constructor(@Inject(CONFIG) { SESSION_SECRET }: { readonly SESSION_SECRET: string }) {
    this.jwt = guestJwt(SESSION_SECRET, 'live-room');
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
