import { routes } from '@mathquiz/contracts';
import { Handles, type RequestOf } from '@mathquiz/platform';
import { Controller, Inject } from '@nestjs/common';
import { SettingsService } from './settings.service.js';

@Controller()
export class SettingsController {
  constructor(@Inject(SettingsService) private readonly settings: SettingsService) {}

  @Handles(routes.creditSettings)
  async get(_: RequestOf<typeof routes.creditSettings>) {
    return { data: await this.settings.get() };
  }

  @Handles(routes.putCreditSettings)
  async put({ body }: RequestOf<typeof routes.putCreditSettings>) {
    return { data: await this.settings.put(body) };
  }
}
