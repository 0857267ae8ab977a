import { type Asked, routes } from '@mathquiz/contracts';
import { Handles } from '@mathquiz/platform';
import { Controller, Inject } from '@nestjs/common';
import { StudentResultsService } from './student-results.service.js';
import { ToMarkService } from './to-mark.service.js';

@Controller()
export class OverviewsController {
  constructor(
    @Inject(ToMarkService) private readonly waiting: ToMarkService,
    @Inject(StudentResultsService) private readonly students: StudentResultsService,
  ) {}

  @Handles(routes.toMark)
  async toMark({ caller, context }: Asked<typeof routes.toMark>) {
    return { data: await this.waiting.of(caller, context) };
  }

  @Handles(routes.studentResults)
  async student({ caller, params, context }: Asked<typeof routes.studentResults>) {
    return { data: await this.students.of(caller, params.userId, context, new Date()) };
  }
}
