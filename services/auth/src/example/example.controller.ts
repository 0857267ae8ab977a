import { type Asked, ensureExample } from '@mathquiz/contracts';
import { Handles } from '@mathquiz/platform';
import { Controller, Inject } from '@nestjs/common';
import { ExampleService } from './example.service.js';

@Controller()
export class ExampleController {
  constructor(@Inject(ExampleService) private readonly example: ExampleService) {}

  @Handles(ensureExample)
  async ensure({ body }: Asked<typeof ensureExample>) {
    return { data: await this.example.ensure(body, new Date()) };
  }
}
