import { type Asked, routes } from '@mathquiz/contracts';
import { Handles } from '@mathquiz/platform';
import { Controller, Inject } from '@nestjs/common';
import { ChildrenService } from './children.service.js';

@Controller()
export class ChildrenController {
  constructor(@Inject(ChildrenService) private readonly children: ChildrenService) {}

  @Handles(routes.childResult)
  async result({ caller, params, context }: Asked<typeof routes.childResult>) {
    return { data: await this.children.result(caller, params.id, params.submissionId, context, new Date()) };
  }

  @Handles(routes.childResults)
  async results({ caller, params, context }: Asked<typeof routes.childResults>) {
    return { data: await this.children.results(caller, params.id, context, new Date()) };
  }
}
