import { quizFilter, routes } from '@mathquiz/contracts';
import { Handles, parseFilter, type RequestOf } from '@mathquiz/platform';
import { Controller, Inject } from '@nestjs/common';
import { QuizService } from './quiz.service.js';

@Controller()
export class QuizController {
  constructor(@Inject(QuizService) private readonly quizzes: QuizService) {}

  @Handles(routes.listQuiz)
  list({ query, ...request }: RequestOf<typeof routes.listQuiz>) {
    const filter = { ...parseFilter(quizFilter, query.filter), scope: query.scope };
    return this.quizzes.list(request, filter, query.sort, query.offset, query.limit);
  }

  @Handles(routes.getQuiz)
  async get({ params, query, ...request }: RequestOf<typeof routes.getQuiz>) {
    return { data: await this.quizzes.get(request, params.id, query.version) };
  }

  @Handles(routes.createQuiz)
  async create({ body, ...request }: RequestOf<typeof routes.createQuiz>) {
    return { data: await this.quizzes.create(request, body.content, body.message) };
  }

  @Handles(routes.saveQuiz)
  async save({ body, ...request }: RequestOf<typeof routes.saveQuiz>) {
    return { data: await this.quizzes.save(request, body) };
  }

  @Handles(routes.forkQuiz)
  async fork({ body, ...request }: RequestOf<typeof routes.forkQuiz>) {
    return { data: await this.quizzes.fork(request, body._id) };
  }

  @Handles(routes.quizHistory)
  history({ params, query, ...request }: RequestOf<typeof routes.quizHistory>) {
    return this.quizzes.history(request, params.id, query.offset, query.limit);
  }

  @Handles(routes.publishQuiz)
  async publish({ params, ...request }: RequestOf<typeof routes.publishQuiz>) {
    return { data: await this.quizzes.publish(request, params.id) };
  }

  @Handles(routes.unpublishQuiz)
  async unpublish({ params, ...request }: RequestOf<typeof routes.unpublishQuiz>) {
    return { data: await this.quizzes.unpublish(request, params.id) };
  }

  @Handles(routes.shareQuiz)
  async share({ body, ...request }: RequestOf<typeof routes.shareQuiz>) {
    return { data: await this.quizzes.share(request, body.doc_id, body, body.write) };
  }

  @Handles(routes.unshareQuiz)
  async unshare({ body, ...request }: RequestOf<typeof routes.unshareQuiz>) {
    return { data: await this.quizzes.unshare(request, body.doc_id, body) };
  }

  @Handles(routes.deleteQuiz)
  async remove({ params, ...request }: RequestOf<typeof routes.deleteQuiz>) {
    await this.quizzes.archive(request, params.id);
    return {};
  }

  @Handles(routes.restoreQuiz)
  async restore({ params, ...request }: RequestOf<typeof routes.restoreQuiz>) {
    return { data: await this.quizzes.restore(request, params.id) };
  }
}
