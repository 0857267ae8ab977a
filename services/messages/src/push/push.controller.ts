import { type Asked, routes } from '@mathquiz/contracts';
import { Handles } from '@mathquiz/platform';
import { Controller, Inject } from '@nestjs/common';
import { PushDevicesService } from './push-devices.service.js';

@Controller()
export class PushController {
  constructor(@Inject(PushDevicesService) private readonly devices: PushDevicesService) {}

  @Handles(routes.pushOffer)
  async offer() {
    return { data: { public_key: this.devices.publicKey() } };
  }

  @Handles(routes.subscribePush)
  async subscribe({ caller, body, context }: Asked<typeof routes.subscribePush>) {
    await this.devices.add(caller, body, context.locale, new Date());
    return {};
  }

  @Handles(routes.unsubscribePush)
  async unsubscribe({ caller, body }: Asked<typeof routes.unsubscribePush>) {
    await this.devices.remove(caller, body.endpoint);
    return {};
  }
}
