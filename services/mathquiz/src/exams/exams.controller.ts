import { examFilter, routes } from '@mathquiz/contracts';
import { Handles, parseFilter, type RequestOf } from '@mathquiz/platform';
import { Controller, Inject } from '@nestjs/common';
import { BlueprintsService } from './blueprints.service.js';
import { ExamsService } from './exams.service.js';

@Controller()
export class ExamsController {
  constructor(
    @Inject(ExamsService) private readonly exams: ExamsService,
    @Inject(BlueprintsService) private readonly blueprints: BlueprintsService,
  ) {}

  @Handles(routes.listExam)
  list({ query, ...request }: RequestOf<typeof routes.listExam>) {
    return this.exams.list(request, parseFilter(examFilter, query.filter), query.offset, query.limit);
  }

  @Handles(routes.getExam)
  async get({ params, ...request }: RequestOf<typeof routes.getExam>) {
    return { data: await this.exams.get(request, params.id) };
  }

  @Handles(routes.createExam)
  async create({ body, ...request }: RequestOf<typeof routes.createExam>) {
    return { data: await this.exams.create(request, body.content) };
  }

  @Handles(routes.saveExam)
  async save({ body, ...request }: RequestOf<typeof routes.saveExam>) {
    return { data: await this.exams.save(request, body._id, body.version, body.content) };
  }

  @Handles(routes.generateExam)
  async generate({ body, ...request }: RequestOf<typeof routes.generateExam>) {
    return { data: await this.blueprints.generate(request, body) };
  }

  @Handles(routes.deleteExam)
  async remove({ params, query, ...request }: RequestOf<typeof routes.deleteExam>) {
    await (query.for_good ? this.exams.remove(request.caller, params.id) : this.exams.archive(request, params.id));
    return {};
  }

  @Handles(routes.restoreExam)
  async restore({ params, ...request }: RequestOf<typeof routes.restoreExam>) {
    return { data: await this.exams.restore(request, params.id) };
  }

  @Handles(routes.renderExam)
  async render({ caller, body, context }: RequestOf<typeof routes.renderExam>) {
    return { data: await this.exams.render(caller, body.content, body.seed, context.locale) };
  }
}
