import type { LedgerCheck } from '@mathquiz/contracts';
import { ledgerDifferences } from '@mathquiz/domain/credits';
import { dayIn } from '@mathquiz/domain/lifecycle';
import { CONFIG, type Request, Sweepers } from '@mathquiz/platform';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { EntryNamesService } from '../accounts/entry-names.service.js';
import type { TransactionsConfig } from '../config.js';
import type { Account } from '../records/account.js';
import type { CheckDocument } from '../records/check.schema.js';
import { ChecksRepository } from '../records/checks.repository.js';
import { LedgerRepository } from '../records/ledger.repository.js';
import { SettingsService } from '../settings/settings.service.js';

/** Sums the ledger anew once a day, and tells of accounts whose balance is not the sum of their entries. */
@Injectable()
export class ChecksService {
  private readonly logger = new Logger('ChecksService');

  constructor(
    @Inject(LedgerRepository) private readonly ledger: LedgerRepository,
    @Inject(ChecksRepository) private readonly checks: ChecksRepository,
    @Inject(SettingsService) private readonly settings: SettingsService,
    @Inject(EntryNamesService) private readonly names: EntryNamesService,
    @Inject(CONFIG) config: TransactionsConfig,
    @Inject(Sweepers) sweepers: Sweepers,
  ) {
    sweepers.every(config.SWEEP_MS, 'ledger-check', (now) => this.daily(now), { soon: true });
  }

  async last(request: Request): Promise<LedgerCheck | null> {
    const last = await this.checks.last();
    return last && this.named(last, request);
  }

  async check(request: Request): Promise<LedgerCheck> {
    return this.named(await this.sumUp(await this.dayOf(request.now), request.now), request);
  }

  private async daily(now: Date): Promise<void> {
    const day = await this.dayOf(now);
    if (!(await this.checks.isDone(day))) await this.sumUp(day, now);
  }

  private async dayOf(now: Date): Promise<string> {
    return dayIn((await this.settings.get()).time_zone, now);
  }

  private async sumUp(day: string, at: Date): Promise<CheckDocument> {
    const { accounts, entries } = await this.ledger.sums();
    const differences = ledgerDifferences(accounts);
    for (const one of differences) this.logger.error(`ledger-check: ${JSON.stringify(one)}`);
    const check = { _id: day, at, accounts: accounts.length, entries, differences };
    await this.checks.put(check);
    return check;
  }

  private async named({ at, accounts, entries, differences }: CheckDocument, request: Request): Promise<LedgerCheck> {
    const nameOf = await this.names.ofAccounts(
      differences.map(({ account }) => account as Account),
      request,
    );
    return {
      at: at.toISOString(),
      accounts,
      entries,
      differences: differences.map(({ account, ...difference }) => ({ ...nameOf(account as Account), ...difference })),
    };
  }
}
