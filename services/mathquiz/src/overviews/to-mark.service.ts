import type { ToMark } from '@mathquiz/contracts';
import { effectiveMarks } from '@mathquiz/domain/grading';
import { countedAttempt } from '@mathquiz/domain/lifecycle';
import { PeopleService, type Request } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { AttemptDocument } from '../records/attempt.schema.js';
import { ResultsRepository } from '../records/results.repository.js';
import { taughtBy } from '../records/rights.js';
import { TestRepository } from '../records/test.repository.js';
import type { TestHead } from '../records/test.schema.js';

const maxTests = 50;

/** What waits for a teacher's mark. Only attempts that count: no other is in the table of the class. */
@Injectable()
export class ToMarkService {
  constructor(
    @Inject(TestRepository) private readonly tests: TestRepository,
    @Inject(ResultsRepository) private readonly results: ResultsRepository,
    @Inject(PeopleService) private readonly people: PeopleService,
  ) {}

  async of({ caller, context }: Request): Promise<ToMark> {
    const taught = await this.tests.taughtBy(taughtBy(caller));
    const waiting = await this.results.waitingForMarks(taught.map(({ _id }) => _id));
    const tests = await this.tests.findMany([
      ...new Map(waiting.map(({ test_id }) => [String(test_id), test_id])).values(),
    ]);
    const names = await this.people.groupNames(
      tests.flatMap((test) => test.group_ids.map((id) => id.toHexString())),
      context,
    );
    const ofTest = Map.groupBy(waiting, ({ test_id }) => test_id.toHexString());
    const rows = tests
      .map((test) => ({ test, ...openAnswers(test, ofTest.get(test._id.toHexString()) ?? []) }))
      .filter(({ answers }) => answers > 0)
      .sort((a, b) => a.test.close_at.getTime() - b.test.close_at.getTime());
    return {
      answers: rows.reduce((sum, { answers }) => sum + answers, 0),
      tests: rows.slice(0, maxTests).map(({ test, answers, submissions }) => ({
        _id: test._id.toHexString(),
        title: test.title,
        groups: test.group_ids.flatMap((id) => {
          const groupname = names.get(id.toHexString());
          return groupname === undefined ? [] : [{ _id: id.toHexString(), groupname }];
        }),
        answers,
        submissions,
      })),
    };
  }
}

function openAnswers(test: TestHead, attempts: readonly AttemptDocument[]) {
  const byUser = Map.groupBy(attempts, ({ user_id }) => user_id.toHexString());
  const counted = [...byUser.values()].flatMap((tries) => countedAttempt(tries, test.options.attempt_grading) ?? []);
  const open = counted
    .filter(({ state }) => state === 'marking')
    .map(({ parts, marks }) => {
      const decided = effectiveMarks(marks);
      return parts.filter((part) => (decided.get(part) ?? null) === null).length;
    })
    .filter((answers) => answers > 0);
  return { answers: open.reduce((sum, answers) => sum + answers, 0), submissions: open.length };
}
