import { routes } from '@mathquiz/contracts';
import { Handles } from '@mathquiz/platform';
import { Controller, Inject } from '@nestjs/common';
import { ModelService } from './model.service.js';

@Controller()
export class ConnectionController {
  constructor(@Inject(ModelService) private readonly model: ModelService) {}

  @Handles(routes.aiState)
  async state() {
    return { data: this.model.state };
  }
}
