import { routes } from '@mathquiz/contracts';
import { Handles, type RequestOf } from '@mathquiz/platform';
import { Controller, Inject } from '@nestjs/common';
import { DraftsService } from './drafts.service.js';

@Controller()
export class DraftsController {
  constructor(@Inject(DraftsService) private readonly drafts: DraftsService) {}

  @Handles(routes.getDraft)
  async get({ params, ...request }: RequestOf<typeof routes.getDraft>) {
    return { data: await this.drafts.get(request, params) };
  }

  @Handles(routes.keepDraft)
  async keep({ params, body, ...request }: RequestOf<typeof routes.keepDraft>) {
    return { data: await this.drafts.keep(request, params, body) };
  }

  @Handles(routes.dropDraft)
  async drop({ params, query, ...request }: RequestOf<typeof routes.dropDraft>) {
    await this.drafts.drop(request, params, query.after);
    return {};
  }
}
