import { routes } from '@mathquiz/contracts';
import { Handles, type RequestOf } from '@mathquiz/platform';
import { Controller, Inject } from '@nestjs/common';
import { ChecksService } from './checks.service.js';
import { LedgerService } from './ledger.service.js';

@Controller()
export class LedgerController {
  constructor(
    @Inject(LedgerService) private readonly ledger: LedgerService,
    @Inject(ChecksService) private readonly checks: ChecksService,
  ) {}

  @Handles(routes.creditLedger)
  list({ query, ...request }: RequestOf<typeof routes.creditLedger>) {
    return this.ledger.list(request, query);
  }

  @Handles(routes.creditBalances)
  async balances({ query, ...request }: RequestOf<typeof routes.creditBalances>) {
    return { data: await this.ledger.balances(request, query) };
  }

  @Handles(routes.giveCredits)
  async give({ body, ...request }: RequestOf<typeof routes.giveCredits>) {
    return { data: await this.ledger.give(request, body) };
  }

  @Handles(routes.takeCreditsBack)
  async takeBack({ body, ...request }: RequestOf<typeof routes.takeCreditsBack>) {
    return { data: await this.ledger.takeBack(request, body) };
  }

  @Handles(routes.ledgerCheck)
  async lastCheck(request: RequestOf<typeof routes.ledgerCheck>) {
    return { data: await this.checks.last(request) };
  }

  @Handles(routes.checkLedger)
  async check(request: RequestOf<typeof routes.checkLedger>) {
    return { data: await this.checks.check(request) };
  }
}
