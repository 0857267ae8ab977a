import { lookOf, routes } from '@mathquiz/contracts';
import { Handles, type RequestOf } from '@mathquiz/platform';
import { Controller, Inject } from '@nestjs/common';
import { LooksService } from './looks.service.js';

@Controller()
export class LooksController {
  constructor(@Inject(LooksService) private readonly looks: LooksService) {}

  @Handles(routes.lookAs)
  async begin({ params, ...request }: RequestOf<typeof routes.lookAs>) {
    return { data: await this.looks.begin(request, params.id) };
  }

  @Handles(routes.endLook)
  async end({ params, ...request }: RequestOf<typeof routes.endLook>) {
    await this.looks.end(request, params.id);
    return {};
  }

  @Handles(lookOf)
  async of({ body, now }: RequestOf<typeof lookOf>) {
    return { data: await this.looks.of(body.help_id, body.operator_id, now) };
  }
}
