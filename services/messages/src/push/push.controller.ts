import { routes } from '@mathquiz/contracts';
import { Handles, type RequestOf } from '@mathquiz/platform';
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
  async subscribe({ body, ...request }: RequestOf<typeof routes.subscribePush>) {
    await this.devices.add(request, body, request.context.locale);
    return {};
  }

  @Handles(routes.unsubscribePush)
  async unsubscribe({ caller, body }: RequestOf<typeof routes.unsubscribePush>) {
    await this.devices.remove(caller, body.endpoint);
    return {};
  }
}
