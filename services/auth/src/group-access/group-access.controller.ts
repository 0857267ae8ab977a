import { routes } from '@mathquiz/contracts';
import { Handles, type RequestOf } from '@mathquiz/platform';
import { Controller, Inject } from '@nestjs/common';
import { ApplicationsService } from './applications.service.js';
import { GroupInvitationsService } from './group-invitations.service.js';
import { TicketsService } from './tickets.service.js';

@Controller()
export class GroupAccessController {
  constructor(
    @Inject(GroupInvitationsService) private readonly invitations: GroupInvitationsService,
    @Inject(TicketsService) private readonly tickets: TicketsService,
    @Inject(ApplicationsService) private readonly applications: ApplicationsService,
  ) {}

  @Handles(routes.groupInvitations)
  invited({ caller, params, query, context }: RequestOf<typeof routes.groupInvitations>) {
    return this.invitations.list(caller, params.id, query.state, query.offset, query.limit, context.locale);
  }

  @Handles(routes.inviteToGroup)
  async invite({ params, body, ...request }: RequestOf<typeof routes.inviteToGroup>) {
    return { data: await this.invitations.invite(request, params.id, body.invitees, body.role) };
  }

  @Handles(routes.cancelGroupInvitation)
  async cancel({ params, ...request }: RequestOf<typeof routes.cancelGroupInvitation>) {
    await this.invitations.cancel(request, params.id, params.inviteId);
    return {};
  }

  @Handles(routes.myGroupInvitations)
  async mine({ caller, context }: RequestOf<typeof routes.myGroupInvitations>) {
    return { data: await this.invitations.mine(caller, context.locale) };
  }

  @Handles(routes.acceptGroupInvitation)
  async accept({ params, ...request }: RequestOf<typeof routes.acceptGroupInvitation>) {
    return { data: await this.invitations.accept(request, params.id) };
  }

  @Handles(routes.rejectGroupInvitation)
  async reject({ params, ...request }: RequestOf<typeof routes.rejectGroupInvitation>) {
    await this.invitations.reject(request, params.id);
    return {};
  }

  @Handles(routes.issueTicket)
  async issue({ params, body, ...request }: RequestOf<typeof routes.issueTicket>) {
    return { data: await this.tickets.issue(request, params.id, body) };
  }

  @Handles(routes.groupTickets)
  listTickets({ params, query, ...request }: RequestOf<typeof routes.groupTickets>) {
    return this.tickets.list(request, params.id, query.offset, query.limit, request.context.locale);
  }

  @Handles(routes.revokeTicket)
  async revoke({ params, ...request }: RequestOf<typeof routes.revokeTicket>) {
    await this.tickets.revoke(request, params.id, params.ticketId);
    return {};
  }

  @Handles(routes.applyToGroup)
  async apply({ params, body, ...request }: RequestOf<typeof routes.applyToGroup>) {
    return { data: await this.tickets.redeem(request, params.id, body) };
  }

  @Handles(routes.redeemPasscode)
  async redeem({ body, ...request }: RequestOf<typeof routes.redeemPasscode>) {
    return { data: await this.tickets.redeem(request, null, body) };
  }

  @Handles(routes.groupApplications)
  applied({ caller, params, query, context }: RequestOf<typeof routes.groupApplications>) {
    return this.applications.list(caller, params.id, query.state, query.offset, query.limit, context.locale);
  }

  @Handles(routes.decideApplication)
  async decide({ params, body, ...request }: RequestOf<typeof routes.decideApplication>) {
    return {
      data: await this.applications.decide(request, params.id, params.applicationId, body),
    };
  }

  @Handles(routes.myApplications)
  async myApplications({ caller, context }: RequestOf<typeof routes.myApplications>) {
    return { data: await this.applications.mine(caller, context.locale) };
  }
}
