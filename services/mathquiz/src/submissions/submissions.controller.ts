import { type Asked, routes, submissionFilter } from '@mathquiz/contracts';
import { Handles, parseFilter } from '@mathquiz/platform';
import { Controller, Inject } from '@nestjs/common';
import { EqualAnswersService } from '../marking/equal-answers.service.js';
import { ClassService } from './class.service.js';
import { SubmissionsService } from './submissions.service.js';

@Controller()
export class SubmissionsController {
  constructor(
    @Inject(SubmissionsService) private readonly submissions: SubmissionsService,
    @Inject(ClassService) private readonly classes: ClassService,
    @Inject(EqualAnswersService) private readonly equal: EqualAnswersService,
  ) {}

  @Handles(routes.headSubmission)
  async head({ caller, params }: Asked<typeof routes.headSubmission>) {
    await this.submissions.exists(caller, params.id);
    return {};
  }

  @Handles(routes.getSubmission)
  async get({ caller, params, query, context }: Asked<typeof routes.getSubmission>) {
    return { data: await this.submissions.get(caller, params.id, query.teacher_mode, context, new Date()) };
  }

  @Handles(routes.listSubmissions)
  list({ caller, query }: Asked<typeof routes.listSubmissions>) {
    const filter = parseFilter(submissionFilter, query.filter);
    return this.submissions.list(caller, filter, query.offset, query.limit, new Date());
  }

  @Handles(routes.mySubmissions)
  mine({ caller, params, query }: Asked<typeof routes.mySubmissions>) {
    return this.submissions.list(caller, { test_id: params.testId }, query.offset, query.limit, new Date());
  }

  @Handles(routes.testSubmissions)
  byTest({ caller, params, query, context }: Asked<typeof routes.testSubmissions>) {
    return this.classes.rows(caller, params.testId, query.offset, query.limit, context);
  }

  @Handles(routes.exportTest)
  csv({ caller, params, context }: Asked<typeof routes.exportTest>) {
    return this.classes.csv(caller, params.testId, context, new Date());
  }

  @Handles(routes.putMarkings)
  async mark({ caller, body, context }: Asked<typeof routes.putMarkings>) {
    return { data: await this.submissions.mark(caller, body.submission_id, body.markings, context, new Date()) };
  }

  @Handles(routes.equalAnswers)
  async equalAnswers({ caller, params, query, context }: Asked<typeof routes.equalAnswers>) {
    return { data: await this.equal.counts(caller, params.id, query.part, context) };
  }

  @Handles(routes.markEqualAnswers)
  async markTogether({ caller, body, context }: Asked<typeof routes.markEqualAnswers>) {
    return { data: await this.submissions.markTogether(caller, body, context, new Date()) };
  }

  @Handles(routes.takeBackEqualMarks)
  async takeBack({ caller, params }: Asked<typeof routes.takeBackEqualMarks>) {
    return { data: await this.equal.takeBack(caller, params.testId, params.press, new Date()) };
  }
}
