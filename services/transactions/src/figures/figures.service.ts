import type { AiPurpose, routes } from '@mathquiz/contracts';
import { mondayOf, periodOf } from '@mathquiz/domain/lifecycle';
import { AppError, type Request, type RequestOf } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { LedgerRepository, type SpentOnDay } from '../records/ledger.repository.js';
import { SettingsService } from '../settings/settings.service.js';

/** Figures of what credits are spent for. */
@Injectable()
export class FiguresService {
  constructor(
    @Inject(LedgerRepository) private readonly ledger: LedgerRepository,
    @Inject(SettingsService) private readonly settings: SettingsService,
  ) {}

  /** Throws `invalid_request` for days that end before they begin, and for more than five years of them. */
  async use({ now }: Request, asked: RequestOf<typeof routes.creditUse>['query']) {
    const { time_zone } = await this.settings.get();
    const period = periodOf(asked, time_zone, now);
    if (typeof period === 'string')
      throw new AppError('invalid_request', { fields: [{ path: 'query.end_date', problem: period }] });
    const { start_date, end_date, mondays, from, to } = period;
    const rows = await this.ledger.spentByDay(from, to, time_zone);
    const weeks = Map.groupBy(rows, ({ day }) => mondayOf(day));
    return {
      start_date,
      end_date,
      time_zone,
      whole: summed(rows),
      weeks: mondays.map((week) => ({ week, ...summed(weeks.get(week) ?? []) })),
    };
  }
}

function summed(rows: readonly SpentOnDay[]) {
  const by_purpose: Partial<Record<AiPurpose, number>> = {};
  for (const { purpose, spent } of rows) by_purpose[purpose] = (by_purpose[purpose] ?? 0) + spent;
  return { spent: rows.reduce((sum, { spent }) => sum + spent, 0), by_purpose };
}
