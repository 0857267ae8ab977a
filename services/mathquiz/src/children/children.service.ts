import { type Caller, childOfParent, type RequestContext, type SubmissionRow } from '@mathquiz/contracts';
import { AppError, BusClient } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { AttemptRepository } from '../submissions/attempt.repository.js';
import type { AttemptDocument } from '../submissions/attempt.schema.js';
import { toSubmissionRow } from '../submissions/submission-row.js';
import { TestRepository } from '../tests/test.repository.js';
import type { TestHead } from '../tests/test.schema.js';

/** The newest marks, and of each kind of test the next ones: what a parent reads. */
const mostMarks = 100;
const mostTests = 100;

/** What a parent sees of a child: released marks and what is due; no answers, no keys, nothing of other children. */
@Injectable()
export class ChildrenService {
  constructor(
    @Inject(BusClient) private readonly bus: BusClient,
    @Inject(AttemptRepository) private readonly attempts: AttemptRepository,
    @Inject(TestRepository) private readonly tests: TestRepository,
  ) {}

  /** Throws `not_found` when the caller is not linked to the child, whether there is one or not. */
  async results(caller: Caller, childId: string, context: RequestContext, now: Date) {
    const { data: child } = await this.bus.ask(
      childOfParent,
      { parent_id: caller.user_id, student_id: childId },
      context,
    );
    if (!child) throw new AppError('not_found');
    const [marks, due] = await Promise.all([this.released(childId, now), this.due(childId, child.group_ids, now)]);
    return { marks, due };
  }

  /** Scores that the child sees too: the row of a test that hides its score has none. */
  private async released(childId: string, now: Date): Promise<SubmissionRow[]> {
    const { rows } = await this.attempts.results(childId, mostMarks);
    const tests = await this.testsOf(rows);
    return rows.flatMap((attempt) => {
      const test = tests.get(attempt.test_id.toHexString());
      const row = test ? toSubmissionRow(attempt, test, now) : null;
      return row && row.submitted_at !== null && row.score !== null ? [row] : [];
    });
  }

  private async due(childId: string, groupIds: readonly string[], now: Date) {
    const [open, upcoming] = await Promise.all(
      (['open', 'upcoming'] as const).map((state) => this.tests.list({ groupIds, state, now }, 0, mostTests)),
    );
    const all = [...(open?.rows ?? []), ...(upcoming?.rows ?? [])];
    const own = await this.attempts.ofUser(
      childId,
      all.map((test) => test._id),
    );
    const handedIn = new Set(
      own.filter(({ state }) => state !== 'in_progress').map(({ test_id }) => test_id.toHexString()),
    );
    return all
      .filter((test) => !handedIn.has(test._id.toHexString()))
      .sort((a, b) => a.close_at.getTime() - b.close_at.getTime())
      .map(toDue);
  }

  private async testsOf(attempts: readonly AttemptDocument[]): Promise<ReadonlyMap<string, TestHead>> {
    const tests = await this.tests.findMany(attempts.map((attempt) => attempt.test_id));
    return new Map(tests.map((test) => [test._id.toHexString(), test]));
  }
}

const toDue = (test: TestHead) => ({
  _id: test._id.toHexString(),
  title: test.title,
  open_at: test.open_at.toISOString(),
  close_at: test.close_at.toISOString(),
  items: test.item_count,
  points: test.points,
});
