import { routes } from '@mathquiz/contracts';
import { Handles, type RequestOf } from '@mathquiz/platform';
import { Controller, Inject } from '@nestjs/common';
import { GuestsService } from './guests.service.js';

/** Nobody who calls here is a caller: a guest is who their cookie says. */
@Controller()
export class GuestsController {
  constructor(@Inject(GuestsService) private readonly guests: GuestsService) {}

  @Handles(routes.enterAsGuest)
  enter({ params, body, context, now }: RequestOf<typeof routes.enterAsGuest>) {
    return this.guests.enter({ caller: null, context, now }, params.id, body);
  }

  @Handles(routes.leaveAsGuest)
  async leave({ params, context, now }: RequestOf<typeof routes.leaveAsGuest>) {
    await this.guests.leave({ caller: null, context, now }, params.id);
    return {};
  }

  @Handles(routes.appPeople)
  async people({ params, context, now }: RequestOf<typeof routes.appPeople>) {
    return { data: await this.guests.people({ caller: null, context, now }, params.id) };
  }

  @Handles(routes.appMessages)
  list({ params, query, context, now }: RequestOf<typeof routes.appMessages>) {
    return this.guests.list({ caller: null, context, now }, params.id, query.offset, query.limit);
  }

  @Handles(routes.appChanges)
  async changes({ params, query, context, now }: RequestOf<typeof routes.appChanges>) {
    return { data: await this.guests.changes({ caller: null, context, now }, params.id, query.after) };
  }

  @Handles(routes.postAppMessage)
  async post({ params, body, context, now }: RequestOf<typeof routes.postAppMessage>) {
    return { data: await this.guests.post({ caller: null, context, now }, params.id, body.text) };
  }
}
