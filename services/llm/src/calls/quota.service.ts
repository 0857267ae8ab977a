import type { AiSettings } from '@mathquiz/contracts';
import { monthIn } from '@mathquiz/domain/lifecycle';
import { quotaUsed } from '@mathquiz/domain/proposals';
import { AppError } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { AiSettingsRepository } from '../records/ai-settings.repository.js';
import { CallsRepository } from '../records/calls.repository.js';

/** Quotas of a month: of each person, and of the school. */
@Injectable()
export class QuotaService {
  constructor(
    @Inject(AiSettingsRepository) private readonly settings: AiSettingsRepository,
    @Inject(CallsRepository) private readonly calls: CallsRepository,
  ) {}

  /** The settings by which a call is counted. Throws `ai_quota_used` and `ai_school_quota_used`. */
  async assertLeft(userId: string, now: Date): Promise<AiSettings> {
    const settings = await this.settings.get();
    const { person_tokens, school_cost, currency, time_zone } = settings;
    const { from } = monthIn(time_zone, now);
    const spent = {
      person_tokens: person_tokens === null ? 0 : await this.calls.tokensOf(userId, from),
      school_micros: school_cost === null ? 0 : await this.calls.costSince(from, currency),
    };
    const fault = quotaUsed(spent, settings);
    if (fault !== null) throw new AppError(fault);
    return settings;
  }
}
