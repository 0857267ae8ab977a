import { routes } from '@mathquiz/contracts';
import { Handles, type RequestOf } from '@mathquiz/platform';
import { Controller, Inject } from '@nestjs/common';
import { UseService } from './use.service.js';

@Controller()
export class UseController {
  constructor(@Inject(UseService) private readonly use: UseService) {}

  @Handles(routes.aiSettings)
  async settings(_: RequestOf<typeof routes.aiSettings>) {
    return { data: await this.use.readSettings() };
  }

  @Handles(routes.putAiSettings)
  async putSettings({ body }: RequestOf<typeof routes.putAiSettings>) {
    return { data: await this.use.putSettings(body) };
  }

  @Handles(routes.aiUse)
  async figures({ query, ...request }: RequestOf<typeof routes.aiUse>) {
    return { data: await this.use.figures(request, query) };
  }
}
