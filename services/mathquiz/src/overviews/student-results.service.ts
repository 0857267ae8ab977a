import type { Person, RequestContext, StudentResults, StudentTest } from '@mathquiz/contracts';
import { isAdmin, mayReadResults, taughtGroups } from '@mathquiz/domain/access';
import { countedAttempt, testStateAt } from '@mathquiz/domain/lifecycle';
import { AppError, PeopleService, type Request } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { AttemptDocument } from '../records/attempt.schema.js';
import { ResultsRepository } from '../records/results.repository.js';
import { testRights } from '../records/rights.js';
import { TestRepository } from '../records/test.repository.js';
import type { TestHead } from '../records/test.schema.js';

const maxTests = 200;
/** Of a group, and attempts of one person. */
const maxLooked = 1000;

/** One student over all tests of a teacher. */
@Injectable()
export class StudentResultsService {
  constructor(
    @Inject(TestRepository) private readonly tests: TestRepository,
    @Inject(ResultsRepository) private readonly results: ResultsRepository,
    @Inject(PeopleService) private readonly people: PeopleService,
  ) {}

  /** Throws `not_found` for who is in no group of the caller's and took none of the tests whose results they see. */
  async of(request: Request, userId: string): Promise<StudentResults> {
    const { caller, context, now } = request;
    const own = taughtGroups(caller);
    const [classes, attempts] = await Promise.all([
      own.length > 0 ? this.people.classes(own, context) : [],
      this.results.newest(userId, maxLooked),
    ]);
    const groups = classes.filter(({ students }) => students.some(({ _id }) => _id === userId));
    const taken = await this.tests.findMany(attempts.rows.map(({ test_id }) => test_id));
    const mine = taken.filter((test) => mayReadResults(caller, testRights(test)));
    const user = await this.knownPerson(userId, context);
    if (!user || (groups.length === 0 && mine.length === 0 && !isAdmin(caller))) {
      throw new AppError('not_found');
    }
    const ofGroups = await this.publishedTo(
      request,
      groups.map(({ _id }) => _id),
    );
    const tests = new Map([...ofGroups, ...mine].map((test) => [test._id.toHexString(), test]));
    const tries = Map.groupBy(attempts.rows, ({ test_id }) => test_id.toHexString());
    const rows = [...tests.values()]
      .sort((a, b) => b.open_at.getTime() - a.open_at.getTime())
      .flatMap((test) => toRow(test, tries.get(test._id.toHexString()) ?? [], now));
    return {
      user,
      groups: groups.map(({ _id, groupname }) => ({ _id, groupname })),
      tests: rows.slice(0, maxTests),
      total: rows.length,
    };
  }

  private async publishedTo({ now }: Request, groupIds: readonly string[]): Promise<TestHead[]> {
    if (groupIds.length === 0) return [];
    return (await this.tests.list({ groupIds, now }, 0, maxLooked)).rows;
  }

  /** null: no such account, or none any more. */
  private async knownPerson(userId: string, context: RequestContext): Promise<Person | null> {
    const person = await this.people.one(userId, context);
    return person.username === '' ? null : person;
  }
}

/** Nothing of a test that has yet to open. */
function toRow(test: TestHead, tries: readonly AttemptDocument[], now: Date): StudentTest[] {
  const state = testStateAt(test, now);
  if (state === 'upcoming') return [];
  const counted = countedAttempt(tries, test.options.attempt_grading);
  const submission = counted && {
    _id: counted._id.toHexString(),
    state: counted.state,
    submitted_at: counted.submitted_at?.toISOString() ?? null,
    score: counted.score,
  };
  return [
    {
      _id: test._id.toHexString(),
      title: test.title,
      state,
      close_at: test.close_at.toISOString(),
      out_of: test.points,
      submission,
    },
  ];
}
