import { type Asked, type Judgement, routes } from '@mathquiz/contracts';
import { judge } from '@mathquiz/domain/grading';
import { drawVariant } from '@mathquiz/domain/randomisation';
import { AppError, Handles } from '@mathquiz/platform';
import { Controller, Inject, Module } from '@nestjs/common';
import { ContentModule } from '../content/content.module.js';
import { QuizService } from '../content/quiz.service.js';
import { decimalOf, previewSeeds, renderSeeds } from './variants.js';

@Controller()
export class RenderingController {
  constructor(@Inject(QuizService) private readonly quizzes: QuizService) {}

  @Handles(routes.renderDraft)
  async draft({ body, context }: Asked<typeof routes.renderDraft>) {
    return { data: renderSeeds(body.content, previewSeeds(body.seed, body.num_candidates), decimalOf(context.locale)) };
  }

  @Handles(routes.renderQuiz)
  async quiz({ caller, params, body, context }: Asked<typeof routes.renderQuiz>) {
    const { content } = await this.quizzes.get(caller, params.id, body.version, context);
    return { data: renderSeeds(content, previewSeeds(body.seed, body.num_candidates), decimalOf(context.locale)) };
  }

  @Handles(routes.tryQuiz)
  async tryOut({ body }: Asked<typeof routes.tryQuiz>) {
    const drawn = drawVariant(body.content, body.seed);
    if (!drawn.ok) throw new AppError('item_not_renderable', { ...drawn.problem });
    const judged: Record<string, Judgement> = {};
    for (const part of drawn.variant.parts) {
      const value = body.answers[part.part.id];
      judged[part.part.id] = judge(part, value === undefined ? null : { value, decimal: body.decimal });
    }
    return { data: judged };
  }
}

@Module({ imports: [ContentModule], controllers: [RenderingController] })
export class RenderingModule {}
