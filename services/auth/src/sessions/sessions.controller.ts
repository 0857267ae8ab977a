import { callerAs, resolveSession, routes } from '@mathquiz/contracts';
import { Handles, type RequestOf } from '@mathquiz/platform';
import { Controller, Inject } from '@nestjs/common';
import { OwnSessionsService } from './own-sessions.service.js';
import { SessionsService } from './sessions.service.js';
import { SignupService } from './signup.service.js';

@Controller()
export class SessionsController {
  constructor(
    @Inject(SessionsService) private readonly sessions: SessionsService,
    @Inject(SignupService) private readonly signups: SignupService,
    @Inject(OwnSessionsService) private readonly own: OwnSessionsService,
  ) {}

  @Handles(routes.login)
  login({ body, ...request }: RequestOf<typeof routes.login>) {
    return this.sessions.login(request, body);
  }

  @Handles(routes.signup)
  signup({ body, ...request }: RequestOf<typeof routes.signup>) {
    return this.signups.signup(request, body);
  }

  @Handles(routes.logout)
  async logout(request: RequestOf<typeof routes.logout>) {
    await this.sessions.logout(request);
    return {};
  }

  @Handles(routes.refreshtoken)
  refresh(request: RequestOf<typeof routes.refreshtoken>) {
    return this.sessions.refresh(request);
  }

  @Handles(routes.mySessions)
  async mine({ caller, now }: RequestOf<typeof routes.mySessions>) {
    return { data: await this.own.list(caller.user_id, caller.session_id, now) };
  }

  @Handles(routes.endMySession)
  async endMine({ params, ...request }: RequestOf<typeof routes.endMySession>) {
    await this.own.end(request, request.caller.user_id, params.id, request.context.address);
    return {};
  }

  @Handles(routes.endMySessions)
  async endOthers(request: RequestOf<typeof routes.endMySessions>) {
    await this.own.endAll(request, request.caller.user_id, request.caller.session_id, request.context.address);
    return {};
  }

  @Handles(routes.sessionsOf)
  async of({ caller, params, now }: RequestOf<typeof routes.sessionsOf>) {
    return { data: await this.own.list(params.id, caller.session_id, now) };
  }

  @Handles(routes.endSessionsOf)
  async endOf({ params, ...request }: RequestOf<typeof routes.endSessionsOf>) {
    await this.own.endAll(request, params.id, null, request.context.address);
    return {};
  }

  @Handles(routes.endSessionOf)
  async endOneOf({ params, ...request }: RequestOf<typeof routes.endSessionOf>) {
    await this.own.end(request, params.id, params.sessionId, request.context.address);
    return {};
  }

  @Handles(resolveSession)
  async resolve({ body, now }: RequestOf<typeof resolveSession>) {
    return { data: await this.sessions.resolve(body.session_id, body.user_id, now) };
  }

  @Handles(callerAs)
  async callerAs({ body }: RequestOf<typeof callerAs>) {
    return { data: await this.sessions.callerAs(body.session_id, body.user_id) };
  }
}
