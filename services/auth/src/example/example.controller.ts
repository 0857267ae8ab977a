import { ensureExample } from '@mathquiz/contracts';
import { Handles, type RequestOf } from '@mathquiz/platform';
import { Controller, Inject } from '@nestjs/common';
import { ExampleService } from './example.service.js';

@Controller()
export class ExampleController {
  constructor(@Inject(ExampleService) private readonly example: ExampleService) {}

  @Handles(ensureExample)
  async ensure({ body, now }: RequestOf<typeof ensureExample>) {
    return { data: await this.example.ensure(body, now) };
  }
}
