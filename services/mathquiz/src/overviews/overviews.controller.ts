import { routes } from '@mathquiz/contracts';
import { Handles, type RequestOf } from '@mathquiz/platform';
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
  async toMark(request: RequestOf<typeof routes.toMark>) {
    return { data: await this.waiting.of(request) };
  }

  @Handles(routes.studentResults)
  async student({ params, ...request }: RequestOf<typeof routes.studentResults>) {
    return { data: await this.students.of(request, params.userId) };
  }
}
