import { routes } from '@mathquiz/contracts';
import { Handles, type RequestOf } from '@mathquiz/platform';
import { Controller, Inject } from '@nestjs/common';
import { MarksService } from './marks.service.js';

@Controller()
export class MarksController {
  constructor(@Inject(MarksService) private readonly marks: MarksService) {}

  @Handles(routes.evaluateQuiz)
  async evaluate({ body, ...request }: RequestOf<typeof routes.evaluateQuiz>) {
    return { data: await this.marks.begin(request, body) };
  }

  @Handles(routes.listPartsToMark)
  async parts({ params, ...request }: RequestOf<typeof routes.listPartsToMark>) {
    return { data: await this.marks.parts(request, params.testId) };
  }

  @Handles(routes.listMarkProposals)
  async list({ params, query, ...request }: RequestOf<typeof routes.listMarkProposals>) {
    return { data: await this.marks.list(request, params.testId, query.part) };
  }

  @Handles(routes.settleMarkProposals)
  async settle({ body, ...request }: RequestOf<typeof routes.settleMarkProposals>) {
    return { data: { settled: await this.marks.settle(request, body) } };
  }
}
