import { type Caller, mayCall } from '@mathquiz/contracts';
import { AppError } from '@mathquiz/platform';
import { type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { AuthGuard, AuthModuleOptions } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import './asking.js';

/** Lets in who is signed in and has a role that the route is for; leaves the caller with the request. */
@Injectable()
export class SessionGuard extends AuthGuard() {
  constructor(@Inject(AuthModuleOptions) options: AuthModuleOptions) {
    super(options);
  }

  /** `caller` is `false` where the strategy found nobody. */
  override handleRequest<T>(error: unknown, caller: unknown, _info: unknown, context: ExecutionContext): T {
    if (error) throw error;
    if (!caller) throw new AppError('not_signed_in');
    const route = context.switchToHttp().getRequest<FastifyRequest>().routeOptions.config.contract;
    if (!route || !mayCall(route.access, (caller as Caller).roles)) throw new AppError('forbidden');
    return caller as T;
  }
}
