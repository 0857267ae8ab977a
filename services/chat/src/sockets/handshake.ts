import type { IncomingMessage } from 'node:http';
import type { Caller } from '@mathquiz/contracts';
import { CONFIG, systemContext } from '@mathquiz/platform';
import {
  accessOf,
  CallersService,
  type GuestClaim,
  GuestTokens,
  guestOf,
  isOwnOrigin,
  isSecure,
} from '@mathquiz/platform/session';
import { Inject, Injectable } from '@nestjs/common';
import type { ChatConfig } from '../config.js';
import { Rush } from './rush.js';

type Decide = (refused: string | null, allowed: boolean) => void;

function cookiesOf({ headers }: IncomingMessage): Record<string, string> {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='));
  return Object.fromEntries(pairs.map(([name = '', ...value]) => [name, value.join('=')]));
}

/** Who may open a socket: who comes from our own pages with a session that runs, or as a guest of a live room. */
@Injectable()
export class Handshake {
  private readonly callersOf = new WeakMap<IncomingMessage, Caller>();
  private readonly guestsOf = new WeakMap<IncomingMessage, GuestClaim>();

  constructor(
    @Inject(CONFIG) private readonly config: ChatConfig,
    @Inject(CallersService) private readonly callers: CallersService,
    @Inject(GuestTokens) private readonly guests: GuestTokens,
    @Inject(Rush) private readonly rush: Rush,
  ) {}

  /** Looked at for each connection, before anything of it is read. */
  decide(request: IncomingMessage, decide: Decide): void {
    this.admit(request).then(
      (refused) => decide(refused, refused === null),
      () => decide('unavailable', false),
    );
  }

  callerOf(request: IncomingMessage): Caller | null {
    return this.callersOf.get(request) ?? null;
  }

  /** What their cookie says: whether they are still in, the room says. */
  guestOf(request: IncomingMessage): GuestClaim | null {
    return this.guestsOf.get(request) ?? null;
  }

  private async admit(request: IncomingMessage): Promise<string | null> {
    const { origin, host } = request.headers;
    if (!isOwnOrigin({ origin, host, 'sec-fetch-site': request.headers['sec-fetch-site'] }, this.config.PUBLIC_ORIGIN))
      return 'foreign_origin';
    const cookies = cookiesOf(request);
    const token = accessOf(cookies, isSecure(this.config));
    const caller = await this.rush.pass('handshake', () => this.callers.find(token, systemContext()));
    if (caller) this.callersOf.set(request, caller);
    const guest = this.guests.read(guestOf(cookies, isSecure(this.config)));
    if (guest) this.guestsOf.set(request, guest);
    return caller || guest ? null : 'not_signed_in';
  }
}
