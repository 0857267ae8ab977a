import { routes, taskFilter } from '@mathquiz/contracts';
import { Handles, parseFilter, type RequestOf } from '@mathquiz/platform';
import { Controller, Inject } from '@nestjs/common';
import { OwnTasksService } from './own-tasks.service.js';

/** Tasks of every service, answered here for all. */
@Controller()
export class TasksController {
  constructor(@Inject(OwnTasksService) private readonly tasks: OwnTasksService) {}

  @Handles(routes.listTasks)
  list({ query, ...request }: RequestOf<typeof routes.listTasks>) {
    return this.tasks.list(request, parseFilter(taskFilter, query.filter), query.offset, query.limit);
  }

  @Handles(routes.getTask)
  async get({ params, ...request }: RequestOf<typeof routes.getTask>) {
    return { data: await this.tasks.get(request, params.id) };
  }

  @Handles(routes.cancelTask)
  async cancel({ params, ...request }: RequestOf<typeof routes.cancelTask>) {
    await this.tasks.cancel(request, params.id);
    return {};
  }

  @Handles(routes.retryTask)
  async retry({ params, ...request }: RequestOf<typeof routes.retryTask>) {
    return { data: await this.tasks.retry(request, params.id) };
  }

  @Handles(routes.taskFile)
  async file({ params, ...request }: RequestOf<typeof routes.taskFile>) {
    return { data: await this.tasks.file(request, params.id) };
  }

  @Handles(routes.taskSecret)
  async secret({ params, ...request }: RequestOf<typeof routes.taskSecret>) {
    return { data: await this.tasks.secret(request, params.id) };
  }
}
