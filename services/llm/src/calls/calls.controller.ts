import { callsEnded, routes } from '@mathquiz/contracts';
import { Handles, type RequestOf } from '@mathquiz/platform';
import { Controller, Inject } from '@nestjs/common';
import { CallCredits } from './call-credits.service.js';

@Controller()
export class CallsController {
  constructor(@Inject(CallCredits) private readonly credits: CallCredits) {}

  @Handles(routes.aiQuotes)
  async quotes({ caller, context }: RequestOf<typeof routes.aiQuotes>) {
    return { data: await this.credits.quotes(caller.user_id, context) };
  }

  @Handles(callsEnded)
  async ended({ body }: RequestOf<typeof callsEnded>) {
    return { data: await this.credits.ended(body.calls) };
  }
}
