import { type AiPurpose, type CreditPool, standingOf } from '@mathquiz/contracts';
import { staffedGroups } from '@mathquiz/domain/access';
import { creditsFor, maySpend, settled, spendable } from '@mathquiz/domain/credits';
import { AppError, BusClient, type Request } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { AllowancesService } from '../accounts/allowances.service.js';
import { ChangesService } from '../accounts/changes.service.js';
import { CreditsService, type Spender } from '../accounts/credits.service.js';
import { type Account, accountOfGroup, accountOfPerson } from '../records/account.js';
import { LedgerRepository } from '../records/ledger.repository.js';
import type { ReservationDocument } from '../records/reservation.schema.js';
import { ReservationsRepository } from '../records/reservations.repository.js';
import { SettingsService } from '../settings/settings.service.js';

/** A request of another service: nobody signed in stands behind it. */
type ServiceRequest = Omit<Request, 'caller'>;
type Cost = { readonly purpose: AiPurpose; readonly cost_micros: number };
type ReserveRequest = Cost & { readonly user_id: string; readonly key: string; readonly task_id: string };
/** name: tells the pools of one person's call apart, without the person. */
type Pool = { readonly account: Account; readonly pool: CreditPool; readonly name: string };

/**
 * Holds credits for calls of a model, and takes their cost. Each step is one entry of the ledger under a key of its own, so that whatever
 * is repeated counts once, and what a killed process has left is finished by `ReservationsSweeper`.
 */
@Injectable()
export class ReservingService {
  constructor(
    @Inject(BusClient) private readonly bus: BusClient,
    @Inject(LedgerRepository) private readonly ledger: LedgerRepository,
    @Inject(ReservationsRepository) private readonly reservations: ReservationsRepository,
    @Inject(SettingsService) private readonly settings: SettingsService,
    @Inject(AllowancesService) private readonly allowances: AllowancesService,
    @Inject(CreditsService) private readonly credits: CreditsService,
    @Inject(ChangesService) private readonly changes: ChangesService,
  ) {}

  /** Throws `not_found` for somebody who may not sign in. */
  async quote(request: ServiceRequest, user_id: string, costs: readonly Cost[]) {
    const { is_on, factors } = await this.settings.get();
    if (!is_on) return { is_on, milli: costs.map(() => 0), available: 0 };
    const available = await this.available(await this.spender(request, user_id), request.now);
    return {
      is_on,
      milli: costs.map(({ purpose, cost_micros }) => creditsFor(cost_micros, factors[purpose])),
      available,
    };
  }

  /** Milli-credits that are held. Throws `credits_short`, and holds nothing then. */
  async reserve(
    request: ServiceRequest,
    { user_id, purpose, key, task_id, cost_micros }: ReserveRequest,
  ): Promise<number> {
    const { is_on, factors } = await this.settings.get();
    const factor = factors[purpose];
    const quote = is_on ? creditsFor(cost_micros, factor) : 0;
    if (quote === 0) return 0;
    const spender = await this.spender(request, user_id);
    const available = await this.available(spender, request.now);
    const isRepeated = (await this.reservations.find(key)) !== null;
    if (available < quote && !isRepeated) throw new AppError('credits_short', { needed: quote, available });
    const reservation = await this.reservations.open(
      { _id: key, user_id, task_id, purpose, factor, quote },
      request.now,
    );
    const missing = await this.hold(reservation, poolsOf(spender), request.now);
    // Somebody else has spent meanwhile, or the sweeper has given up waiting for this one.
    const isOpen = (await this.reservations.find(key))?.state === 'open';
    if (missing === 0 && isOpen) return reservation.quote;
    await this.settle(key, 0, request.now);
    throw new AppError('credits_short', { needed: quote, available });
  }

  /** Milli-credits that were spent; 0 where nothing was held. What was said first counts. */
  async settle(key: string, cost_micros: number, now: Date): Promise<number> {
    const reservation = await this.reservations.find(key);
    if (!reservation) return 0;
    const cost = Math.min(reservation.quote, creditsFor(cost_micros, reservation.factor));
    const closing = await this.reservations.settle(key, cost, now);
    if (!closing) return 0;
    return this.finish(closing, now);
  }

  /** Writes the entries of a reservation whose cost is known. */
  async finish({ _id: key, purpose, spent }: ReservationDocument, now: Date): Promise<number> {
    const holds = (await this.ledger.holds(key)).map((entry) => ({ ...entry, milli: -entry.delta }));
    let sum = 0;
    for (const { hold, spent: cost, back } of settled(holds, spent ?? 0)) {
      const { account, pool } = hold;
      sum += cost;
      await this.ledger.append(
        { account, pool, kind: 'settle', key: `${hold.key}:settle`, ref: key, purpose, spent: cost, at: now },
        () => back,
      );
    }
    this.changes.changed(...holds.map(({ account }) => account));
    await this.reservations.close(key, now);
    return sum;
  }

  /** Takes the quote out of pools, one after the other; gives what none of them had. */
  private async hold({ _id: key, purpose, quote }: ReservationDocument, pools: readonly Pool[], at: Date) {
    let missing = quote;
    const touched: Account[] = [];
    for (const { account, pool, name } of pools) {
      if (missing === 0) break;
      const wanted = missing;
      const entry = await this.ledger.appendIf(
        { account, pool, kind: 'reserve', key: `${key}:${name}`, ref: key, purpose, at },
        (balances) => -spendable(balances, pool, wanted) || null,
      );
      if (entry === null) continue;
      missing += entry.delta;
      touched.push(account);
    }
    this.changes.changed(...touched);
    return missing;
  }

  private async available(spender: Spender, now: Date): Promise<number> {
    await this.allowances.topUp(spender, now);
    const { balances } = await this.credits.of(spender);
    return maySpend({ ...balances, group: 0 }) + balances.group;
  }

  private async spender({ context }: ServiceRequest, user_id: string): Promise<Spender> {
    const { data } = await this.bus.ask(standingOf, { user_id }, context);
    if (data === null) throw new AppError('not_found');
    return { user_id, roles: data.roles, groups: data.groups };
  }
}

/** In the order in which they are spent. */
const poolsOf = ({ user_id, groups }: Spender): Pool[] => [
  ...staffedGroups({ groups }).map((id) => ({ account: accountOfGroup(id), pool: 'group' as const, name: id })),
  { account: accountOfPerson(user_id), pool: 'granted', name: 'granted' },
  { account: accountOfPerson(user_id), pool: 'purchased', name: 'purchased' },
];
