import type { routes } from '@mathquiz/contracts';
import { dayIn, helpFigures, mondayOf, periodOf } from '@mathquiz/domain/lifecycle';
import { AppError, PeopleService, type Request, type RequestOf } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { DeskRepository } from '../records/desk.repository.js';
import { HelpRepository } from '../records/help.repository.js';
import type { HelpDocument } from '../records/help.schema.js';

const maxRequests = 20_000;

const counted = ({ created_at, first_reply_at, resolved_at, rating }: HelpDocument) => ({
  created_at,
  first_reply_at,
  resolved_at,
  stars: rating?.stars ?? null,
});
const figuresOf = (rows: readonly HelpDocument[] = []) => helpFigures(rows.map(counted));

/** How much is asked, and how soon and how well it is answered. */
@Injectable()
export class FiguresService {
  constructor(
    @Inject(HelpRepository) private readonly requests: HelpRepository,
    @Inject(DeskRepository) private readonly desk: DeskRepository,
    @Inject(PeopleService) private readonly people: PeopleService,
  ) {}

  /** Days of the school's calendar, both included; the last twelve weeks where none are said. */
  async of({ context, now }: Request, asked: RequestOf<typeof routes.helpFigures>['query']) {
    const { time_zone } = await this.desk.settings();
    const period = periodOf(asked, time_zone, now);
    if (typeof period === 'string')
      throw new AppError('invalid_request', { fields: [{ path: 'query.end_date', problem: period }] });
    const { start_date, end_date, mondays, from, to } = period;
    const rows = await this.requests.between(from, to, maxRequests + 1);
    const complete = rows.length <= maxRequests;
    const all = rows.slice(0, maxRequests);
    const weeks = Map.groupBy(all, ({ created_at }) => mondayOf(dayIn(time_zone, created_at)));
    const operators = Map.groupBy(all, ({ assignee_id }) => assignee_id?.toHexString() ?? null);
    operators.delete(null);
    const people = await this.people.byIds(
      [...operators.keys()].flatMap((id) => id ?? []),
      context,
    );
    return {
      start_date,
      end_date,
      time_zone,
      complete,
      whole: figuresOf(all),
      weeks: mondays.map((week) => ({ week, ...figuresOf(weeks.get(week)) })),
      operators: [...operators].flatMap(([id, own]) => {
        const operator = id === null ? undefined : people.get(id);
        return operator ? [{ operator, ...figuresOf(own) }] : [];
      }),
    };
  }
}
