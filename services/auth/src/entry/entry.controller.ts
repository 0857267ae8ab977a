import { type Asked, routes } from '@mathquiz/contracts';
import { Handles } from '@mathquiz/platform';
import { Controller, Inject } from '@nestjs/common';
import { ApplicationsService } from './applications.service.js';
import { GroupInvitationsService } from './group-invitations.service.js';
import { TicketsService } from './tickets.service.js';

@Controller()
export class EntryController {
  constructor(
    @Inject(GroupInvitationsService) private readonly invitations: GroupInvitationsService,
    @Inject(TicketsService) private readonly tickets: TicketsService,
    @Inject(ApplicationsService) private readonly applications: ApplicationsService,
  ) {}

  @Handles(routes.groupInvitations)
  invited({ caller, params, query, context }: Asked<typeof routes.groupInvitations>) {
    return this.invitations.list(caller, params.id, query.state, query.offset, query.limit, context.locale);
  }

  @Handles(routes.inviteToGroup)
  async invite({ caller, params, body, context }: Asked<typeof routes.inviteToGroup>) {
    return { data: await this.invitations.invite(caller, params.id, body.invitees, body.role, context, new Date()) };
  }

  @Handles(routes.cancelGroupInvitation)
  async cancel({ caller, params, context }: Asked<typeof routes.cancelGroupInvitation>) {
    await this.invitations.cancel(caller, params.id, params.inviteId, context, new Date());
    return {};
  }

  @Handles(routes.myGroupInvitations)
  async mine({ caller, context }: Asked<typeof routes.myGroupInvitations>) {
    return { data: await this.invitations.mine(caller, context.locale) };
  }

  @Handles(routes.acceptGroupInvitation)
  async accept({ caller, params, context }: Asked<typeof routes.acceptGroupInvitation>) {
    return { data: await this.invitations.accept(caller, params.id, context, new Date()) };
  }

  @Handles(routes.rejectGroupInvitation)
  async reject({ caller, params, context }: Asked<typeof routes.rejectGroupInvitation>) {
    await this.invitations.reject(caller, params.id, context, new Date());
    return {};
  }

  @Handles(routes.issueTicket)
  async issue({ caller, params, body, context }: Asked<typeof routes.issueTicket>) {
    return { data: await this.tickets.issue(caller, params.id, body, context, new Date()) };
  }

  @Handles(routes.groupTickets)
  listTickets({ caller, params, query, context }: Asked<typeof routes.groupTickets>) {
    return this.tickets.list(caller, params.id, query.offset, query.limit, context.locale, new Date());
  }

  @Handles(routes.revokeTicket)
  async revoke({ caller, params, context }: Asked<typeof routes.revokeTicket>) {
    await this.tickets.revoke(caller, params.id, params.ticketId, context, new Date());
    return {};
  }

  @Handles(routes.applyToGroup)
  async apply({ caller, params, body, context }: Asked<typeof routes.applyToGroup>) {
    return { data: await this.tickets.redeem(caller, params.id, body, context, new Date()) };
  }

  @Handles(routes.redeemPasscode)
  async redeem({ caller, body, context }: Asked<typeof routes.redeemPasscode>) {
    return { data: await this.tickets.redeem(caller, null, body, context, new Date()) };
  }

  @Handles(routes.groupApplications)
  applied({ caller, params, query, context }: Asked<typeof routes.groupApplications>) {
    return this.applications.list(caller, params.id, query.state, query.offset, query.limit, context.locale);
  }

  @Handles(routes.decideApplication)
  async decide({ caller, params, body, context }: Asked<typeof routes.decideApplication>) {
    return {
      data: await this.applications.decide(caller, params.id, params.applicationId, body, context, new Date()),
    };
  }

  @Handles(routes.myApplications)
  async myApplications({ caller, context }: Asked<typeof routes.myApplications>) {
    return { data: await this.applications.mine(caller, context.locale) };
  }
}
