import { routes } from '@mathquiz/contracts';
import { Handles, type RequestOf } from '@mathquiz/platform';
import { Controller, Inject } from '@nestjs/common';
import { AttemptControlService } from './attempt-control.service.js';
import { LiveTestService } from './live-test.service.js';

@Controller()
export class LiveTestController {
  constructor(
    @Inject(LiveTestService) private readonly live: LiveTestService,
    @Inject(AttemptControlService) private readonly control: AttemptControlService,
  ) {}

  @Handles(routes.liveTest)
  async get({ params, ...request }: RequestOf<typeof routes.liveTest>) {
    return { data: await this.live.get(request, params.id) };
  }

  @Handles(routes.extendTest)
  async extend({ params, body, ...request }: RequestOf<typeof routes.extendTest>) {
    return { data: await this.live.extend(request, params.id, body.minutes, body.user_ids) };
  }

  @Handles(routes.announceTest)
  async announce({ params, body, ...request }: RequestOf<typeof routes.announceTest>) {
    return { data: await this.live.announce(request, params.id, body.text, body.user_ids) };
  }

  @Handles(routes.announcements)
  told({ params, ...request }: RequestOf<typeof routes.announcements>) {
    return this.live.told(request, params.id);
  }

  @Handles(routes.seeAnnouncement)
  async see({ params, ...request }: RequestOf<typeof routes.seeAnnouncement>) {
    await this.live.see(request, params.id, params.announcementId);
    return {};
  }

  @Handles(routes.stopAttempt)
  async stop({ params, body, ...request }: RequestOf<typeof routes.stopAttempt>) {
    return { data: await this.control.stop(request, params.id, body.reason) };
  }

  @Handles(routes.reopenAttempt)
  async reopen({ params, body, ...request }: RequestOf<typeof routes.reopenAttempt>) {
    return { data: await this.control.reopen(request, params.id, body.minutes, body.reason) };
  }
}
