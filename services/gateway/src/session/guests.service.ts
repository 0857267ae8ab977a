import { type Caller, guestHeader, type Route } from '@mathquiz/contracts';
import { AppError, CONFIG } from '@mathquiz/platform';
import { accessOf, isSecure, TakerTokens, takerOf } from '@mathquiz/platform/session';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../config.js';
import './asking.js';

type Sent = Pick<FastifyRequest, 'cookies' | 'headers'>;

/** Guests of public tests: callers by their cookie alone, for the few routes that are for them. */
@Injectable()
export class GuestsService {
  private readonly secure: boolean;

  constructor(
    @Inject(CONFIG) config: GatewayConfig,
    @Inject(TakerTokens) private readonly tokens: TakerTokens,
  ) {
    this.secure = isSecure(config);
  }

  /** Where a page asks for it; and a picture, which can ask for nothing, in a browser in which nobody is signed in. */
  isAsked(route: Route, { cookies, headers }: Sent): boolean {
    if (route.traits.taker !== 'as') return false;
    const alone = accessOf(cookies, this.secure) === undefined && takerOf(cookies, this.secure) !== undefined;
    return headers[guestHeader] !== undefined || alone;
  }

  /** Leaves the guest with the request. Throws `not_signed_in`. */
  admit(request: FastifyRequest): Caller {
    const caller = this.tokens.callerOf(takerOf(request.cookies, this.secure));
    if (!caller) throw new AppError('not_signed_in');
    request.user = caller;
    request.reader = caller.user_id;
    return caller;
  }

  /** For whom a picture of a request may have been signed: a page of a guest may stand in the browser of somebody who is signed in. */
  readersOf({ cookies }: Sent, caller: Caller): string[] {
    const guest = this.tokens.read(takerOf(cookies, this.secure));
    return guest ? [caller.user_id, guest.guestId] : [caller.user_id];
  }
}
