import { childOfParent, type Submission, type SubmissionRow } from '@mathquiz/contracts';
import { AppError, BusClient, type Request } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { AttemptRepository } from '../records/attempt.repository.js';
import type { AttemptDocument } from '../records/attempt.schema.js';
import { ResultsRepository } from '../records/results.repository.js';
import { toSubmissionRow } from '../records/submission-row.js';
import { TestRepository } from '../records/test.repository.js';
import type { TestHead } from '../records/test.schema.js';
import { SubmissionsService } from '../submissions/submissions.service.js';

/** The newest marks, and of each kind of test the next ones: what a parent reads. */
const maxMarks = 100;
const maxTests = 100;

/** What a parent sees of a child: what is due, released marks, and with these what the child sees of the test; nothing of others. */
@Injectable()
export class ChildrenService {
  constructor(
    @Inject(BusClient) private readonly bus: BusClient,
    @Inject(ResultsRepository) private readonly attempts: ResultsRepository,
    @Inject(TestRepository) private readonly tests: TestRepository,
    @Inject(AttemptRepository) private readonly single: AttemptRepository,
    @Inject(SubmissionsService) private readonly submissions: SubmissionsService,
  ) {}

  /** Throws `not_found` when the caller is not linked to the child, whether there is one or not. */
  async results(request: Request, childId: string) {
    const { now } = request;
    const child = await this.childOf(request, childId);
    const { rows } = await this.attempts.newest(childId, maxMarks);
    const tests = await this.testsOf(rows);
    return { marks: released(rows, tests, now), due: await this.due(rows, tests, child, now) };
  }

  /** Throws `not_found` also for a result whose marks are not released: it is in no list of the parent's. */
  async result(request: Request, childId: string, submissionId: string): Promise<Submission> {
    const { now } = request;
    const child = await this.childOf(request, childId);
    const attempt = await this.single.find(submissionId);
    const test =
      attempt?.user_id.toHexString() === child._id ? await this.tests.find(attempt.test_id.toHexString()) : null;
    if (!attempt || !test || !releasedRow(attempt, test, now)) throw new AppError('not_found');
    return this.submissions.asShownToTaker(request, attempt, test);
  }

  private async childOf({ caller, context }: Request, childId: string) {
    const asked = { parent_id: caller.user_id, student_id: childId };
    const { data: child } = await this.bus.ask(childOfParent, asked, context);
    if (!child) throw new AppError('not_found');
    return child;
  }

  /** What is still to be handed in: tests that are open or will be, and what the child works at with extra time after the close. */
  private async due(
    newest: readonly AttemptDocument[],
    known: ReadonlyMap<string, TestHead>,
    child: { _id: string; group_ids: readonly string[] },
    now: Date,
  ) {
    const [open, upcoming] = await Promise.all(
      (['open', 'upcoming'] as const).map((state) =>
        this.tests.list({ groupIds: child.group_ids, state, now }, 0, maxTests),
      ),
    );
    const current = [...(open?.rows ?? []), ...(upcoming?.rows ?? [])];
    const own = await this.attempts.ofUser(
      child._id,
      current.map((test) => test._id),
    );
    const idOf = (attempt: AttemptDocument): string => attempt.test_id.toHexString();
    const handedIn = new Set(own.filter(({ state }) => state !== 'in_progress').map(idOf));
    const untilOf = new Map(
      newest
        .filter(({ state, deadline_at }) => state === 'in_progress' && deadline_at !== null && deadline_at > now)
        .map((attempt) => [idOf(attempt), attempt.deadline_at ?? now]),
    );
    const listed = new Set(current.map((test) => test._id.toHexString()));
    const longer = [...untilOf.keys()].flatMap((id) => (listed.has(id) ? [] : (known.get(id) ?? [])));
    return [...current.filter((test) => !handedIn.has(test._id.toHexString())), ...longer]
      .map((test) => ({ test, until: later(test.close_at, untilOf.get(test._id.toHexString())) }))
      .sort((a, b) => a.until.getTime() - b.until.getTime())
      .map(({ test, until }) => toDue(test, until));
  }

  private async testsOf(attempts: readonly AttemptDocument[]): Promise<ReadonlyMap<string, TestHead>> {
    const tests = await this.tests.findMany(attempts.map((attempt) => attempt.test_id));
    return new Map(tests.map((test) => [test._id.toHexString(), test]));
  }
}

/** Scores that the child sees too: the row of a test that hides its score has none. */
const released = (
  attempts: readonly AttemptDocument[],
  tests: ReadonlyMap<string, TestHead>,
  now: Date,
): SubmissionRow[] =>
  attempts.flatMap((attempt) => {
    const test = tests.get(attempt.test_id.toHexString());
    return (test && releasedRow(attempt, test, now)) || [];
  });

function releasedRow(attempt: AttemptDocument, test: TestHead, now: Date): SubmissionRow | null {
  const row = toSubmissionRow(attempt, test, now);
  return row.submitted_at !== null && row.score !== null ? row : null;
}

const later = (one: Date, other: Date | undefined): Date => (other !== undefined && other > one ? other : one);

const toDue = (test: TestHead, until: Date) => ({
  _id: test._id.toHexString(),
  title: test.title,
  open_at: test.open_at.toISOString(),
  close_at: until.toISOString(),
  items: test.item_count,
  points: test.points,
});
