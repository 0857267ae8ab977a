import { routes } from '@mathquiz/contracts';
import { Handles, type RequestOf } from '@mathquiz/platform';
import { Controller, Inject } from '@nestjs/common';
import { DoorsService } from './doors.service.js';
import { LiveRoomsService } from './live-rooms.service.js';

@Controller()
export class LiveController {
  constructor(
    @Inject(LiveRoomsService) private readonly live: LiveRoomsService,
    @Inject(DoorsService) private readonly doors: DoorsService,
  ) {}

  @Handles(routes.initApp)
  async init({ body, ...request }: RequestOf<typeof routes.initApp>) {
    return { data: await this.live.init(request, body) };
  }

  @Handles(routes.stopApp)
  async stop({ body, ...request }: RequestOf<typeof routes.stopApp>) {
    await this.live.stop(request, body.room_id);
    return {};
  }

  @Handles(routes.renewAppPassword)
  async renewPassword({ params, body, ...request }: RequestOf<typeof routes.renewAppPassword>) {
    return { data: await this.live.renewPassword(request, params.id, body.password) };
  }

  @Handles(routes.appRoom)
  async look({ params, context, now }: RequestOf<typeof routes.appRoom>) {
    return { data: await this.live.look({ caller: null, context, now }, params.id) };
  }

  @Handles(routes.checkAppPassword)
  async checkPassword({ params, context, now }: RequestOf<typeof routes.checkAppPassword>) {
    const { room: key, password, app } = params;
    await this.doors.open({ key, password, app }, { caller: null, context, now });
    return {};
  }

  @Handles(routes.enterApp)
  async enter({ params, body, ...request }: RequestOf<typeof routes.enterApp>) {
    return { data: await this.live.enter(request, params.id, body.password) };
  }

  @Handles(routes.appGuests)
  guests({ params, query, ...request }: RequestOf<typeof routes.appGuests>) {
    return this.live.listGuests(request, params.id, query.offset, query.limit);
  }

  @Handles(routes.putGuestOut)
  async putOut({ params, ...request }: RequestOf<typeof routes.putGuestOut>) {
    await this.live.putOut(request, params.id, params.guestId);
    return {};
  }
}
