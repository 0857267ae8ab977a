import type { Approval, TestOptions } from '@mathquiz/contracts';
import { AppError, type Request, toId } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { HandMarkingService } from '../marking/hand-marking.service.js';
import { fullScoreOf, scoreOf } from '../marking/result-of.js';
import { AttemptRepository } from '../records/attempt.repository.js';
import type { AttemptDocument, StoredApproval } from '../records/attempt.schema.js';
import { ItemMeasuresRepository } from '../records/item-measures.repository.js';
import type { TestHead } from '../records/test.schema.js';
import { TestNews } from '../records/test-news.js';
import { countedBy } from './endings.js';

/** As often somebody may mark it in between before one is told so. */
const maxRounds = 5;

type Counted = Pick<AttemptDocument, 'deductions' | 'approval'>;

/** What counts of submissions when what is taken off them changes: by the test's options, or by what a teacher says of one that was late. */
@Injectable()
export class RecountService {
  constructor(
    @Inject(AttemptRepository) private readonly attempts: AttemptRepository,
    @Inject(HandMarkingService) private readonly marking: HandMarkingService,
    @Inject(ItemMeasuresRepository) private readonly measures: ItemMeasuresRepository,
    @Inject(TestNews) private readonly news: TestNews,
  ) {}

  /** Each step may be repeated: it counts by the options of now. */
  async ofTest(before: TestHead, { _id, options }: TestHead, now: Date): Promise<void> {
    if (JSON.stringify(ruling(before.options)) === JSON.stringify(ruling(options))) return;
    for (const attempt of await this.attempts.ofTest(_id.toHexString())) {
      const { submitted_at, state } = attempt;
      if (submitted_at === null || state === 'abandoned') continue;
      await this.count(attempt, (one) => countedBy(options, one, { submitted_at, by_hand: one.by_hand ?? true }));
    }
    await this.measures.due(_id, now);
  }

  /** Throws `not_found` for what is not the caller's to mark, `wrong_state` for one of which nothing has to be said. */
  async decide({ caller, now }: Request, id: string, accept: boolean, reason: string): Promise<AttemptDocument> {
    const { attempt } = await this.marking.markable(caller, id);
    if (!attempt.approval) throw new AppError('wrong_state', { state: attempt.state });
    const state: Approval = accept ? 'accepted' : 'refused';
    const approval: StoredApproval = { state, by: toId(caller.user_id), at: now, reason };
    const counted = await this.count(attempt, ({ deductions }) => ({ deductions, approval }));
    await this.measures.due(counted.test_id, now);
    this.news.moved(counted.test_id);
    return counted;
  }

  private async count(
    known: AttemptDocument,
    counting: (attempt: AttemptDocument) => Counted,
  ): Promise<AttemptDocument> {
    let attempt: AttemptDocument | null = known;
    for (let round = 0; round < maxRounds && attempt; round += 1) {
      const counted = counting(attempt);
      const score = scoreOf(fullScoreOf(attempt), counted);
      const stored = await this.attempts.recount(attempt, { ...counted, score });
      if (stored) return stored;
      attempt = await this.attempts.find(known._id.toHexString());
    }
    throw new AppError(attempt ? 'version_conflict' : 'not_found');
  }
}

/** By which it is told what is taken off. */
const ruling = ({ due_at, late, attempt_penalty, grace_sec, overrides }: TestOptions) => [
  due_at,
  late,
  attempt_penalty,
  grace_sec,
  overrides,
];
