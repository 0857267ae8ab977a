import { type Asked, routes } from '@mathquiz/contracts';
import { Handles } from '@mathquiz/platform';
import { Controller, Inject } from '@nestjs/common';
import { InvitationsService } from './invitations.service.js';

@Controller()
export class InvitationsController {
  constructor(@Inject(InvitationsService) private readonly invitations: InvitationsService) {}

  @Handles(routes.inviteToSignUp)
  async invite({ caller, body, context }: Asked<typeof routes.inviteToSignUp>) {
    return { data: await this.invitations.invite(caller, body.emails, body.as, context, new Date()) };
  }

  @Handles(routes.inviteSelf)
  async inviteSelf({ body, context }: Asked<typeof routes.inviteSelf>) {
    this.invitations.inviteSelf(body.emails, body.as, context, new Date());
    return {};
  }

  @Handles(routes.listSignUpInvitations)
  list({ caller, query }: Asked<typeof routes.listSignUpInvitations>) {
    const { q, state, offset, limit } = query;
    return this.invitations.list(caller, { q, state }, offset, limit, new Date());
  }

  @Handles(routes.decideSignUp)
  async decide({ caller, params, body, context }: Asked<typeof routes.decideSignUp>) {
    return { data: await this.invitations.decide(caller, params.id, body.accepted, context, new Date()) };
  }

  @Handles(routes.cancelSignUp)
  async cancel({ caller, params, context }: Asked<typeof routes.cancelSignUp>) {
    await this.invitations.cancel(caller, params.id, context, new Date());
    return {};
  }
}
