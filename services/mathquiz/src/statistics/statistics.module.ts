import { type Asked, routes } from '@mathquiz/contracts';
import { Handles } from '@mathquiz/platform';
import { Controller, Inject, Module } from '@nestjs/common';
import { ContentModule } from '../content/content.module.js';
import { AttemptsStoreModule } from '../submissions/attempts-store.module.js';
import { ClassService } from '../submissions/class.service.js';
import { SubmissionsModule } from '../submissions/submissions.module.js';
import { TestsStoreModule } from '../tests/tests-store.module.js';
import { OwnStatisticsService } from './own-statistics.service.js';

@Controller()
export class StatisticsController {
  constructor(
    @Inject(ClassService) private readonly classes: ClassService,
    @Inject(OwnStatisticsService) private readonly own: OwnStatisticsService,
  ) {}

  @Handles(routes.statisticsOfTest)
  async test({ caller, params, context }: Asked<typeof routes.statisticsOfTest>) {
    return { data: await this.classes.statistics(caller, params.testId, context) };
  }

  @Handles(routes.statisticsOfAuthor)
  async author({ caller }: Asked<typeof routes.statisticsOfAuthor>) {
    return { data: await this.own.author(caller) };
  }

  @Handles(routes.statisticsOfTeacher)
  async teacher({ caller, query }: Asked<typeof routes.statisticsOfTeacher>) {
    return { data: await this.own.teacher(caller, query, new Date()) };
  }

  @Handles(routes.statisticsOfStudent)
  async student({ caller, query }: Asked<typeof routes.statisticsOfStudent>) {
    return { data: await this.own.student(caller, query, new Date()) };
  }
}

@Module({
  imports: [ContentModule, AttemptsStoreModule, TestsStoreModule, SubmissionsModule],
  controllers: [StatisticsController],
  providers: [OwnStatisticsService],
})
export class StatisticsModule {}
