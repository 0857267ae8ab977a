import type { PracticeFilter, PracticeOverview, PractisedWeek } from '@mathquiz/contracts';
import { practiceLimits } from '@mathquiz/contracts/mathquiz/practice.constants';
import { dayIn, daysBefore } from '@mathquiz/domain/lifecycle';
import { weekOf, withGoal } from '@mathquiz/domain/practice';
import { AppError, type Request } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { CategoryTreeService } from '../categories/category-tree.service.js';
import type { PracticeCard } from '../records/practice-cards.repository.js';
import { PracticeExercisesRepository } from '../records/practice-exercises.repository.js';
import { PracticeGoalsRepository } from '../records/practice-goals.repository.js';
import { isAsked, type PoolGroup, type PoolItem, type PoolQuery } from '../records/practice-pool.repository.js';
import { PracticeCards } from './cards.service.js';
import { ExercisesService } from './exercises.service.js';
import { PracticePool } from './pool.service.js';

type Asked = { readonly filter: PracticeFilter; readonly repeats: boolean; readonly time_zone: string };
/** An item that was practised, as it is published, and when it comes back; `waits`: an exercise of it waits for an answer. */
type Practised = PoolItem & { readonly due: Date; readonly waits: boolean };

const maxChapters = 200;

/** How somebody's practice stands. */
@Injectable()
export class OverviewService {
  constructor(
    @Inject(PracticePool) private readonly pool: PracticePool,
    @Inject(PracticeCards) private readonly cards: PracticeCards,
    @Inject(PracticeExercisesRepository) private readonly exercises: PracticeExercisesRepository,
    @Inject(PracticeGoalsRepository) private readonly goals: PracticeGoalsRepository,
    @Inject(ExercisesService) private readonly drawn: ExercisesService,
    @Inject(CategoryTreeService) private readonly categories: CategoryTreeService,
  ) {}

  async of(request: Request, { filter, repeats, time_zone }: Asked): Promise<PracticeOverview> {
    const { caller, now } = request;
    const [query, heldBack, { cards, log }, open, groups] = await Promise.all([
      this.pool.queryOf(filter),
      this.pool.heldBack(caller, now),
      this.cards.of(caller.user_id),
      this.drawn.openNow(caller.user_id, now),
      repeats ? [] : this.pool.groups(),
    ]);
    const waiting = new Set(open.map(({ quiz_id }) => quiz_id.toHexString()));
    const known = await this.pool.among([...cards.map(idOf), ...waiting, ...heldBack]);
    const practised = cards.flatMap((card) => {
      const item = known.get(idOf(card));
      return item && !heldBack.has(item.id) ? [{ ...item, due: card.due, waits: waiting.has(item.id) }] : [];
    });
    const hidden = [...heldBack].flatMap((id) => known.get(id) ?? []);
    const all = repeats ? practised.map((one) => ({ ...one, items: 1 })) : without(groups, hidden);
    const asked = practised.filter((one) => isAsked(query, one));
    const due = asked.filter((one) => isDue(one, now));
    const later = asked.filter((one) => one.due > now).map((one) => one.due.getTime());
    const openAsked = open.filter(({ quiz_id }) => {
      const item = known.get(quiz_id.toHexString());
      return item !== undefined && !heldBack.has(item.id) && isAsked(query, item);
    });
    return {
      due: due.length,
      fresh: repeats
        ? 0
        : countOf(all.filter((one) => isAsked(query, one))) - notFresh(query, cards, waiting, known, heldBack),
      open: openAsked.length,
      next_due_at: due.length > 0 || later.length === 0 ? null : new Date(Math.min(...later)).toISOString(),
      categories: await this.byCategory(all, asked, query, cards, now),
      ...askable(all, filter),
      forecast: forecastOf(asked, dayOf(time_zone, now), time_zone),
      week: await this.week(request, log.moments, time_zone),
    };
  }

  async setGoal(request: Request, days: number, time_zone: string): Promise<PractisedWeek> {
    const { user_id } = request.caller;
    const goals = withGoal(await this.goals.of(user_id), days, dayOf(time_zone, request.now));
    await this.goals.keep(user_id, goals);
    const { moments } = await this.exercises.personLog(user_id);
    return this.week(request, moments, time_zone);
  }

  private async week({ caller, now }: Request, moments: readonly Date[], time_zone: string): Promise<PractisedWeek> {
    const goals = await this.goals.of(caller.user_id);
    const today = dayOf(time_zone, now);
    const days = daysOf(moments, time_zone);
    return { ...weekOf([...days.keys()], goals, today), today, answered_today: days.get(today) ?? 0 };
  }

  private async byCategory(
    all: readonly PoolGroup[],
    asked: readonly Practised[],
    query: PoolQuery,
    cards: readonly PracticeCard[],
    now: Date,
  ): Promise<PracticeOverview['categories']> {
    const [standsFor, masteryOf] = await Promise.all([this.categories.standingFor(), this.cards.masteries(cards, now)]);
    const items = Map.groupBy(
      all.filter((one) => isAsked(query, one)),
      ({ category }) => standsFor(category),
    );
    const practised = Map.groupBy(asked, ({ category }) => standsFor(category));
    return [...items]
      .map(([category, groups]) => {
        const own = practised.get(category) ?? [];
        return {
          category,
          items: countOf(groups),
          practised: own.length,
          due: own.filter((one) => isDue(one, now)).length,
          mastery: masteryOf(category),
        };
      })
      .filter((one) => one.items > 0)
      .toSorted((one, other) => (one.category < other.category ? -1 : 1));
  }
}

const idOf = ({ quiz_id }: Pick<PracticeCard, 'quiz_id'>): string => quiz_id.toHexString();
const countOf = (groups: readonly PoolGroup[]): number => groups.reduce((sum, { items }) => sum + items, 0);
/** What waits for an answer is not asked for anew. */
const isDue = ({ due, waits }: Practised, now: Date): boolean => due <= now && !waits;

/** Those of the pool that were practised or wait, as far as they are not held back. */
function notFresh(
  query: PoolQuery,
  cards: readonly PracticeCard[],
  waiting: ReadonlySet<string>,
  known: ReadonlyMap<string, PoolItem>,
  heldBack: ReadonlySet<string>,
): number {
  const ids = new Set([...cards.map(idOf), ...waiting]);
  return [...ids].filter((id) => {
    const item = known.get(id);
    return item !== undefined && !heldBack.has(id) && isAsked(query, item);
  }).length;
}

/** The counts less those of these items. */
function without(groups: readonly PoolGroup[], items: readonly PoolItem[]): PoolGroup[] {
  const keyOf = ({ category, grade, chapter }: Omit<PoolGroup, 'items'>) => JSON.stringify([category, grade, chapter]);
  const taken = Map.groupBy(items, keyOf);
  return groups.map((group) => ({ ...group, items: group.items - (taken.get(keyOf(group))?.length ?? 0) }));
}

/** What can be asked for: chapters of the school year that is asked for. */
function askable(all: readonly PoolGroup[], { grade }: PracticeFilter): Pick<PracticeOverview, 'grades' | 'chapters'> {
  const there = all.filter(({ items }) => items > 0);
  const chapters = there.filter((one) => grade === undefined || one.grade === grade).map(({ chapter }) => chapter);
  return {
    grades: [...new Set(there.flatMap((one) => one.grade ?? []))].sort((one, other) => one - other),
    chapters: [...new Set(chapters.filter((chapter) => chapter !== ''))].sort().slice(0, maxChapters),
  };
}

function forecastOf(asked: readonly Practised[], today: string, time_zone: string): PracticeOverview['forecast'] {
  const days = Array.from({ length: practiceLimits.forecastDays }, (_, at) => daysBefore(today, -at));
  const counts = new Map(days.map((day) => [day, 0]));
  for (const { due } of asked) {
    const day = dayOf(time_zone, due);
    const shown = day < today ? today : day;
    const count = counts.get(shown);
    if (count !== undefined) counts.set(shown, count + 1);
  }
  return days.map((day) => ({ day, items: counts.get(day) ?? 0 }));
}

/** Throws `invalid_request` for a place that has no clock. */
function dayOf(time_zone: string, at: Date): string {
  try {
    return dayIn(time_zone, at);
  } catch {
    throw new AppError('invalid_request', { fields: [{ path: 'time_zone', problem: 'timeZone' }] });
  }
}

const quarterMs = 900_000;
/** How many of these are on each day at a place. No place begins its day within a quarter of an hour of UTC, so that one moment stands for all of it. */
function daysOf(moments: readonly Date[], time_zone: string): ReadonlyMap<string, number> {
  const quarters = Map.groupBy(moments, (moment) => Math.floor(moment.getTime() / quarterMs));
  const days = new Map<string, number>();
  for (const [quarter, within] of quarters) {
    const day = dayOf(time_zone, new Date(quarter * quarterMs));
    days.set(day, (days.get(day) ?? 0) + within.length);
  }
  return days;
}
