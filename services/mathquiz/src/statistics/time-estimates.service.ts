import type { Caller } from '@mathquiz/contracts';
import { typicalTime } from '@mathquiz/domain/statistics';
import { Inject, Injectable } from '@nestjs/common';
import { PinnedItemsService } from '../exams/pinned-items.service.js';
import { ResultsRepository } from '../records/results.repository.js';
import { TestRepository } from '../records/test.repository.js';
import { secondsOf } from '../submissions/score-rows.js';

/** Tests and attempts that are looked at: the newest tests tell enough, however often an item was used. */
const maxTests = 20;
const maxAttempts = 100;
type Pin = { readonly quiz_id: string; readonly version: number };

/** How long items take, by how long they took. */
@Injectable()
export class TimeEstimatesService {
  constructor(
    @Inject(PinnedItemsService) private readonly pinned: PinnedItemsService,
    @Inject(TestRepository) private readonly tests: TestRepository,
    @Inject(ResultsRepository) private readonly results: ResultsRepository,
  ) {}

  /** Of items that the caller may put into an exam, in whoever's tests they were: it names nobody. Throws `not_found` for another one. */
  async of(caller: Caller, pins: readonly Pin[]) {
    const items = pins.map((pin) => ({ ...pin, points: 0 }));
    const sections = [{ title: '', items, pick: null, texts: [] }];
    await this.pinned.load(caller, { title: '', instructions: '', sections });
    const taken = await this.taken([...new Set(pins.map(({ quiz_id }) => quiz_id))]);
    return [...taken].flatMap(([quiz_id, uses]) => {
      const seconds = typicalTime(uses);
      return seconds === null ? [] : [{ quiz_id, uses: uses.length, seconds }];
    });
  }

  private async taken(quizIds: readonly string[]): Promise<ReadonlyMap<string, readonly number[]>> {
    const taken = new Map(quizIds.map((id): [string, number[]] => [id, []]));
    if (quizIds.length === 0) return taken;
    // One after the other: a long exam takes no more of the database at once than a short one.
    for (const { _id } of await this.tests.newestUsing(quizIds, {}, maxTests)) {
      const items = await this.tests.itemsOf(_id.toHexString());
      for (const attempt of await this.results.answeredAt(_id, maxAttempts)) {
        const seconds = secondsOf(attempt, items);
        for (const [index, { quiz_id }] of items.entries()) {
          const one = seconds[index] ?? null;
          if (one !== null) taken.get(quiz_id)?.push(one);
        }
      }
    }
    return taken;
  }
}
