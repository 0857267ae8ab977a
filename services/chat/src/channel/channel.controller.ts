import { routes } from '@mathquiz/contracts';
import { Handles, type RequestOf } from '@mathquiz/platform';
import { Controller, Inject } from '@nestjs/common';
import { ChannelStore } from './channel-store.js';

@Controller()
export class ChannelController {
  constructor(@Inject(ChannelStore) private readonly channels: ChannelStore) {}

  @Handles(routes.channel)
  async after({ caller, query }: RequestOf<typeof routes.channel>) {
    return { data: await this.channels.after(caller.user_id, query.after) };
  }
}
