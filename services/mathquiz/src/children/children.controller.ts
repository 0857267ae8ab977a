import { routes } from '@mathquiz/contracts';
import { Handles, type RequestOf } from '@mathquiz/platform';
import { Controller, Inject } from '@nestjs/common';
import { ChildrenService } from './children.service.js';

@Controller()
export class ChildrenController {
  constructor(@Inject(ChildrenService) private readonly children: ChildrenService) {}

  @Handles(routes.childResult)
  async result({ params, ...request }: RequestOf<typeof routes.childResult>) {
    return { data: await this.children.result(request, params.id, params.submissionId) };
  }

  @Handles(routes.childResults)
  async results({ params, ...request }: RequestOf<typeof routes.childResults>) {
    return { data: await this.children.results(request, params.id) };
  }
}
