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

  /** After an entry of the account. Nobody waits for it. */
  changed(account: Account): void {
    this.emit(account).catch((error: unknown) => {
      this.logger.warn(`credits-changed: ${error instanceof Error ? error.message : String(error)}`);
    });
  }

  private async emit(account: Account): Promise<void> {
    for (const user_id of await this.spendersOf(account)) {
      const groups = await this.people.groupsOf(user_id, systemContext());
      const at = new Date().toISOString();
      const { balances } = await this.credits.of({ user_id, groups });
      this.bus.emit(events.creditsChanged, { user_id, balances, at });
    }
  }

  private async spendersOf(account: Account): Promise<string[]> {
    const group = groupIn(account);
    if (group === null) return [personIn(account) ?? []].flat();
    const { data } = await this.bus.ask(membersOfGroups, { ids: [group] });
    const members = data.flatMap((one) => one.members);
    return members.filter(({ role }) => isGroupStaff(role)).map(({ _id }) => _id);
  }
}
