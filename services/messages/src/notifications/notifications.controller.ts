import { routes } from '@mathquiz/contracts';
import { Handles, type RequestOf } from '@mathquiz/platform';
import { Controller, Inject } from '@nestjs/common';
import { NotificationsService } from './notifications.service.js';

@Controller()
export class NotificationsController {
  constructor(@Inject(NotificationsService) private readonly notifications: NotificationsService) {}

  @Handles(routes.notifications)
  async get(request: RequestOf<typeof routes.notifications>) {
    return { data: await this.notifications.get(request) };
  }
}
