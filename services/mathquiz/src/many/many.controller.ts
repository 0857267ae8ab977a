import { routes } from '@mathquiz/contracts';
import { Handles, type RequestOf } from '@mathquiz/platform';
import { Controller, Inject } from '@nestjs/common';
import { ManyService } from './many.service.js';

@Controller()
export class ManyController {
  constructor(@Inject(ManyService) private readonly many: ManyService) {}

  @Handles(routes.doToMany)
  async do({ params, body, ...request }: RequestOf<typeof routes.doToMany>) {
    return { data: await this.many.apply(request, params.kind, body.ids, body.action) };
  }
}
