import { type Asked, routes } from '@mathquiz/contracts';
import { Handles } from '@mathquiz/platform';
import { Controller, Inject } from '@nestjs/common';
import { NotificationsService } from './notifications.service.js';

@Controller()
export class NotificationsController {
  constructor(@Inject(NotificationsService) private readonly notifications: NotificationsService) {}

  @Handles(routes.notifications)
  async get({ caller, context }: Asked<typeof routes.notifications>) {
    return { data: await this.notifications.get(caller, context) };
  }
}
