import { type Asked, resolveSession, routes } from '@mathquiz/contracts';
import { Handles } from '@mathquiz/platform';
import { Controller, Inject } from '@nestjs/common';
import { SessionsService } from './sessions.service.js';

@Controller()
export class SessionsController {
  constructor(@Inject(SessionsService) private readonly sessions: SessionsService) {}

  @Handles(routes.login)
  login({ body, context }: Asked<typeof routes.login>) {
    return this.sessions.login(body.username, body.password, context, new Date());
  }

  @Handles(routes.signup)
  signup({ body, context }: Asked<typeof routes.signup>) {
    return this.sessions.signup(body, context, new Date());
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

  @Handles(resolveSession)
  async resolve({ body }: Asked<typeof resolveSession>) {
    return { data: await this.sessions.resolve(body.session_id, body.user_id, new Date()) };
  }
}
