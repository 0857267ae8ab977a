import { examFilter, routes } from '@mathquiz/contracts';
import { Handles, parseFilter, type RequestOf } from '@mathquiz/platform';
import { Controller, Inject } from '@nestjs/common';
import { BlueprintsService } from './blueprints.service.js';
import { ExamSharingService } from './exam-sharing.service.js';
import { ExamsService } from './exams.service.js';

@Controller()
export class ExamsController {
  constructor(
    @Inject(ExamsService) private readonly exams: ExamsService,
    @Inject(ExamSharingService) private readonly sharing: ExamSharingService,
    @Inject(BlueprintsService) private readonly blueprints: BlueprintsService,
  ) {}

  @Handles(routes.listExam)
  list({ query, ...request }: RequestOf<typeof routes.listExam>) {
    const { scope, filter, offset, limit } = query;
    return this.exams.list(request, scope, parseFilter(examFilter, filter), offset, limit);
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

  @Handles(routes.forkExam)
  async fork({ body, ...request }: RequestOf<typeof routes.forkExam>) {
    return { data: await this.sharing.fork(request, body._id) };
  }

  @Handles(routes.shareExam)
  async share({ body, ...request }: RequestOf<typeof routes.shareExam>) {
    return { data: await this.sharing.share(request, body.doc_id, body, body.write) };
  }

  @Handles(routes.unshareExam)
  async unshare({ body, ...request }: RequestOf<typeof routes.unshareExam>) {
    return { data: await this.sharing.unshare(request, body.doc_id, body) };
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
