import type { Caller, CreditBalances } from '@mathquiz/contracts';
import { staffedGroups } from '@mathquiz/domain/access';
import { Inject, Injectable } from '@nestjs/common';
import { accountOfGroup, accountOfPerson } from '../records/account.js';
import { LedgerRepository } from '../records/ledger.repository.js';

/** Somebody who spends: what they are in the school and in their groups decides what they may spend. */
export type Spender = Pick<Caller, 'user_id' | 'roles' | 'groups'>;
export type Credits = {
  readonly balances: CreditBalances;
  /** Milli-credits of each group from whose pool the person may spend. */
  readonly groups: readonly { readonly _id: string; readonly balance: number }[];
};

/** Credits that people may spend: their own, and those of groups of whose staff they are. */
@Injectable()
export class CreditsService {
  constructor(@Inject(LedgerRepository) private readonly ledger: LedgerRepository) {}

  async of({ user_id, groups }: Pick<Spender, 'user_id' | 'groups'>): Promise<Credits> {
    const staffed = staffedGroups({ groups });
    const [own, ...pools] = await Promise.all([
      this.ledger.balances(accountOfPerson(user_id)),
      ...staffed.map((_id) => this.ledger.balances(accountOfGroup(_id))),
    ]);
    const ofGroups = staffed.map((_id, at) => ({ _id, balance: pools[at]?.group ?? 0 }));
    const group = ofGroups.reduce((sum, { balance }) => sum + balance, 0);
    return { balances: { ...own, group }, groups: ofGroups };
  }
}
