import { aiPurposes, type CreditSettings } from '@mathquiz/contracts';
import { isTimeZone } from '@mathquiz/domain/lifecycle';
import { AppError } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { CreditSettingsRepository } from '../records/credit-settings.repository.js';
import { LedgerRepository } from '../records/ledger.repository.js';

/** A credit is a hundredth of the currency. */
const defaultFactor = 100;
const byDefault: Omit<CreditSettings, 'is_on'> = {
  factors: Object.fromEntries(aiPurposes.map((purpose) => [purpose, defaultFactor])) as CreditSettings['factors'],
  allowances: {},
  time_zone: 'UTC',
};

@Injectable()
export class SettingsService {
  constructor(
    @Inject(CreditSettingsRepository) private readonly settings: CreditSettingsRepository,
    @Inject(LedgerRepository) private readonly ledger: LedgerRepository,
  ) {}

  /** Until an admin decides, credits are on where somebody has been given any. */
  async get(): Promise<CreditSettings> {
    const stored = await this.settings.find();
    if (stored) return { ...stored, factors: { ...byDefault.factors, ...stored.factors } };
    return { ...byDefault, is_on: await this.ledger.hasGrants() };
  }

  /** Throws `invalid_request` for a place whose time no clock knows. */
  async put(settings: CreditSettings): Promise<CreditSettings> {
    if (!isTimeZone(settings.time_zone))
      throw new AppError('invalid_request', { fields: [{ path: 'body.time_zone', problem: 'timeZone' }] });
    await this.settings.put(settings);
    return this.get();
  }
}
