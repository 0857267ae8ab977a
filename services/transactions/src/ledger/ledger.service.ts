import { type CreditAmount, creditLimits, type LedgerEntry, type routes } from '@mathquiz/contracts';
import {
  AppError,
  CONFIG,
  idempotencyOf,
  newId,
  PeopleService,
  type Request,
  type RequestOf,
} from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { ChangesService } from '../accounts/changes.service.js';
import { EntryNamesService } from '../accounts/entry-names.service.js';
import type { TransactionsConfig } from '../config.js';
import { type Account, accountOfGroup, accountOfPerson, entryKey, groupIn, personIn } from '../records/account.js';
import { LedgerRepository } from '../records/ledger.repository.js';
import { ReservationsRepository } from '../records/reservations.repository.js';
import { SettingsService } from '../settings/settings.service.js';

type Whose = { readonly user_id?: string | undefined; readonly group_id?: string | undefined };

function accountOf({ user_id, group_id }: Whose): Account | undefined {
  if (user_id !== undefined) return accountOfPerson(user_id);
  return group_id === undefined ? undefined : accountOfGroup(group_id);
}

/** The ledger as admins read it, and what they add to it. */
@Injectable()
export class LedgerService {
  constructor(
    @Inject(LedgerRepository) private readonly ledger: LedgerRepository,
    @Inject(ReservationsRepository) private readonly reservations: ReservationsRepository,
    @Inject(SettingsService) private readonly settings: SettingsService,
    @Inject(ChangesService) private readonly changes: ChangesService,
    @Inject(EntryNamesService) private readonly names: EntryNamesService,
    @Inject(PeopleService) private readonly people: PeopleService,
    @Inject(CONFIG) private readonly config: TransactionsConfig,
  ) {}

  async list(request: Request, query: RequestOf<typeof routes.creditLedger>['query']) {
    const { kind, offset, limit } = query;
    const days = await this.settings.momentsOf(query);
    const { rows, total } = await this.ledger.list({ account: accountOf(query), kind, ...days }, offset, limit);
    return { data: await this.names.named(rows, request), total, offset, limit };
  }

  /** Throws `not_found` for an account that nobody has. */
  async balances(request: Request, whose: Whose) {
    const account = await this.known(request, whose);
    const person = personIn(account);
    return {
      balances: await this.ledger.balances(account),
      held: person === null ? 0 : await this.reservations.held(person),
    };
  }

  /** Throws `not_found`, and `wrong_state` where a pool would hold more than a sum of it can be told of exactly. */
  give(request: Request, amount: CreditAmount): Promise<LedgerEntry> {
    return this.add(request, amount, 'grant', (balance) => {
      if (balance + amount.milli > creditLimits.balance)
        throw new AppError('wrong_state', { reason: 'too_many_credits' });
      return amount.milli;
    });
  }

  /** Throws `not_found`, and `wrong_state` where the pool has less than that. */
  takeBack(request: Request, amount: CreditAmount): Promise<LedgerEntry> {
    return this.add(request, amount, 'take_back', (balance) => {
      if (balance < amount.milli) throw new AppError('wrong_state', { reason: 'fewer_credits' });
      return -amount.milli;
    });
  }

  private async add(
    request: Request,
    amount: CreditAmount,
    kind: 'grant' | 'take_back',
    delta: (balance: number) => number,
  ): Promise<LedgerEntry> {
    const account = await this.known(request, amount.account);
    const once = idempotencyOf(request.caller, request.context, [kind, amount]);
    const key = entryKey(this.config.SESSION_SECRET, kind, once?.creation_key ?? newId().toHexString());
    const pool = groupIn(account) === null ? 'granted' : 'group';
    const entry = await this.ledger.append(
      {
        account,
        pool,
        kind,
        key,
        at: request.now,
        reason: amount.reason,
        by: request.caller.user_id,
        ...(once ? { ref: once.creation_body } : {}),
      },
      (balances) => delta(balances[pool]),
    );
    if (once && entry.ref !== once.creation_body) throw new AppError('idempotency_mismatch');
    this.changes.changed(account);
    const [named] = await this.names.named([entry], request);
    if (!named) throw new AppError('not_found');
    return named;
  }

  private async known({ context }: Request, whose: Whose): Promise<Account> {
    const account = accountOf(whose);
    const person = account && personIn(account);
    const group = account && groupIn(account);
    if (person && (await this.people.known([person], context)).has(person)) return account;
    if (group && (await this.people.groupNames([group], context)).has(group)) return account;
    throw new AppError('not_found');
  }
}
