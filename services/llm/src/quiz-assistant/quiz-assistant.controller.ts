import { routes } from '@mathquiz/contracts';
import { Handles, type RequestOf } from '@mathquiz/platform';
import { Controller, Inject } from '@nestjs/common';
import { QuizAssistantService } from './quiz-assistant.service.js';

@Controller()
export class QuizAssistantController {
  constructor(@Inject(QuizAssistantService) private readonly assistant: QuizAssistantService) {}

  @Handles(routes.solveQuiz)
  async solve({ body, ...request }: RequestOf<typeof routes.solveQuiz>) {
    return { data: await this.assistant.begin(request, 'solve', body) };
  }
}
