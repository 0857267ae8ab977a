import { helpFigures } from '@mathquiz/domain/lifecycle';
import { PeopleService, type Request } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { HelpRepository } from '../records/help.repository.js';
import type { HelpDocument } from '../records/help.schema.js';

const dayMs = 86_400_000;
const maxRequests = 20_000;
const weeksShown = 12;

const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
/** The Monday of its week, in UTC. */
const weekOf = (at: Date): string => dayOf(new Date(at.getTime() - ((at.getUTCDay() + 6) % 7) * dayMs));
const counted = ({ created_at, first_reply_at, resolved_at, rating }: HelpDocument) => ({
  created_at,
  first_reply_at,
  resolved_at,
  stars: rating?.stars ?? null,
});

function by<K>(rows: readonly HelpDocument[], keyOf: (row: HelpDocument) => K): Map<K, HelpDocument[]> {
  const groups = new Map<K, HelpDocument[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return groups;
}

/** How much is asked, and how soon and how well it is answered. */
@Injectable()
export class FiguresService {
  constructor(
    @Inject(HelpRepository) private readonly requests: HelpRepository,
    @Inject(PeopleService) private readonly people: PeopleService,
  ) {}

  /** Days of UTC, both included; the last twelve weeks where none are said. */
  async of({ context, now }: Request, start: string | undefined, end: string | undefined) {
    const from = start ? new Date(`${start}T00:00:00Z`) : new Date(now.getTime() - weeksShown * 7 * dayMs);
    const to = end ? new Date(new Date(`${end}T00:00:00Z`).getTime() + dayMs) : now;
    const rows = await this.requests.between(from, to, maxRequests);
    const weeks = [...by(rows, ({ created_at }) => weekOf(created_at))].sort(([one], [other]) =>
      one < other ? -1 : 1,
    );
    const operators = by(
      rows.filter(({ assignee_id }) => assignee_id !== null),
      ({ assignee_id }) => assignee_id?.toHexString() ?? '',
    );
    const people = await this.people.byIds([...operators.keys()], context);
    return {
      whole: helpFigures(rows.map(counted)),
      weeks: weeks.map(([week, own]) => ({ week, ...helpFigures(own.map(counted)) })),
      operators: [...operators].flatMap(([id, own]) => {
        const operator = people.get(id);
        return operator ? [{ operator, ...helpFigures(own.map(counted)) }] : [];
      }),
    };
  }
}
