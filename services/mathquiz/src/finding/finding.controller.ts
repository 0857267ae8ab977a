import { routes } from '@mathquiz/contracts';
import { Handles, type RequestOf } from '@mathquiz/platform';
import { Controller, Inject } from '@nestjs/common';
import { FindingService } from './finding.service.js';

@Controller()
export class FindingController {
  constructor(@Inject(FindingService) private readonly finding: FindingService) {}

  @Handles(routes.similarQuiz)
  similar({ query, ...request }: RequestOf<typeof routes.similarQuiz>) {
    return this.finding.similar(request, query);
  }
}
