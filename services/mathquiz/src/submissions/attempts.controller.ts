import { mayFollowTest, routes, runningExam, shownItem, staffOfTest } from '@mathquiz/contracts';
import { Handles, type RequestOf } from '@mathquiz/platform';
import { Controller, Inject } from '@nestjs/common';
import { AttemptsService } from './attempts.service.js';
import { ExamModeService } from './exam-mode.service.js';

@Controller()
export class AttemptsController {
  constructor(
    @Inject(AttemptsService) private readonly attempts: AttemptsService,
    @Inject(ExamModeService) private readonly exams: ExamModeService,
  ) {}

  @Handles(runningExam)
  async runningExam({ body, now }: RequestOf<typeof runningExam>) {
    return { data: await this.exams.running(body.user_id, now) };
  }

  @Handles(shownItem)
  async shownItem({ body }: RequestOf<typeof shownItem>) {
    return { data: await this.exams.shownItem(body) };
  }

  @Handles(staffOfTest)
  async staff({ body }: RequestOf<typeof staffOfTest>) {
    return { data: await this.exams.staffOf(body.user_id, body.test_id) };
  }

  @Handles(mayFollowTest)
  async mayFollow({ body }: RequestOf<typeof mayFollowTest>) {
    return { data: { may: await this.exams.mayFollow(body.caller, body.test_id) } };
  }

  @Handles(routes.startTest)
  async start({ params, body, ...request }: RequestOf<typeof routes.startTest>) {
    return { data: await this.attempts.start(request, params.testId, body.password) };
  }

  @Handles(routes.getAttempt)
  async current({ params, ...request }: RequestOf<typeof routes.getAttempt>) {
    return { data: await this.attempts.current(request, params.testId) };
  }

  @Handles(routes.saveAnswers)
  async save({ params, body, ...request }: RequestOf<typeof routes.saveAnswers>) {
    return { data: await this.attempts.save(request, params.id, body) };
  }

  @Handles(routes.evaluatePlain)
  async submit({ body, ...request }: RequestOf<typeof routes.evaluatePlain>) {
    const { _id, ...change } = body.submission;
    return { data: await this.attempts.submit(request, _id, change) };
  }
}
