import { routes } from '@mathquiz/contracts';
import { Handles, type RequestOf } from '@mathquiz/platform';
import { Controller, Inject } from '@nestjs/common';
import { DailyService } from './daily.service.js';

@Controller()
export class DailyController {
  constructor(@Inject(DailyService) private readonly daily: DailyService) {}

  @Handles(routes.dailyTest)
  async get({ query, ...request }: RequestOf<typeof routes.dailyTest>) {
    return { data: await this.daily.get(request, query) };
  }

  @Handles(routes.answerDailyTest)
  async answer({ body, ...request }: RequestOf<typeof routes.answerDailyTest>) {
    return { data: await this.daily.answer(request, body) };
  }
}
