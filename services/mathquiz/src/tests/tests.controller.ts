import { routes } from '@mathquiz/contracts';
import { Handles, type RequestOf } from '@mathquiz/platform';
import { Controller, Inject } from '@nestjs/common';
import { PreviewService } from './preview.service.js';
import { TestsService } from './tests.service.js';

@Controller()
export class TestsController {
  constructor(
    @Inject(TestsService) private readonly tests: TestsService,
    @Inject(PreviewService) private readonly previews: PreviewService,
  ) {}

  @Handles(routes.previewTest)
  async preview({ caller, body, context }: RequestOf<typeof routes.previewTest>) {
    return { data: await this.previews.preview(caller, body.exam, body.options, body.seed, context.locale) };
  }

  @Handles(routes.publishTest)
  async publish({ body, ...request }: RequestOf<typeof routes.publishTest>) {
    return { data: await this.tests.publish(request, body.exam, body.options) };
  }

  @Handles(routes.changeTest)
  async change({ params, body, ...request }: RequestOf<typeof routes.changeTest>) {
    return { data: await this.tests.change(request, params.id, body) };
  }

  @Handles(routes.listTests)
  list({ query, ...request }: RequestOf<typeof routes.listTests>) {
    return this.tests.list(request, query, query.offset, query.limit);
  }

  @Handles(routes.getTest)
  async get({ params, ...request }: RequestOf<typeof routes.getTest>) {
    return { data: await this.tests.get(request, params.id) };
  }

  @Handles(routes.deleteTest)
  async remove({ caller, params }: RequestOf<typeof routes.deleteTest>) {
    await this.tests.withdraw(caller, params.id);
    return {};
  }

  @Handles(routes.archiveTest)
  async archive({ params, ...request }: RequestOf<typeof routes.archiveTest>) {
    return { data: await this.tests.archive(request, params.id) };
  }

  @Handles(routes.restoreTest)
  async restore({ params, ...request }: RequestOf<typeof routes.restoreTest>) {
    return { data: await this.tests.restore(request, params.id) };
  }
}
