import type { LedgerEntry, OwnLedgerEntry } from '@mathquiz/contracts';
import { PeopleService, type Request } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { type Account, groupIn, personIn } from '../records/account.js';
import type { EntryDocument } from '../records/entry.schema.js';

type Owner = Pick<LedgerEntry, 'person' | 'group'>;

/** Entries with the names of the people and groups in them. */
@Injectable()
export class EntryNamesService {
  constructor(@Inject(PeopleService) private readonly people: PeopleService) {}

  /** Names of accounts; both null for a person who is gone. A group that is gone has no name. */
  async ofAccounts(accounts: readonly Account[], { context }: Pick<Request, 'context'>) {
    const personIds = [...new Set(accounts.flatMap((account) => personIn(account) ?? []))];
    const groupIds = [...new Set(accounts.flatMap((account) => groupIn(account) ?? []))];
    const [people, groups] = await Promise.all([
      this.people.byIds(personIds, context),
      this.people.groupNames(groupIds, context),
    ]);
    return (account: Account): Owner => {
      const group = groupIn(account);
      return {
        person: people.get(personIn(account) ?? '') ?? null,
        group: group === null ? null : { _id: group, groupname: groups.get(group) ?? '' },
      };
    };
  }

  async named(rows: readonly EntryDocument[], request: Pick<Request, 'context'>): Promise<LedgerEntry[]> {
    const admins = [...new Set(rows.flatMap(({ by }) => by?.toHexString() ?? []))];
    const [nameOf, people] = await Promise.all([
      this.ofAccounts(
        rows.map(({ account }) => account),
        request,
      ),
      this.people.byIds(admins, request.context),
    ]);
    return rows.map(({ _id, at, account, pool, kind, delta, spent, balances, purpose, reason, by }) => ({
      _id: _id.toHexString(),
      at: at.toISOString(),
      ...nameOf(account),
      pool,
      kind,
      delta,
      spent,
      balances,
      purpose,
      reason,
      by: people.get(by?.toHexString() ?? '') ?? null,
    }));
  }

  /** As whoever spends from the account reads them. */
  async owned(rows: readonly EntryDocument[], request: Pick<Request, 'context'>): Promise<OwnLedgerEntry[]> {
    const named = await this.named(rows, request);
    return named.map(({ person: _, delta, spent, ...entry }) => ({
      ...entry,
      change: spent === null ? delta : -spent,
    }));
  }
}
