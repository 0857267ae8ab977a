import { routes } from '@mathquiz/contracts';
import { Handles, type RequestOf } from '@mathquiz/platform';
import { Controller, Inject } from '@nestjs/common';
import { PreviewService } from './preview.service.js';
import { TakerTimesService } from './taker-times.service.js';
import { TestChangesService } from './test-changes.service.js';
import { TestsService } from './tests.service.js';

@Controller()
export class TestsController {
  constructor(
    @Inject(TestsService) private readonly tests: TestsService,
    @Inject(TestChangesService) private readonly changes: TestChangesService,
    @Inject(TakerTimesService) private readonly times: TakerTimesService,
    @Inject(PreviewService) private readonly previews: PreviewService,
  ) {}

  @Handles(routes.previewTest)
  async preview({ body, ...request }: RequestOf<typeof routes.previewTest>) {
    return { data: await this.previews.preview(request, body) };
  }

  @Handles(routes.tryTest)
  async tryOut({ body, ...request }: RequestOf<typeof routes.tryTest>) {
    return { data: await this.previews.tried(request, body) };
  }

  @Handles(routes.publishTest)
  async publish({ body, ...request }: RequestOf<typeof routes.publishTest>) {
    return { data: await this.tests.publish(request, body.exam, body.options, body.password) };
  }

  @Handles(routes.changeTest)
  async change({ params, body, ...request }: RequestOf<typeof routes.changeTest>) {
    return { data: await this.changes.change(request, params.id, body) };
  }

  @Handles(routes.takerTimes)
  async takerTimes({ params, ...request }: RequestOf<typeof routes.takerTimes>) {
    return { data: await this.times.of(request, params.id, params.userId) };
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
