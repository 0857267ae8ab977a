import { type Asked, examFilter, routes } from '@mathquiz/contracts';
import { Handles, parseFilter } from '@mathquiz/platform';
import { Controller, Inject } from '@nestjs/common';
import { ExamsService } from './exams.service.js';

@Controller()
export class ExamsController {
  constructor(@Inject(ExamsService) private readonly exams: ExamsService) {}

  @Handles(routes.listExam)
  list({ caller, query, context }: Asked<typeof routes.listExam>) {
    return this.exams.list(caller, parseFilter(examFilter, query.filter), query.offset, query.limit, context);
  }

  @Handles(routes.getExam)
  async get({ caller, params, context }: Asked<typeof routes.getExam>) {
    return { data: await this.exams.get(caller, params.id, context) };
  }

  @Handles(routes.createExam)
  async create({ caller, body, context }: Asked<typeof routes.createExam>) {
    return { data: await this.exams.create(caller, body.content, context, new Date()) };
  }

  @Handles(routes.saveExam)
  async save({ caller, body, context }: Asked<typeof routes.saveExam>) {
    return { data: await this.exams.save(caller, body._id, body.version, body.content, context, new Date()) };
  }

  @Handles(routes.deleteExam)
  async remove({ caller, params, query }: Asked<typeof routes.deleteExam>) {
    await (query.for_good ? this.exams.remove(caller, params.id) : this.exams.archive(caller, params.id, new Date()));
    return {};
  }

  @Handles(routes.restoreExam)
  async restore({ caller, params, context }: Asked<typeof routes.restoreExam>) {
    return { data: await this.exams.restore(caller, params.id, context) };
  }

  @Handles(routes.renderExam)
  async render({ caller, body, context }: Asked<typeof routes.renderExam>) {
    return { data: await this.exams.render(caller, body.content, body.seed, context.locale) };
  }
}
