import { allowanceOf, topUp } from '@mathquiz/domain/credits';
import { monthIn } from '@mathquiz/domain/lifecycle';
import { CONFIG } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { TransactionsConfig } from '../config.js';
import { accountOfPerson, entryKey } from '../records/account.js';
import { LedgerRepository } from '../records/ledger.repository.js';
import { SettingsService } from '../settings/settings.service.js';
import { ChangesService } from './changes.service.js';
import type { Spender } from './credits.service.js';

/** Allowances of a month: given when somebody looks at their credits, or spends some, for the first time in it. */
@Injectable()
export class AllowancesService {
  constructor(
    @Inject(LedgerRepository) private readonly ledger: LedgerRepository,
    @Inject(SettingsService) private readonly settings: SettingsService,
    @Inject(ChangesService) private readonly changes: ChangesService,
    @Inject(CONFIG) private readonly config: TransactionsConfig,
  ) {}

  /** Tops a person's granted credits up once a month, and gives the allowance; 0 where there is none, or credits are off. */
  async topUp({ user_id, roles }: Pick<Spender, 'user_id' | 'roles'>, now: Date): Promise<number> {
    const { is_on, allowances, time_zone } = await this.settings.get();
    const allowance = is_on ? allowanceOf(roles, allowances) : 0;
    if (allowance === 0) return 0;
    const key = entryKey(this.config.SESSION_SECRET, 'allowance', `${user_id} ${monthIn(time_zone, now).begins}`);
    if ((await this.ledger.byKey(key)) !== null) return allowance;
    const account = accountOfPerson(user_id);
    await this.ledger.append({ account, pool: 'granted', kind: 'allowance', key, at: now }, ({ granted }) =>
      topUp(granted, allowance),
    );
    this.changes.changed(account);
    return allowance;
  }
}
