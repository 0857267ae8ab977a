import { routes } from '@mathquiz/contracts';
import { Handles, type RequestOf } from '@mathquiz/platform';
import { Controller, Inject } from '@nestjs/common';
import { BalancesService } from './balances.service.js';

@Controller()
export class BalancesController {
  constructor(@Inject(BalancesService) private readonly balances: BalancesService) {}

  @Handles(routes.myCredits)
  async mine(request: RequestOf<typeof routes.myCredits>) {
    return { data: await this.balances.mine(request) };
  }

  @Handles(routes.myCreditHistory)
  history({ query, ...request }: RequestOf<typeof routes.myCreditHistory>) {
    return this.balances.history(request, query);
  }

  @Handles(routes.groupCreditHistory)
  groupHistory({ params, query, ...request }: RequestOf<typeof routes.groupCreditHistory>) {
    return this.balances.groupHistory(request, params.id, query);
  }
}
