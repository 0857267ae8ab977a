import { mayCall } from '@mathquiz/contracts';
import { AppError } from '@mathquiz/platform';
import { type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { AuthGuard, AuthModuleOptions } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import './asking.js';
import { LooksService, lookIn } from './looks.service.js';

/** Lets in who is signed in and has a role that the route is for; an operator who looks as a student does goes on as that student. Leaves the caller with the request. */
@Injectable()
export class SessionGuard extends AuthGuard() {
  constructor(
    @Inject(AuthModuleOptions) options: AuthModuleOptions,
    @Inject(LooksService) private readonly looks: LooksService,
  ) {
    super(options);
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    await super.canActivate(context);
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const { user, asking } = request;
    const route = request.routeOptions.config.contract;
    const look = lookIn(request);
    request.user = null;
    if (!user || !asking || !route) throw new AppError('forbidden');
    const caller = look === null ? user : await this.looks.seen(user, look, route, asking);
    if (!mayCall(route.access, caller.roles)) throw new AppError('forbidden');
    request.user = caller;
    request.reader = user.user_id;
    return true;
  }

  /** `caller` is `false` where the strategy found nobody. */
  override handleRequest<T>(error: unknown, caller: unknown): T {
    if (error) throw error;
    if (!caller) throw new AppError('not_signed_in');
    return caller as T;
  }
}
