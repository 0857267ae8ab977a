import { type Asked, routes } from '@mathquiz/contracts';
import { Handles } from '@mathquiz/platform';
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
  async preview({ caller, body, context }: Asked<typeof routes.previewTest>) {
    return { data: await this.previews.preview(caller, body.exam, body.options, body.seed, context.locale) };
  }

  @Handles(routes.publishTest)
  async publish({ caller, body, context }: Asked<typeof routes.publishTest>) {
    return { data: await this.tests.publish(caller, body.exam, body.options, context, new Date()) };
  }

  @Handles(routes.changeTest)
  async change({ caller, params, body, context }: Asked<typeof routes.changeTest>) {
    return { data: await this.tests.change(caller, params.id, body, context, new Date()) };
  }

  @Handles(routes.listTests)
  list({ caller, query, context }: Asked<typeof routes.listTests>) {
    return this.tests.list(caller, query, query.offset, query.limit, context, new Date());
  }

  @Handles(routes.getTest)
  async get({ caller, params, context }: Asked<typeof routes.getTest>) {
    return { data: await this.tests.get(caller, params.id, context, new Date()) };
  }

  @Handles(routes.deleteTest)
  async remove({ caller, params }: Asked<typeof routes.deleteTest>) {
    await this.tests.withdraw(caller, params.id);
    return {};
  }

  @Handles(routes.archiveTest)
  async archive({ caller, params, context }: Asked<typeof routes.archiveTest>) {
    return { data: await this.tests.archive(caller, params.id, context, new Date()) };
  }

  @Handles(routes.restoreTest)
  async restore({ caller, params, context }: Asked<typeof routes.restoreTest>) {
    return { data: await this.tests.restore(caller, params.id, context, new Date()) };
  }
}
