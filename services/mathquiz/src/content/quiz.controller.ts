import { type Asked, quizFilter, routes } from '@mathquiz/contracts';
import { Handles, parseFilter } from '@mathquiz/platform';
import { Controller, Inject } from '@nestjs/common';
import { QuizService } from './quiz.service.js';

@Controller()
export class QuizController {
  constructor(@Inject(QuizService) private readonly quizzes: QuizService) {}

  @Handles(routes.listQuiz)
  list({ caller, query, context }: Asked<typeof routes.listQuiz>) {
    const filter = { ...parseFilter(quizFilter, query.filter), scope: query.scope };
    return this.quizzes.list(caller, filter, query.sort, query.offset, query.limit, context);
  }

  @Handles(routes.getQuiz)
  async get({ caller, params, query, context }: Asked<typeof routes.getQuiz>) {
    return { data: await this.quizzes.get(caller, params.id, query.version, context) };
  }

  @Handles(routes.createQuiz)
  async create({ caller, body, context }: Asked<typeof routes.createQuiz>) {
    return { data: await this.quizzes.create(caller, body.content, body.message, context, new Date()) };
  }

  @Handles(routes.saveQuiz)
  async save({ caller, body, context }: Asked<typeof routes.saveQuiz>) {
    return { data: await this.quizzes.save(caller, body, context, new Date()) };
  }

  @Handles(routes.forkQuiz)
  async fork({ caller, body, context }: Asked<typeof routes.forkQuiz>) {
    return { data: await this.quizzes.fork(caller, body._id, context, new Date()) };
  }

  @Handles(routes.quizHistory)
  history({ caller, params, query, context }: Asked<typeof routes.quizHistory>) {
    return this.quizzes.history(caller, params.id, query.offset, query.limit, context);
  }

  @Handles(routes.publishQuiz)
  async publish({ caller, params, context }: Asked<typeof routes.publishQuiz>) {
    return { data: await this.quizzes.publish(caller, params.id, context, new Date()) };
  }

  @Handles(routes.unpublishQuiz)
  async unpublish({ caller, params, context }: Asked<typeof routes.unpublishQuiz>) {
    return { data: await this.quizzes.unpublish(caller, params.id, context) };
  }

  @Handles(routes.deleteQuiz)
  async remove({ caller, params, context }: Asked<typeof routes.deleteQuiz>) {
    await this.quizzes.archive(caller, params.id, context);
    return {};
  }

  @Handles(routes.restoreQuiz)
  async restore({ caller, params, context }: Asked<typeof routes.restoreQuiz>) {
    return { data: await this.quizzes.restore(caller, params.id, context) };
  }
}
