import { routes } from '@mathquiz/contracts';
import { Handles, type RequestOf } from '@mathquiz/platform';
import { Controller, Inject } from '@nestjs/common';
import { UserdataService } from './userdata.service.js';

@Controller()
export class UserdataController {
  constructor(@Inject(UserdataService) private readonly userdata: UserdataService) {}

  @Handles(routes.getUserdata)
  async get({ caller }: RequestOf<typeof routes.getUserdata>) {
    return { data: await this.userdata.get(caller) };
  }

  @Handles(routes.pushUnique)
  async push({ caller, body }: RequestOf<typeof routes.pushUnique>) {
    return { data: await this.userdata.push(caller, body) };
  }

  @Handles(routes.pullData)
  async pull({ caller, body }: RequestOf<typeof routes.pullData>) {
    return { data: await this.userdata.pull(caller, body) };
  }
}
