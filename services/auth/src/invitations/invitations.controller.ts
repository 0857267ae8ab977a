import { routes } from '@mathquiz/contracts';
import { Handles, type RequestOf } from '@mathquiz/platform';
import { Controller, Inject } from '@nestjs/common';
import { InvitationsService } from './invitations.service.js';

@Controller()
export class InvitationsController {
  constructor(@Inject(InvitationsService) private readonly invitations: InvitationsService) {}

  @Handles(routes.inviteToSignUp)
  async invite({ body, ...request }: RequestOf<typeof routes.inviteToSignUp>) {
    return { data: await this.invitations.invite(request, body.emails, body.as) };
  }

  @Handles(routes.inviteSelf)
  async inviteSelf({ body, ...request }: RequestOf<typeof routes.inviteSelf>) {
    this.invitations.inviteSelf(request, body.emails, body.as);
    return {};
  }

  @Handles(routes.listSignUpInvitations)
  list({ query, ...request }: RequestOf<typeof routes.listSignUpInvitations>) {
    const { q, state, offset, limit } = query;
    return this.invitations.list(request, { q, state }, offset, limit);
  }

  @Handles(routes.decideSignUp)
  async decide({ params, body, ...request }: RequestOf<typeof routes.decideSignUp>) {
    return { data: await this.invitations.decide(request, params.id, body.accepted) };
  }

  @Handles(routes.cancelSignUp)
  async cancel({ params, ...request }: RequestOf<typeof routes.cancelSignUp>) {
    await this.invitations.cancel(request, params.id);
    return {};
  }
}
