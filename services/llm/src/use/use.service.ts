import type { AiFigures, AiSettings, routes } from '@mathquiz/contracts';
import { isTimeZone, mondayOf, monthIn, periodOf } from '@mathquiz/domain/lifecycle';
import { totalUse } from '@mathquiz/domain/proposals';
import { AppError, PeopleService, type Request, type RequestOf } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { AiSettingsRepository } from '../records/ai-settings.repository.js';
import { CallsRepository, type UseOfDay } from '../records/calls.repository.js';

/** Figures of what models are used for and cost, and the settings that they follow. */
@Injectable()
export class UseService {
  constructor(
    @Inject(AiSettingsRepository) private readonly settings: AiSettingsRepository,
    @Inject(CallsRepository) private readonly calls: CallsRepository,
    @Inject(PeopleService) private readonly people: PeopleService,
  ) {}

  readSettings(): Promise<AiSettings> {
    return this.settings.get();
  }

  /** Throws `invalid_request` for a place whose time no clock knows. */
  async putSettings(settings: AiSettings): Promise<AiSettings> {
    if (!isTimeZone(settings.time_zone))
      throw new AppError('invalid_request', { fields: [{ path: 'body.time_zone', problem: 'timeZone' }] });
    await this.settings.put(settings);
    return settings;
  }

  /** Throws `invalid_request` for days that end before they begin, and for more than five years of them. */
  async figures({ context, now }: Request, asked: RequestOf<typeof routes.aiUse>['query']) {
    const { time_zone, currency, school_cost } = await this.settings.get();
    const period = periodOf(asked, time_zone, now);
    if (typeof period === 'string')
      throw new AppError('invalid_request', { fields: [{ path: 'query.end_date', problem: period }] });
    const { start_date, end_date, mondays, from, to } = period;
    const month = monthIn(time_zone, now);
    const [rows, month_cost] = await Promise.all([
      this.calls.useByDay(from, to, { time_zone, currency }),
      this.calls.costSince(month.from, currency),
    ]);
    const ids = rows.flatMap(({ user_id }) => user_id ?? []);
    const people = await this.people.byIds([...new Set(ids)], context);
    const personOf = ({ user_id }: UseOfDay) => (user_id === null ? null : (people.get(user_id) ?? null));
    const weeks = summed(rows, ({ day }) => mondayOf(day));
    return {
      start_date,
      end_date,
      time_zone,
      currency,
      whole: totalUse(rows),
      weeks: mondays.map((week) => ({ week, ...(weeks.get(week) ?? totalUse()) })),
      people: [...summed(rows, personOf)].map(([person, figures]) => ({ person, ...figures })),
      purposes: [...summed(rows, ({ purpose }) => purpose)].map(([purpose, figures]) => ({ purpose, ...figures })),
      month: { begins: month.begins, cost_micros: month_cost, school_cost },
    };
  }
}

function summed<K>(rows: readonly UseOfDay[], keyOf: (row: UseOfDay) => K): Map<K, AiFigures> {
  return new Map([...Map.groupBy(rows, keyOf)].map(([key, own]) => [key, totalUse(own)]));
}
