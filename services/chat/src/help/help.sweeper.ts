import { type Locale, mailAddressesOf, queueMail } from '@mathquiz/contracts';
import { helpAfter } from '@mathquiz/domain/lifecycle';
import { BusClient, CONFIG, Sweepers, systemContext } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { ChatConfig } from '../config.js';
import { DeskRepository } from '../records/desk.repository.js';
import { HelpRepository } from '../records/help.repository.js';
import type { HelpDocument } from '../records/help.schema.js';
import { AskingService } from './asking.service.js';

const atOnce = 100;

type Operator = { readonly _id: string; readonly email: string; readonly name: string; readonly locale: Locale };

/** Wakes what was snoozed, and writes to the operators on duty where nobody has answered for ten minutes. */
@Injectable()
export class HelpSweeper {
  constructor(
    @Inject(CONFIG) private readonly config: ChatConfig,
    @Inject(BusClient) private readonly bus: BusClient,
    @Inject(HelpRepository) private readonly requests: HelpRepository,
    @Inject(DeskRepository) private readonly desk: DeskRepository,
    @Inject(AskingService) private readonly asking: AskingService,
    @Inject(Sweepers) sweepers: Sweepers,
  ) {
    sweepers.every(config.SWEEP_MS, 'help', [(now) => this.wake(now), (now) => this.writeToDuty(now)]);
  }

  private async wake(now: Date): Promise<void> {
    const due = await this.requests.awake(now, atOnce);
    for (const { _id } of due)
      await this.requests.move(_id.toHexString(), (facts) =>
        facts.state === 'snoozed' ? helpAfter(facts, { kind: 'opened' }, now) : {},
      );
    if (due.length > 0) this.asking.tellDesk();
  }

  /** Once for each time that somebody waits: the key of the mail is the request and when its waiting began. */
  private async writeToDuty(now: Date): Promise<void> {
    const before = new Date(now.getTime() - this.config.HELP_MAIL_MS);
    const waiting = await this.requests.unanswered(before, atOnce);
    if (waiting.length === 0) return;
    const { duty } = await this.desk.settings();
    const { data: operators } = duty.length > 0 ? await this.bus.ask(mailAddressesOf, { ids: duty }) : { data: [] };
    for (const request of waiting) {
      for (const operator of operators) await this.write(request, operator);
      await this.requests.move(request._id.toHexString(), () => ({ mailed_for: request.waiting_since }));
    }
  }

  private async write(
    { _id, waiting_since }: HelpDocument,
    { _id: user_id, email, locale, name }: Operator,
  ): Promise<void> {
    const id = _id.toHexString();
    const key = `help-waits-${id}-${waiting_since?.getTime() ?? 0}-${user_id}`;
    const params = { name, path: `/app/operator/${id}` };
    await this.bus.ask(
      queueMail,
      { key, kind: 'help_waiting', to: email, user_id, locale, params },
      systemContext(locale),
    );
  }
}
