import { routes } from '@mathquiz/contracts';
import { Handles, type RequestOf } from '@mathquiz/platform';
import { Controller, Inject } from '@nestjs/common';
import { ExportsService } from './exports.service.js';

@Controller()
export class ExportsController {
  constructor(@Inject(ExportsService) private readonly exports: ExportsService) {}

  @Handles(routes.exportUser)
  async begin({ params, ...request }: RequestOf<typeof routes.exportUser>) {
    return { data: await this.exports.begin(request, params.id) };
  }
}
