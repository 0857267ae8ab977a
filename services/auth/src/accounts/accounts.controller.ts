import { routes } from '@mathquiz/contracts';
import { Handles, type RequestOf } from '@mathquiz/platform';
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
  async changePassword({ body, ...request }: RequestOf<typeof routes.changePassword>) {
    await this.accounts.changePassword(request, body.old_password, body.new_password);
    return {};
  }

  @Handles(routes.updateProfile)
  async updateProfile({ body, ...request }: RequestOf<typeof routes.updateProfile>) {
    return { data: await this.accounts.updateProfile(request, body) };
  }

  @Handles(routes.resetPasswordOf)
  async resetPasswordOf({ body, ...request }: RequestOf<typeof routes.resetPasswordOf>) {
    await this.accounts.resetPasswordOf(request, body.username, body.password);
    return {};
  }

  @Handles(routes.deleteMe)
  async deleteMe({ body, ...request }: RequestOf<typeof routes.deleteMe>) {
    await this.accounts.deleteOwn(request, body.password);
    return {};
  }

  @Handles(routes.getRequest)
  async getRequest({ params, now }: RequestOf<typeof routes.getRequest>) {
    return { data: await this.requests.get(params.id, now) };
  }

  @Handles(routes.verifyEmail)
  async verifyEmail({ params, ...request }: RequestOf<typeof routes.verifyEmail>) {
    await this.requests.verifyEmail(request, params.id);
    return {};
  }

  @Handles(routes.sendVerification)
  async sendVerification(request: RequestOf<typeof routes.sendVerification>) {
    await this.requests.sendVerification(request);
    return {};
  }

  @Handles(routes.requestReset)
  async requestReset({ params, ...request }: RequestOf<typeof routes.requestReset>) {
    this.requests.requestReset(request, params.id);
    return {};
  }

  @Handles(routes.resetPassword)
  async resetPassword({ params, body, ...request }: RequestOf<typeof routes.resetPassword>) {
    await this.requests.resetPassword(request, params.id, body.password);
    return {};
  }
}
