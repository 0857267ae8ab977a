import { routes } from '@mathquiz/contracts';
import { Handles, type RequestOf } from '@mathquiz/platform';
import { Controller, Inject } from '@nestjs/common';
import { SecondFactorService } from './second-factor.service.js';

@Controller()
export class SecondFactorController {
  constructor(@Inject(SecondFactorService) private readonly factors: SecondFactorService) {}

  @Handles(routes.startSecondFactor)
  async start({ body, ...request }: RequestOf<typeof routes.startSecondFactor>) {
    return { data: await this.factors.start(request, body.password) };
  }

  @Handles(routes.confirmSecondFactor)
  async confirm({ body, ...request }: RequestOf<typeof routes.confirmSecondFactor>) {
    return { data: await this.factors.confirm(request, body.code) };
  }

  @Handles(routes.stopSecondFactor)
  async stop({ body, ...request }: RequestOf<typeof routes.stopSecondFactor>) {
    await this.factors.stop(request, body.password);
    return {};
  }

  @Handles(routes.stopSecondFactorOf)
  async stopOf({ params, ...request }: RequestOf<typeof routes.stopSecondFactorOf>) {
    await this.factors.stopOf(request, params.id);
    return {};
  }
}
