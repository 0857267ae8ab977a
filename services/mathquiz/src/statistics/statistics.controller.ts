import { type Asked, routes } from '@mathquiz/contracts';
import { Handles } from '@mathquiz/platform';
import { Controller, Inject } from '@nestjs/common';
import { ClassService } from '../submissions/class.service.js';
import { OwnStatisticsService } from './own-statistics.service.js';

@Controller()
export class StatisticsController {
  constructor(
    @Inject(ClassService) private readonly classes: ClassService,
    @Inject(OwnStatisticsService) private readonly own: OwnStatisticsService,
  ) {}

  @Handles(routes.statisticsOfTest)
  async test({ caller, params, query, context }: Asked<typeof routes.statisticsOfTest>) {
    return { data: await this.classes.statistics(caller, params.testId, query.group, context) };
  }

  @Handles(routes.statisticsOfVariants)
  async variants({ caller, params, query, context }: Asked<typeof routes.statisticsOfVariants>) {
    return { data: await this.classes.variants(caller, params.testId, query, context) };
  }

  @Handles(routes.statisticsOfAuthor)
  async author({ caller, query }: Asked<typeof routes.statisticsOfAuthor>) {
    return { data: await this.own.author(caller.user_id, query) };
  }

  @Handles(routes.statisticsOfThatAuthor)
  async thatAuthor({ params, query }: Asked<typeof routes.statisticsOfThatAuthor>) {
    return { data: await this.own.author(params.userId, query) };
  }

  @Handles(routes.statisticsOfTeacher)
  async teacher({ caller, query, context }: Asked<typeof routes.statisticsOfTeacher>) {
    return { data: await this.own.teacher(caller.user_id, query, context, new Date()) };
  }

  @Handles(routes.statisticsOfThatTeacher)
  async thatTeacher({ params, query, context }: Asked<typeof routes.statisticsOfThatTeacher>) {
    return { data: await this.own.teacher(params.userId, query, context, new Date()) };
  }

  @Handles(routes.statisticsOfStudent)
  async student({ caller, query }: Asked<typeof routes.statisticsOfStudent>) {
    return { data: await this.own.student(caller.user_id, query, new Date()) };
  }

  @Handles(routes.statisticsOfThatStudent)
  async thatStudent({ params, query }: Asked<typeof routes.statisticsOfThatStudent>) {
    return { data: await this.own.student(params.userId, query, new Date()) };
  }
}
