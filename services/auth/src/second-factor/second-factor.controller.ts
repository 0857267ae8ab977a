import { type Asked, routes } from '@mathquiz/contracts';
import { Handles } from '@mathquiz/platform';
import { Controller, Inject } from '@nestjs/common';
import { SecondFactorService } from './second-factor.service.js';

@Controller()
export class SecondFactorController {
  constructor(@Inject(SecondFactorService) private readonly factors: SecondFactorService) {}

  @Handles(routes.startSecondFactor)
  async start({ caller, body }: Asked<typeof routes.startSecondFactor>) {
    return { data: await this.factors.start(caller, body.password) };
  }

  @Handles(routes.confirmSecondFactor)
  async confirm({ caller, body, context }: Asked<typeof routes.confirmSecondFactor>) {
    return { data: await this.factors.confirm(caller, body.code, context, new Date()) };
  }

  @Handles(routes.stopSecondFactor)
  async stop({ caller, body, context }: Asked<typeof routes.stopSecondFactor>) {
    await this.factors.stop(caller, body.password, context, new Date());
    return {};
  }

  @Handles(routes.stopSecondFactorOf)
  async stopOf({ caller, params, context }: Asked<typeof routes.stopSecondFactorOf>) {
    await this.factors.stopOf(caller, params.id, context, new Date());
    return {};
  }
}
