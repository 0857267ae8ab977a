import { type Asked, resolveSession, routes } from '@mathquiz/contracts';
import { Handles } from '@mathquiz/platform';
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
  login({ body, context }: Asked<typeof routes.login>) {
    return this.sessions.login(body, context, new Date());
  }

  @Handles(routes.signup)
  signup({ body, context }: Asked<typeof routes.signup>) {
    return this.signups.signup(body, context, new Date());
  }

  @Handles(routes.logout)
  async logout({ context }: Asked<typeof routes.logout>) {
    await this.sessions.logout(context, new Date());
    return {};
  }

  @Handles(routes.refreshtoken)
  refresh({ context }: Asked<typeof routes.refreshtoken>) {
    return this.sessions.refresh(context, new Date());
  }

  @Handles(routes.mySessions)
  async mine({ caller }: Asked<typeof routes.mySessions>) {
    return { data: await this.own.list(caller.user_id, caller.session_id, new Date()) };
  }

  @Handles(routes.endMySession)
  async endMine({ caller, params, context }: Asked<typeof routes.endMySession>) {
    await this.own.end(caller, caller.user_id, params.id, context.address, new Date());
    return {};
  }

  @Handles(routes.endMySessions)
  async endOthers({ caller, context }: Asked<typeof routes.endMySessions>) {
    await this.own.endAll(caller, caller.user_id, caller.session_id, context.address, new Date());
    return {};
  }

  @Handles(routes.sessionsOf)
  async of({ caller, params }: Asked<typeof routes.sessionsOf>) {
    return { data: await this.own.list(params.id, caller.session_id, new Date()) };
  }

  @Handles(routes.endSessionsOf)
  async endOf({ caller, params, context }: Asked<typeof routes.endSessionsOf>) {
    await this.own.endAll(caller, params.id, null, context.address, new Date());
    return {};
  }

  @Handles(routes.endSessionOf)
  async endOneOf({ caller, params, context }: Asked<typeof routes.endSessionOf>) {
    await this.own.end(caller, params.id, params.sessionId, context.address, new Date());
    return {};
  }

  @Handles(resolveSession)
  async resolve({ body }: Asked<typeof resolveSession>) {
    return { data: await this.sessions.resolve(body.session_id, body.user_id, new Date()) };
  }
}
