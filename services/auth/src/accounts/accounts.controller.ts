import { type Asked, routes } from '@mathquiz/contracts';
import { Handles } from '@mathquiz/platform';
import { Controller, Inject } from '@nestjs/common';
import { AccountsService } from './accounts.service.js';
import { RequestsService } from './requests.service.js';

@Controller()
export class AccountsController {
  constructor(
    @Inject(AccountsService) private readonly accounts: AccountsService,
    @Inject(RequestsService) private readonly requests: RequestsService,
  ) {}

  @Handles(routes.changePassword)
  async changePassword({ caller, body, context }: Asked<typeof routes.changePassword>) {
    await this.accounts.changePassword(caller, body.old_password, body.new_password, context, new Date());
    return {};
  }

  @Handles(routes.updateProfile)
  async updateProfile({ caller, body, context }: Asked<typeof routes.updateProfile>) {
    return { data: await this.accounts.updateProfile(caller, body, context, new Date()) };
  }

  @Handles(routes.resetPasswordOf)
  async resetPasswordOf({ caller, body, context }: Asked<typeof routes.resetPasswordOf>) {
    await this.accounts.resetPasswordOf(caller, body.username, body.password, context, new Date());
    return {};
  }

  @Handles(routes.deleteMe)
  async deleteMe({ caller, body, context }: Asked<typeof routes.deleteMe>) {
    await this.accounts.deleteOwn(caller, body.password, context, new Date());
    return {};
  }

  @Handles(routes.getRequest)
  async getRequest({ params }: Asked<typeof routes.getRequest>) {
    return { data: await this.requests.get(params.id, new Date()) };
  }

  @Handles(routes.verifyEmail)
  async verifyEmail({ params, context }: Asked<typeof routes.verifyEmail>) {
    await this.requests.verifyEmail(params.id, context, new Date());
    return {};
  }

  @Handles(routes.sendVerification)
  async sendVerification({ caller }: Asked<typeof routes.sendVerification>) {
    await this.requests.sendVerification(caller, new Date());
    return {};
  }

  @Handles(routes.requestReset)
  async requestReset({ params, context }: Asked<typeof routes.requestReset>) {
    this.requests.requestReset(params.id, context, new Date());
    return {};
  }

  @Handles(routes.resetPassword)
  async resetPassword({ params, body, context }: Asked<typeof routes.resetPassword>) {
    await this.requests.resetPassword(params.id, body.password, context, new Date());
    return {};
  }
}
