import { events, membersOfGroups } from '@mathquiz/contracts';
import { isGroupStaff } from '@mathquiz/domain/access';
import { BusClient, PeopleService, systemContext } from '@mathquiz/platform';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { type Account, groupIn, personIn } from '../records/account.js';
import { CreditsService } from './credits.service.js';

/** Emits the credits of people when they change. A lost event is harmless: pages that spend ask for the balance itself. */
@Injectable()
export class ChangesService {
  private readonly logger = new Logger('ChangesService');

  constructor(
    @Inject(BusClient) private readonly bus: BusClient,
    @Inject(PeopleService) private readonly people: PeopleService,
    @Inject(CreditsService) private readonly credits: CreditsService,
  ) {}

  /** After entries of the accounts, one event for each person who spends from any of them. Nobody waits for it. */
  changed(...accounts: readonly Account[]): void {
    this.emit(accounts).catch((error: unknown) => {
      this.logger.warn(`credits-changed: ${error instanceof Error ? error.message : String(error)}`);
    });
  }

  private async emit(accounts: readonly Account[]): Promise<void> {
    for (const user_id of await this.spendersOf(accounts)) {
      const groups = await this.people.groupsOf(user_id, systemContext());
      const at = new Date().toISOString();
      const { balances } = await this.credits.of({ user_id, groups });
      this.bus.emit(events.creditsChanged, { user_id, balances, at });
    }
  }

  private async spendersOf(accounts: readonly Account[]): Promise<ReadonlySet<string>> {
    const people = accounts.flatMap((account) => personIn(account) ?? []);
    const ids = [...new Set(accounts.flatMap((account) => groupIn(account) ?? []))];
    if (ids.length === 0) return new Set(people);
    const { data } = await this.bus.ask(membersOfGroups, { ids });
    const members = data.flatMap((one) => one.members);
    return new Set([...people, ...members.filter(({ role }) => isGroupStaff(role)).map(({ _id }) => _id)]);
  }
}
