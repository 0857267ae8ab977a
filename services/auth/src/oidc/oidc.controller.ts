import { routes } from '@mathquiz/contracts';
import { Handles, type RequestOf } from '@mathquiz/platform';
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
  start({ query, ...request }: RequestOf<typeof routes.oidcStart>) {
    return this.oidc.start(request, query.next);
  }

  @Handles(routes.oidcCallback)
  finish({ query, ...request }: RequestOf<typeof routes.oidcCallback>) {
    return this.oidc.finish(request, query);
  }
}
