import type { Caller, RequestContext } from '@mathquiz/contracts';
import { CONFIG } from '@mathquiz/platform';
import { accessOf, CallersService, isSecure } from '@mathquiz/platform/session';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { AuthModuleOptions, PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import passport from 'passport';
import type { GatewayConfig } from '../config.js';
import './asking.js';

type Done = (error: unknown, caller: Caller | null) => void;
type Verify = (token: string, context: RequestContext, done: Done) => unknown;

/** passport's side of it: the access token out of its cookie. Nothing is kept between requests. */
class AccessCookieStrategy extends passport.Strategy {
  constructor(
    override readonly name: string,
    private readonly secure: boolean,
    private readonly verify: Verify,
  ) {
    super();
  }

  override authenticate(request: object): void {
    const { cookies, asking } = request as FastifyRequest;
    const token = accessOf(cookies, this.secure);
    if (token === undefined || asking === null) {
      this.fail();
      return;
    }
    this.verify(token, asking, (error, caller) => {
      if (error) this.error(error);
      else if (caller) this.success(caller);
      else this.fail();
    });
  }
}

/** Cookie -> caller. Its name is drawn for each application: passport keeps one table for the process, and several gateways may run in it. */
@Injectable()
export class SessionStrategy extends PassportStrategy(AccessCookieStrategy) implements OnApplicationShutdown {
  constructor(
    @Inject(AuthModuleOptions) { defaultStrategy }: AuthModuleOptions,
    @Inject(CONFIG) config: GatewayConfig,
    @Inject(CallersService) private readonly callers: CallersService,
  ) {
    super(String(defaultStrategy), isSecure(config));
  }

  validate(token: string, context: RequestContext): Promise<Caller | null> {
    return this.callers.find(token, context);
  }

  onApplicationShutdown(): void {
    passport.unuse(this.name);
  }
}
