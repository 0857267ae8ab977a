import { mayReadGroupCredits } from '@mathquiz/domain/access';
import { AppError, PeopleService, type Request } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { AllowancesService } from '../accounts/allowances.service.js';
import { CreditsService } from '../accounts/credits.service.js';
import { EntryNamesService } from '../accounts/entry-names.service.js';
import { accountOfGroup, accountOfPerson } from '../records/account.js';
import { LedgerRepository } from '../records/ledger.repository.js';
import { ReservationsRepository } from '../records/reservations.repository.js';
import { SettingsService } from '../settings/settings.service.js';

type Page = { readonly offset: number; readonly limit: number };

/** Balances and histories as their owners read them. */
@Injectable()
export class BalancesService {
  constructor(
    @Inject(LedgerRepository) private readonly ledger: LedgerRepository,
    @Inject(ReservationsRepository) private readonly reservations: ReservationsRepository,
    @Inject(SettingsService) private readonly settings: SettingsService,
    @Inject(AllowancesService) private readonly allowances: AllowancesService,
    @Inject(CreditsService) private readonly credits: CreditsService,
    @Inject(EntryNamesService) private readonly names: EntryNamesService,
    @Inject(PeopleService) private readonly people: PeopleService,
  ) {}

  async mine({ caller, context, now }: Request) {
    const allowance = await this.allowances.topUp(caller, now);
    const [{ is_on }, { balances, groups }, held] = await Promise.all([
      this.settings.get(),
      this.credits.of(caller),
      this.reservations.held(caller.user_id),
    ]);
    const names = await this.people.groupNames(
      groups.map(({ _id }) => _id),
      context,
    );
    const named = groups.flatMap(({ _id, balance }) => {
      const groupname = names.get(_id);
      return groupname === undefined ? [] : [{ _id, groupname, balance }];
    });
    return { is_on, balances, held, groups: named, allowance };
  }

  async history(request: Request, { offset, limit }: Page) {
    const { rows, total } = await this.ledger.history(accountOfPerson(request.caller.user_id), offset, limit);
    return { data: await this.names.owned(rows, request), total, offset, limit };
  }

  /** Throws `not_found` for whoever is not of the group's staff, and for a group that is not there. */
  async groupHistory(request: Request, id: string, { offset, limit }: Page) {
    const { caller, context } = request;
    const names = await this.people.groupNames([id], context);
    if (!mayReadGroupCredits(caller, id) || !names.has(id)) throw new AppError('not_found');
    const { rows, total } = await this.ledger.history(accountOfGroup(id), offset, limit);
    return { data: await this.names.owned(rows, request), total, offset, limit };
  }
}
