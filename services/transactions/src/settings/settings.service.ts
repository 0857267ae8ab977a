import { aiPurposes, type CreditSettings } from '@mathquiz/contracts';
import { daysBefore, isTimeZone, startOfDay } from '@mathquiz/domain/lifecycle';
import { AppError, CONFIG } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { TransactionsConfig } from '../config.js';
import { CreditSettingsRepository } from '../records/credit-settings.repository.js';
import { LedgerRepository } from '../records/ledger.repository.js';

/** A credit is a hundredth of the currency. */
const defaultFactor = 100;
const byDefault: Omit<CreditSettings, 'is_on'> = {
  factors: Object.fromEntries(aiPurposes.map((purpose) => [purpose, defaultFactor])) as CreditSettings['factors'],
  allowances: {},
  time_zone: 'UTC',
};

type Days = { readonly start_date?: string | undefined; readonly end_date?: string | undefined };

@Injectable()
export class SettingsService {
  constructor(
    @Inject(CreditSettingsRepository) private readonly settings: CreditSettingsRepository,
    @Inject(LedgerRepository) private readonly ledger: LedgerRepository,
    @Inject(CONFIG) private readonly config: TransactionsConfig,
  ) {}

  /** Until an admin decides, credits are on where they can be bought, and where somebody has been given any. */
  async get(): Promise<CreditSettings> {
    const stored = await this.settings.find();
    if (stored) return { ...stored, factors: { ...byDefault.factors, ...stored.factors } };
    const canBeBought = this.config.STRIPE_SECRET_KEY !== undefined;
    return { ...byDefault, is_on: canBeBought || (await this.ledger.hasGrants()) };
  }

  /** Moments at which days of the school's calendar begin and end, the second one not included. */
  async momentsOf({ start_date, end_date }: Days): Promise<{ from: Date | undefined; to: Date | undefined }> {
    const { time_zone } = await this.get();
    const from = start_date && startOfDay(start_date, time_zone);
    const to = end_date && startOfDay(daysBefore(end_date, -1), time_zone);
    return { from: from || undefined, to: to || undefined };
  }

  /** Throws `invalid_request` for a place whose time no clock knows. */
  async put(settings: CreditSettings): Promise<CreditSettings> {
    if (!isTimeZone(settings.time_zone))
      throw new AppError('invalid_request', { fields: [{ path: 'body.time_zone', problem: 'timeZone' }] });
    await this.settings.put(settings);
    return this.get();
  }
}
