import { type Asked, childOfParent, routes } from '@mathquiz/contracts';
import { Handles } from '@mathquiz/platform';
import { Controller, Inject } from '@nestjs/common';
import { ParentTicketsService } from './parent-tickets.service.js';
import { ParentsService } from './parents.service.js';

@Controller()
export class ParentsController {
  constructor(
    @Inject(ParentsService) private readonly parents: ParentsService,
    @Inject(ParentTicketsService) private readonly tickets: ParentTicketsService,
  ) {}

  @Handles(routes.issueParentTicket)
  async issue({ caller, params, body, context }: Asked<typeof routes.issueParentTicket>) {
    return { data: await this.tickets.issue(caller, params.id, body, context, new Date()) };
  }

  @Handles(routes.parentTickets)
  async open({ caller, params, context }: Asked<typeof routes.parentTickets>) {
    return { data: await this.tickets.open(caller, params.id, context.locale, new Date()) };
  }

  @Handles(routes.revokeParentTicket)
  async revoke({ caller, params, context }: Asked<typeof routes.revokeParentTicket>) {
    await this.tickets.revoke(caller, params.id, params.ticketId, context, new Date());
    return {};
  }

  @Handles(routes.redeemParentTicket)
  async redeem({ caller, body, context }: Asked<typeof routes.redeemParentTicket>) {
    return { data: await this.parents.redeem(caller, body.passcode, context, new Date()) };
  }

  @Handles(routes.myChildren)
  async children({ caller }: Asked<typeof routes.myChildren>) {
    return { data: await this.parents.children(caller) };
  }

  @Handles(routes.unlinkParent)
  async unlink({ caller, params, context }: Asked<typeof routes.unlinkParent>) {
    await this.parents.unlink(caller, params.id, params.parentId, context, new Date());
    return {};
  }

  @Handles(childOfParent)
  async child({ body }: Asked<typeof childOfParent>) {
    return { data: await this.parents.child(body.parent_id, body.student_id) };
  }
}
