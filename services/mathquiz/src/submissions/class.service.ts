import type { Caller, ClassRow, Person, RequestContext, TestStatistics } from '@mathquiz/contracts';
import { csvText } from '@mathquiz/domain/format';
import { testStatistics } from '@mathquiz/domain/statistics';
import { AppError } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { PeopleService } from '../people/people.service.js';
import { TestRepository } from '../tests/test.repository.js';
import type { TestHead, TestItem } from '../tests/test.schema.js';
import { teaches } from '../tests/test-access.js';
import { AttemptRepository } from './attempt.repository.js';
import type { AttemptDocument } from './attempt.schema.js';
import { countedByUser, toClassRow, toScoreRow } from './class-rows.js';

type Class = {
  test: TestHead;
  items: TestItem[];
  counted: Map<string, AttemptDocument>;
  people: Person[];
  started: number;
};

/** A test as its teacher sees it: everyone invited and everyone who took part. */
@Injectable()
export class ClassService {
  constructor(
    @Inject(AttemptRepository) private readonly attempts: AttemptRepository,
    @Inject(TestRepository) private readonly tests: TestRepository,
    @Inject(PeopleService) private readonly people: PeopleService,
  ) {}

  async rows(caller: Caller, testId: string, offset: number, limit: number, context: RequestContext) {
    const { people, counted, items } = await this.load(caller, testId, context);
    const data = people
      .slice(offset, offset + limit)
      .map((person) => toClassRow(person, counted.get(person._id), items));
    return { data, total: people.length, offset, limit };
  }

  async csv(caller: Caller, testId: string, context: RequestContext) {
    const { test, people, counted, items } = await this.load(caller, testId, context);
    const rows = people.map((person) => toClassRow(person, counted.get(person._id), items));
    const head = ['username', 'lastname', 'name', 'state', 'started_at', 'submitted_at', 'score', 'out_of'];
    const table = [
      [...head, ...items.map((item, index) => `${index + 1}. ${item.content.title} (${item.points})`)],
      ...rows.map((row) => csvRow(row, test.points, items.length)),
    ];
    return { filename: `test-${testId}.csv`, type: 'text/csv; charset=utf-8', text: csvText(table) };
  }

  async statistics(caller: Caller, testId: string, context: RequestContext): Promise<TestStatistics> {
    const { people, counted, items, started } = await this.load(caller, testId, context);
    const attempts = [...counted.values()];
    const marked = attempts.filter((attempt) => attempt.score !== null);
    return testStatistics(
      items.map((item) => ({ title: item.content.title, max: item.points })),
      marked.map((attempt) => toScoreRow(attempt, items)),
      {
        invited: people.length,
        started,
        submitted: attempts.filter((attempt) => attempt.state !== 'in_progress').length,
      },
    );
  }

  private async load(caller: Caller, testId: string, context: RequestContext): Promise<Class> {
    const test = await this.tests.find(testId);
    if (!test || !teaches(caller, test)) throw new AppError('not_found');
    const [items, attempts, classes] = await Promise.all([
      this.tests.itemsOf(testId),
      this.attempts.ofTest(testId),
      this.people.classes(
        test.group_ids.map((id) => id.toHexString()),
        context,
      ),
    ]);
    const counted = countedByUser(attempts, test.options.attempt_grading);
    const invited = new Map(
      classes.flatMap((group) => group.students.map((student) => [student._id, student] as const)),
    );
    const gone = [...counted.keys()].filter((id) => !invited.has(id));
    const others = await this.people.byIds(gone, context);
    const people = [...invited.values(), ...others.values()].sort(
      (a, b) => a.lastname.localeCompare(b.lastname) || a.name.localeCompare(b.name) || (a._id < b._id ? -1 : 1),
    );
    return { test, items, counted, people, started: counted.size };
  }
}

function csvRow({ user, submission }: ClassRow, outOf: number, itemCount: number): (string | number | null)[] {
  const who = [user.username, user.lastname, user.name];
  const blank = Array.from({ length: itemCount }, () => null);
  if (!submission) return [...who, 'not_started', null, null, null, outOf, ...blank];
  const { state, started_at, submitted_at, score, items } = submission;
  return [...who, state, started_at, submitted_at, score, outOf, ...items];
}
