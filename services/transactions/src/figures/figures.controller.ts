import { routes } from '@mathquiz/contracts';
import { Handles, type RequestOf } from '@mathquiz/platform';
import { Controller, Inject } from '@nestjs/common';
import { FiguresService } from './figures.service.js';

@Controller()
export class FiguresController {
  constructor(@Inject(FiguresService) private readonly figures: FiguresService) {}

  @Handles(routes.creditUse)
  async use({ query, ...request }: RequestOf<typeof routes.creditUse>) {
    return { data: await this.figures.use(request, query) };
  }
}
