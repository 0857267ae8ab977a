import { quoteCredits, reserveCredits, settleCredits } from '@mathquiz/contracts';
import { Handles, type RequestOf } from '@mathquiz/platform';
import { Controller, Inject } from '@nestjs/common';
import { ReservingService } from './reserving.service.js';

@Controller()
export class SpendingController {
  constructor(@Inject(ReservingService) private readonly reserving: ReservingService) {}

  @Handles(quoteCredits)
  async quote({ body, ...request }: RequestOf<typeof quoteCredits>) {
    return { data: await this.reserving.quote(request, body.user_id, body.costs) };
  }

  @Handles(reserveCredits)
  async reserve({ body, ...request }: RequestOf<typeof reserveCredits>) {
    return { data: { milli: await this.reserving.reserve(request, body) } };
  }

  @Handles(settleCredits)
  async settle({ body, now }: RequestOf<typeof settleCredits>) {
    return { data: { spent: await this.reserving.settle(body.key, body.cost_micros, now) } };
  }
}
