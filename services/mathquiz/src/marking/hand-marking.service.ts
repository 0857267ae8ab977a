import type { Caller } from '@mathquiz/contracts';
import { mayMark } from '@mathquiz/domain/access';
import { AppError, type Request, toId } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { TestNoticesService } from '../notices/test-notices.service.js';
import { AttemptRepository } from '../records/attempt.repository.js';
import type { AttemptDocument, StoredMark } from '../records/attempt.schema.js';
import { ItemMeasuresRepository } from '../records/item-measures.repository.js';
import { allowedTest } from '../records/rights.js';
import { TestRepository } from '../records/test.repository.js';
import type { TestHead } from '../records/test.schema.js';
import { TestNews } from '../records/test-news.js';
import { assertPoints, assertReasons, assertUnmarked, handMark, isMarkable, isThere, type Marking } from './by-hand.js';
import { resultOf } from './result-of.js';

export type HandMarking = {
  readonly submission_id: string;
  readonly markings: readonly Marking[];
  readonly only_unmarked: boolean;
};

/** As often two people may come between before one is told so. */
const maxRounds = 5;

/** What a teacher decides of a submission. */
@Injectable()
export class HandMarkingService {
  constructor(
    @Inject(ItemMeasuresRepository) private readonly measures: ItemMeasuresRepository,
    @Inject(AttemptRepository) private readonly attempts: AttemptRepository,
    @Inject(TestNews) private readonly news: TestNews,
    @Inject(TestRepository) private readonly tests: TestRepository,
    @Inject(TestNoticesService) private readonly notices: TestNoticesService,
  ) {}

  /**
   * A teacher's marks; earlier ones stay. Throws `not_found`, `wrong_state` while the attempt runs, `invalid_request`, and `version_conflict`
   * for what is to be marked only where nobody has.
   */
  async mark(
    { caller, now }: Request,
    { submission_id, markings, only_unmarked }: HandMarking,
  ): Promise<AttemptDocument> {
    const { attempt, test } = await this.markable(caller, submission_id);
    if (!isMarkable(attempt)) throw new AppError('wrong_state', { state: attempt.state });
    assertPoints(markings, await this.tests.itemsOf(test._id.toHexString()), attempt);
    const marked = await this.add(attempt, now, (current) => {
      if (isThere(markings, current, caller)) return null;
      if (only_unmarked) assertUnmarked(markings, current);
      assertReasons(markings, current);
      return markings.map((marking) => handMark(marking, toId(caller.user_id), now));
    });
    return marked.attempt;
  }

  /** Throws `not_found` for what is not there and what is not the caller's to mark. */
  async markable(caller: Caller, id: string): Promise<{ attempt: AttemptDocument; test: TestHead }> {
    const attempt = await this.attempts.find(id);
    const test = attempt ? await this.tests.find(attempt.test_id.toHexString()) : null;
    if (!attempt) throw new AppError('not_found');
    return { attempt, test: allowedTest(caller, test, mayMark) };
  }

  /**
   * Adds what `decide` says of the submission as it is at the moment of the write; null: nothing, it stays as it is. Throws
   * `version_conflict` when others mark it all the time.
   */
  async add(
    known: AttemptDocument,
    now: Date,
    decide: (attempt: AttemptDocument) => StoredMark[] | null,
  ): Promise<{ attempt: AttemptDocument; added: boolean }> {
    let attempt: AttemptDocument | null = known;
    for (let round = 0; round < maxRounds && attempt; round += 1) {
      const marks = decide(attempt);
      if (!marks) return { attempt, added: false };
      const id = attempt._id.toHexString();
      const marked = await this.attempts.addMarks(id, attempt.revision, marks, resultOf(attempt, marks, now));
      if (marked) {
        this.news.moved(marked.test_id);
        await this.measures.due(marked.test_id, now);
        this.notices.marked(marked, 'person');
        return { attempt: marked, added: true };
      }
      attempt = await this.attempts.find(id);
    }
    throw new AppError(attempt ? 'version_conflict' : 'not_found');
  }
}
