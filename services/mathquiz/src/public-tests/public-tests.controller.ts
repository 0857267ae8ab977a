import { routes } from '@mathquiz/contracts';
import { Handles, type RequestOf } from '@mathquiz/platform';
import { Controller, Inject } from '@nestjs/common';
import { GuestsService } from './guests.service.js';
import { TicketsService } from './tickets.service.js';

/** At the door nobody is a caller: a guest is who their cookie says. */
@Controller()
export class PublicTestsController {
  constructor(
    @Inject(GuestsService) private readonly guests: GuestsService,
    @Inject(TicketsService) private readonly tickets: TicketsService,
  ) {}

  @Handles(routes.publicTest)
  async door({ params, context, now }: RequestOf<typeof routes.publicTest>) {
    return { data: await this.guests.door({ caller: null, context, now }, params.id) };
  }

  @Handles(routes.findPublicTest)
  async find({ body, context, now }: RequestOf<typeof routes.findPublicTest>) {
    return { data: await this.tickets.whereTo({ caller: null, context, now }, body.passcode) };
  }

  @Handles(routes.enterPublicTest)
  enter({ params, body, context, now }: RequestOf<typeof routes.enterPublicTest>) {
    return this.guests.enter({ caller: null, context, now }, params.id, body);
  }

  @Handles(routes.returnToPublicTest)
  comeBack({ params, body, context, now }: RequestOf<typeof routes.returnToPublicTest>) {
    return this.guests.comeBack({ caller: null, context, now }, params.id, body.token);
  }

  /** The gateway takes the cookie away. */
  @Handles(routes.leavePublicTest)
  async leave() {
    return {};
  }

  @Handles(routes.issueTestTicket)
  async issue({ params, body, ...request }: RequestOf<typeof routes.issueTestTicket>) {
    return { data: await this.tickets.issue(request, params.id, body) };
  }

  @Handles(routes.testTickets)
  list({ params, query, ...request }: RequestOf<typeof routes.testTickets>) {
    return this.tickets.list(request, params.id, query.offset, query.limit);
  }

  @Handles(routes.revokeTestTicket)
  async revoke({ params, ...request }: RequestOf<typeof routes.revokeTestTicket>) {
    await this.tickets.revoke(request, params.id, params.ticketId);
    return {};
  }
}
