import { childOfParent, routes } from '@mathquiz/contracts';
import { Handles, type RequestOf } from '@mathquiz/platform';
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
  async issue({ params, body, ...request }: RequestOf<typeof routes.issueParentTicket>) {
    return { data: await this.tickets.issue(request, params.id, body) };
  }

  @Handles(routes.parentTickets)
  async open({ params, ...request }: RequestOf<typeof routes.parentTickets>) {
    return { data: await this.tickets.open(request, params.id, request.context.locale) };
  }

  @Handles(routes.revokeParentTicket)
  async revoke({ params, ...request }: RequestOf<typeof routes.revokeParentTicket>) {
    await this.tickets.revoke(request, params.id, params.ticketId);
    return {};
  }

  @Handles(routes.redeemParentTicket)
  async redeem({ body, ...request }: RequestOf<typeof routes.redeemParentTicket>) {
    return { data: await this.parents.redeem(request, body.passcode) };
  }

  @Handles(routes.myChildren)
  async children({ caller }: RequestOf<typeof routes.myChildren>) {
    return { data: await this.parents.children(caller) };
  }

  @Handles(routes.unlinkParent)
  async unlink({ params, ...request }: RequestOf<typeof routes.unlinkParent>) {
    await this.parents.unlink(request, params.id, params.parentId);
    return {};
  }

  @Handles(childOfParent)
  async child({ body }: RequestOf<typeof childOfParent>) {
    return { data: await this.parents.child(body.parent_id, body.student_id) };
  }
}
