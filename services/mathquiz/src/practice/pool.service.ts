import type { Caller, PracticeFilter } from '@mathquiz/contracts';
import { mayTake, takingMemberships } from '@mathquiz/domain/access';
import { Inject, Injectable } from '@nestjs/common';
import { CategoryTreeService } from '../categories/category-tree.service.js';
import { drawnFrom } from '../records/content-sample.js';
import { OpenTestsRepository } from '../records/open-tests.repository.js';
import {
  type PoolGroup,
  type PoolItem,
  type PoolQuery,
  PracticePoolRepository,
} from '../records/practice-pool.repository.js';
import { testRights } from '../records/rights.js';

/** Of so many for each that is wanted: neighbours of one draw are not those of the next. */
const spread = 10;

/** What may be practised, and by whom not yet. */
@Injectable()
export class PracticePool {
  private counting: Promise<PoolGroup[]> | null = null;

  constructor(
    @Inject(PracticePoolRepository) private readonly items: PracticePoolRepository,
    @Inject(OpenTestsRepository) private readonly tests: OpenTestsRepository,
    @Inject(CategoryTreeService) private readonly categories: CategoryTreeService,
  ) {}

  /** A category stands for those below it too. */
  async queryOf({ grade, chapter, category }: PracticeFilter): Promise<PoolQuery> {
    return {
      category: category === undefined ? undefined : await this.categories.slugsIn(category),
      grade,
      chapter: chapter === '' ? undefined : chapter,
    };
  }

  /** The items of every test that the caller may take and that is not over for all. */
  async heldBack(caller: Caller, now: Date): Promise<ReadonlySet<string>> {
    const groupIds = takingMemberships(caller).map(({ _id }) => _id);
    const open = await this.tests.of(groupIds, now);
    return new Set(
      open.filter((test) => mayTake(caller, testRights(test))).flatMap(({ items }) => items.map((one) => one.quiz_id)),
    );
  }

  among(ids: readonly string[]): Promise<ReadonlyMap<string, PoolItem>> {
    return this.items.among([...new Set(ids)]);
  }

  /** So many at random, or all that there are, without these. */
  async some(query: PoolQuery, without: readonly string[], seed: string, count: number): Promise<PoolItem[]> {
    if (count <= 0) return [];
    return drawnFrom(await this.items.sample(query, [...new Set(without)], seed, count * spread), seed, count);
  }

  /** How many there are, by category, school year and chapter: the same for everybody, and counted once for a class that asks at once. */
  groups(): Promise<PoolGroup[]> {
    this.counting ??= this.items.groups().finally(() => {
      this.counting = null;
    });
    return this.counting;
  }
}
