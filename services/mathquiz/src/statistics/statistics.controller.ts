import { routes } from '@mathquiz/contracts';
import { Handles, type RequestOf } from '@mathquiz/platform';
import { Controller, Inject } from '@nestjs/common';
import { taughtBy } from '../records/rights.js';
import { ClassService } from '../submissions/class.service.js';
import { OwnStatisticsService } from './own-statistics.service.js';
import { TimeEstimatesService } from './time-estimates.service.js';

@Controller()
export class StatisticsController {
  constructor(
    @Inject(ClassService) private readonly classes: ClassService,
    @Inject(OwnStatisticsService) private readonly own: OwnStatisticsService,
    @Inject(TimeEstimatesService) private readonly times: TimeEstimatesService,
  ) {}

  @Handles(routes.statisticsOfTest)
  async test({ params, query, ...request }: RequestOf<typeof routes.statisticsOfTest>) {
    return { data: await this.classes.statistics(request, params.testId, query.group) };
  }

  @Handles(routes.statisticsOfVariants)
  async variants({ params, query, ...request }: RequestOf<typeof routes.statisticsOfVariants>) {
    return { data: await this.classes.variants(request, params.testId, query) };
  }

  @Handles(routes.estimateExam)
  async estimate({ caller, body }: RequestOf<typeof routes.estimateExam>) {
    return { data: await this.times.of(caller, body.items) };
  }

  @Handles(routes.statisticsOfAuthor)
  async author({ caller, query }: RequestOf<typeof routes.statisticsOfAuthor>) {
    return { data: await this.own.author(caller.user_id, query) };
  }

  @Handles(routes.statisticsOfThatAuthor)
  async thatAuthor({ params, query }: RequestOf<typeof routes.statisticsOfThatAuthor>) {
    return { data: await this.own.author(params.userId, query) };
  }

  @Handles(routes.statisticsOfTeacher)
  async teacher({ query, ...request }: RequestOf<typeof routes.statisticsOfTeacher>) {
    return { data: await this.own.teacher(request, taughtBy(request.caller), query) };
  }

  @Handles(routes.statisticsOfThatTeacher)
  async thatTeacher({ params, query, ...request }: RequestOf<typeof routes.statisticsOfThatTeacher>) {
    return { data: await this.own.thatTeacher(request, params.userId, query) };
  }

  @Handles(routes.statisticsOfStudent)
  async student({ caller, query, now }: RequestOf<typeof routes.statisticsOfStudent>) {
    return { data: await this.own.student(caller.user_id, query, now) };
  }

  @Handles(routes.statisticsOfThatStudent)
  async thatStudent({ params, query, now }: RequestOf<typeof routes.statisticsOfThatStudent>) {
    return { data: await this.own.student(params.userId, query, now) };
  }
}
