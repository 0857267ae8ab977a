import { practiceFilter, routes } from '@mathquiz/contracts';
import { Handles, parseFilter, type RequestOf } from '@mathquiz/platform';
import { Controller, Inject } from '@nestjs/common';
import { PracticeAnswers } from './answers.service.js';
import { ExercisesService } from './exercises.service.js';
import { OverviewService } from './overview.service.js';

@Controller()
export class PracticeController {
  constructor(
    @Inject(OverviewService) private readonly overviews: OverviewService,
    @Inject(ExercisesService) private readonly exercises: ExercisesService,
    @Inject(PracticeAnswers) private readonly answers: PracticeAnswers,
  ) {}

  @Handles(routes.practiceOverview)
  async overview({ query, ...request }: RequestOf<typeof routes.practiceOverview>) {
    const filter = parseFilter(practiceFilter, query.filter);
    return { data: await this.overviews.of(request, { ...query, filter }) };
  }

  @Handles(routes.setPracticeGoal)
  async setGoal({ body, ...request }: RequestOf<typeof routes.setPracticeGoal>) {
    return { data: await this.overviews.setGoal(request, body.days, body.time_zone) };
  }

  @Handles(routes.drawPractice)
  async draw({ query, ...request }: RequestOf<typeof routes.drawPractice>) {
    const { n_samples, category_id, grade, chapter } = query;
    const asked = { count: n_samples, category: category_id, grade, chapter };
    return { data: { exercises: await this.exercises.draw(request, asked) } };
  }

  @Handles(routes.answerPractice)
  async answer({ params, body, ...request }: RequestOf<typeof routes.answerPractice>) {
    return { data: await this.answers.answer(request, params.id, body) };
  }

  @Handles(routes.practiceHint)
  async hint({ params, ...request }: RequestOf<typeof routes.practiceHint>) {
    return { data: await this.exercises.hint(request, params.id) };
  }

  @Handles(routes.practiceAgain)
  async again({ params, ...request }: RequestOf<typeof routes.practiceAgain>) {
    return { data: await this.exercises.again(request, params.id) };
  }
}
