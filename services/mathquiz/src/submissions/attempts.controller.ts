import { type Asked, routes } from '@mathquiz/contracts';
import { Handles } from '@mathquiz/platform';
import { Controller, Inject } from '@nestjs/common';
import { AttemptsService } from './attempts.service.js';

@Controller()
export class AttemptsController {
  constructor(@Inject(AttemptsService) private readonly attempts: AttemptsService) {}

  @Handles(routes.startTest)
  async start({ caller, params, context }: Asked<typeof routes.startTest>) {
    return { data: await this.attempts.start(caller, params.testId, context, new Date()) };
  }

  @Handles(routes.getAttempt)
  async current({ caller, params, context }: Asked<typeof routes.getAttempt>) {
    return { data: await this.attempts.current(caller, params.testId, context, new Date()) };
  }

  @Handles(routes.saveAnswers)
  async save({ caller, params, body }: Asked<typeof routes.saveAnswers>) {
    return { data: await this.attempts.save(caller, params.id, body, new Date()) };
  }

  @Handles(routes.evaluatePlain)
  async submit({ caller, body }: Asked<typeof routes.evaluatePlain>) {
    const { _id, ...change } = body.submission;
    return { data: await this.attempts.submit(caller, _id, change, new Date()) };
  }
}
