import { type Asked, routes } from '@mathquiz/contracts';
import { Handles } from '@mathquiz/platform';
import { Controller, Inject, Module } from '@nestjs/common';
import { ContentModule } from '../content/content.module.js';
import { QuizService } from '../content/quiz.service.js';
import { DrawnItemsModule } from './drawn-items.module.js';
import { ItemTrials } from './item-trials.service.js';
import { conventionOf, previewSeeds } from './variants.js';

@Controller()
export class RenderingController {
  constructor(
    @Inject(QuizService) private readonly quizzes: QuizService,
    @Inject(ItemTrials) private readonly trials: ItemTrials,
  ) {}

  @Handles(routes.renderDraft)
  async draft({ caller, body, context }: Asked<typeof routes.renderDraft>) {
    const seeds = previewSeeds(body.seed, body.num_candidates);
    return { data: await this.trials.render(caller.user_id, body.content, seeds, conventionOf(context.locale)) };
  }

  @Handles(routes.renderQuiz)
  async quiz({ caller, params, body, context }: Asked<typeof routes.renderQuiz>) {
    const { content } = await this.quizzes.get(caller, params.id, body.version, context);
    const seeds = previewSeeds(body.seed, body.num_candidates);
    return { data: await this.trials.render(caller.user_id, content, seeds, conventionOf(context.locale)) };
  }

  @Handles(routes.tryQuiz)
  async tryOut({ caller, body }: Asked<typeof routes.tryQuiz>) {
    const answers = Object.entries(body.answers).map(([part, value]) => [part, { value, decimal: body.decimal }]);
    return { data: await this.trials.judge(caller.user_id, body.content, body.seed, Object.fromEntries(answers)) };
  }
}

@Module({ imports: [ContentModule, DrawnItemsModule], controllers: [RenderingController] })
export class RenderingModule {}
