import { type AssistantPurpose, routes } from '@mathquiz/contracts';
import { Handles, type RequestOf } from '@mathquiz/platform';
import { Controller, Inject } from '@nestjs/common';
import { QuizAssistantService } from './quiz-assistant.service.js';

type Ask = RequestOf<typeof routes.generateQuiz>;

@Controller()
export class QuizAssistantController {
  constructor(@Inject(QuizAssistantService) private readonly assistant: QuizAssistantService) {}

  @Handles(routes.generateQuiz)
  generate(ask: RequestOf<typeof routes.generateQuiz>) {
    return this.begin('generate', ask);
  }

  @Handles(routes.randomizeQuiz)
  randomize(ask: RequestOf<typeof routes.randomizeQuiz>) {
    return this.begin('randomize', ask);
  }

  @Handles(routes.solveQuiz)
  solve(ask: RequestOf<typeof routes.solveQuiz>) {
    return this.begin('solve', ask);
  }

  @Handles(routes.rubricsQuiz)
  rubrics(ask: RequestOf<typeof routes.rubricsQuiz>) {
    return this.begin('rubrics', ask);
  }

  @Handles(routes.metaQuiz)
  meta(ask: RequestOf<typeof routes.metaQuiz>) {
    return this.begin('meta', ask);
  }

  private async begin(purpose: AssistantPurpose, { body, ...request }: Ask) {
    return { data: await this.assistant.begin(request, purpose, body) };
  }
}
