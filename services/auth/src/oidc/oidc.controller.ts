import { type Asked, routes } from '@mathquiz/contracts';
import { Handles } from '@mathquiz/platform';
import { Controller, Inject } from '@nestjs/common';
import { OidcService } from './oidc.service.js';

@Controller()
export class OidcController {
  constructor(@Inject(OidcService) private readonly oidc: OidcService) {}

  @Handles(routes.oidcOffer)
  async offer() {
    return { data: this.oidc.offer() };
  }

  @Handles(routes.oidcStart)
  start({ query, context }: Asked<typeof routes.oidcStart>) {
    return this.oidc.start(query.next, context, new Date());
  }

  @Handles(routes.oidcCallback)
  finish({ query, context }: Asked<typeof routes.oidcCallback>) {
    return this.oidc.finish(query, context, new Date());
  }
}
