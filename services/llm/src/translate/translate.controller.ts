import { routes } from '@mathquiz/contracts';
import { Handles, type RequestOf } from '@mathquiz/platform';
import { Controller, Inject } from '@nestjs/common';
import { TranslateService } from './translate.service.js';

@Controller()
export class TranslateController {
  constructor(@Inject(TranslateService) private readonly translations: TranslateService) {}

  @Handles(routes.translate)
  async begin({ body, ...request }: RequestOf<typeof routes.translate>) {
    return { data: await this.translations.begin(request, body) };
  }
}
