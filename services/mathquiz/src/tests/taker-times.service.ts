import type { TakerTimes } from '@mathquiz/contracts';
import { isFor, mayReadResults } from '@mathquiz/domain/access';
import { timesFor } from '@mathquiz/domain/lifecycle';
import { AppError, PeopleService, type Request, toId } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { closedForAll } from '../records/closed-for-all.js';
import { ResultsRepository } from '../records/results.repository.js';
import { allowedTest } from '../records/rights.js';
import { TestRepository } from '../records/test.repository.js';

/** Which times one student has in a test, and why: for their teachers. */
@Injectable()
export class TakerTimesService {
  constructor(
    @Inject(TestRepository) private readonly tests: TestRepository,
    @Inject(ResultsRepository) private readonly results: ResultsRepository,
    @Inject(PeopleService) private readonly people: PeopleService,
  ) {}

  /** Throws `not_found` for who neither takes the test nor has taken it. */
  async of({ caller, context }: Request, testId: string, userId: string): Promise<TakerTimes> {
    const test = allowedTest(caller, await this.tests.find(testId), mayReadResults);
    const groupIds = test.group_ids.map((id) => id.toHexString());
    const [classes, attempts, person, taker] = await Promise.all([
      this.people.classes(groupIds, context),
      this.results.ofUser(userId, [toId(testId)]),
      this.people.byIds([userId], context),
      this.people.taker(userId, context),
    ]);
    const memberships = classes.flatMap(({ students }) => students.filter(({ _id }) => _id === userId));
    const user = person.get(userId);
    const isTaking = memberships.some(({ labels }) => isFor(test.options, labels));
    if (!user || (!isTaking && attempts.length === 0)) throw new AppError('not_found', { user_id: userId });
    const labels = [...new Set(memberships.flatMap((one) => one.labels))];
    const time_factor = taker?.time_factor ?? 1;
    const {
      open_at,
      due_at,
      close_at,
      start_until,
      duration_min,
      attempts: most,
      why,
    } = timesFor(test.options, {
      user_id: userId,
      labels,
      time_factor,
    });
    return {
      user,
      labels,
      time_factor,
      open_at: open_at.toISOString(),
      due_at: due_at?.toISOString() ?? null,
      close_at: close_at.toISOString(),
      start_until: start_until.toISOString(),
      duration_min,
      attempts: most,
      why,
      tries: attempts
        .toSorted((one, other) => one.try - other.try)
        .map((one) => ({
          _id: one._id.toHexString(),
          try: one.try,
          started_at: one.started_at.toISOString(),
          deadline_at: one.deadline_at?.toISOString() ?? null,
          submitted_at: one.submitted_at?.toISOString() ?? null,
        })),
      closed_for_all_at: closedForAll(test).toISOString(),
    };
  }
}
