import { routes } from '@mathquiz/contracts';
import { AppError, Handles, type RequestOf } from '@mathquiz/platform';
import { Controller, Inject, UseGuards } from '@nestjs/common';
import { OidcGuard } from './oidc.guard.js';
import { OidcService } from './oidc.service.js';
import type { SignIn } from './oidc.strategy.js';

@Controller()
export class OidcController {
  constructor(@Inject(OidcService) private readonly oidc: OidcService) {}

  @Handles(routes.oidcOffer)
  async offer() {
    return { data: this.oidc.offer() };
  }

  @UseGuards(OidcGuard)
  @Handles(routes.oidcStart)
  async start({ sendOff }: RequestOf<typeof routes.oidcStart> & SignIn) {
    if (!sendOff) throw new AppError('internal');
    return sendOff;
  }

  @UseGuards(OidcGuard)
  @Handles(routes.oidcCallback)
  finish({ user = null, ...request }: RequestOf<typeof routes.oidcCallback> & SignIn) {
    return this.oidc.signIn(request, user);
  }
}
