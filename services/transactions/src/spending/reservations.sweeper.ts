import { callsEnded } from '@mathquiz/contracts';
import { BusClient, CONFIG, PersonalData, Sweepers } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { TransactionsConfig } from '../config.js';
import { ReservationsRepository } from '../records/reservations.repository.js';
import { ReservingService } from './reserving.service.js';

/** Calls that began so long ago are asked about; younger ones are most likely under way. */
const askAfterMs = 60_000;
/** Longer than it takes to write the entries of a reservation. */
const finishAfterMs = 10_000;
/** Repeated requests for a reservation come much sooner. */
const keptMs = 30 * 86_400_000;
const atOnce = 100;

/** Finishes reservations that a crash, or a lost answer, has left: what the call has really cost is asked of the service that made it. */
@Injectable()
export class ReservationsSweeper {
  constructor(
    @Inject(BusClient) private readonly bus: BusClient,
    @Inject(ReservationsRepository) private readonly reservations: ReservationsRepository,
    @Inject(ReservingService) private readonly reserving: ReservingService,
    @Inject(CONFIG) config: TransactionsConfig,
    @Inject(Sweepers) sweepers: Sweepers,
    @Inject(PersonalData) personal: PersonalData,
  ) {
    const steps = [
      (now: Date) => this.finish(now),
      (now: Date) => this.settleEnded(now),
      (now: Date) => this.reservations.removeClosed(new Date(now.getTime() - keptMs)),
    ];
    sweepers.every(config.SWEEP_MS, 'reservations', steps);
    personal.register({
      collections: ['reservations'],
      exports: { notBecause: 'entries of the ledger say what was held and spent' },
      erase: (userId) => this.erase(userId, new Date()),
      // Held credits come back before the ledger loses the name.
      when: 'first',
    });
  }

  private async finish(now: Date): Promise<void> {
    const closing = await this.reservations.since('closing', new Date(now.getTime() - finishAfterMs), atOnce);
    for (const one of closing) await this.reserving.finish(one, now);
  }

  private async settleEnded(now: Date): Promise<void> {
    const open = await this.reservations.since('open', new Date(now.getTime() - askAfterMs), atOnce);
    if (open.length === 0) return;
    const calls = open.map(({ _id: key, task_id }) => ({ key, task_id }));
    const { data } = await this.bus.ask(callsEnded, { calls });
    for (const { key, cost_micros } of data) await this.reserving.settle(key, cost_micros, now);
  }

  private async erase(userId: string, now: Date): Promise<void> {
    for (const { _id } of await this.reservations.unclosed(userId)) await this.reserving.settle(_id, 0, now);
    await this.reservations.removeOfPerson(userId);
  }
}
