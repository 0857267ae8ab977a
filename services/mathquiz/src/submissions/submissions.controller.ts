import { answersToMark, partsToMark, routes, submissionFilter } from '@mathquiz/contracts';
import { Handles, parseFilter, type RequestOf } from '@mathquiz/platform';
import { Controller, Inject } from '@nestjs/common';
import { AnswersToMark } from '../marking/answers-to-mark.service.js';
import { EqualAnswersService } from '../marking/equal-answers.service.js';
import { ClassService } from './class.service.js';
import { SubmissionsService } from './submissions.service.js';

@Controller()
export class SubmissionsController {
  constructor(
    @Inject(SubmissionsService) private readonly submissions: SubmissionsService,
    @Inject(ClassService) private readonly classes: ClassService,
    @Inject(EqualAnswersService) private readonly equal: EqualAnswersService,
    @Inject(AnswersToMark) private readonly toMark: AnswersToMark,
  ) {}

  @Handles(routes.headSubmission)
  async head({ caller, params }: RequestOf<typeof routes.headSubmission>) {
    await this.submissions.exists(caller, params.id);
    return {};
  }

  @Handles(routes.getSubmission)
  async get({ params, query, ...request }: RequestOf<typeof routes.getSubmission>) {
    return { data: await this.submissions.get(request, params.id, query.teacher_mode) };
  }

  @Handles(routes.listSubmissions)
  list({ query, ...request }: RequestOf<typeof routes.listSubmissions>) {
    const filter = parseFilter(submissionFilter, query.filter);
    return this.submissions.list(request, filter, query.offset, query.limit);
  }

  @Handles(routes.mySubmissions)
  mine({ params, query, ...request }: RequestOf<typeof routes.mySubmissions>) {
    return this.submissions.list(request, { test_id: params.testId }, query.offset, query.limit);
  }

  @Handles(routes.decideLate)
  async decideLate({ params, body, ...request }: RequestOf<typeof routes.decideLate>) {
    return { data: await this.submissions.decideLate(request, params.id, body.accept, body.reason) };
  }

  @Handles(routes.testSubmissions)
  byTest({ params, query, ...request }: RequestOf<typeof routes.testSubmissions>) {
    return this.classes.rows(request, params.testId, query.offset, query.limit);
  }

  @Handles(routes.exportTest)
  csv({ params, ...request }: RequestOf<typeof routes.exportTest>) {
    return this.classes.csv(request, params.testId);
  }

  @Handles(routes.putMarkings)
  async mark({ body, ...request }: RequestOf<typeof routes.putMarkings>) {
    return { data: await this.submissions.mark(request, body) };
  }

  @Handles(partsToMark)
  async parts({ body }: RequestOf<typeof partsToMark>) {
    return { data: await this.toMark.parts(body.caller, body.test_id) };
  }

  @Handles(answersToMark)
  async answers({ body: { caller, locale, ...wanted }, context }: RequestOf<typeof answersToMark>) {
    return { data: await this.toMark.answers(caller, wanted, { ...context, locale }) };
  }

  @Handles(routes.equalAnswers)
  async equalAnswers({ params, query, ...request }: RequestOf<typeof routes.equalAnswers>) {
    return { data: await this.equal.counts(request, params.id, query.part) };
  }

  @Handles(routes.markEqualAnswers)
  async markTogether({ body, ...request }: RequestOf<typeof routes.markEqualAnswers>) {
    return { data: await this.submissions.markTogether(request, body) };
  }

  @Handles(routes.takeBackEqualMarks)
  async takeBack({ params, ...request }: RequestOf<typeof routes.takeBackEqualMarks>) {
    return { data: await this.equal.takeBack(request, params.testId, params.press) };
  }
}
