import type { RequestContext } from '@mathquiz/contracts';
import { isFor } from '@mathquiz/domain/access';
import { timesFor } from '@mathquiz/domain/lifecycle';
import { NoticeTeller, PeopleService } from '@mathquiz/platform';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { AttemptDocument } from '../records/attempt.schema.js';
import { closedForAll } from '../records/closed-for-all.js';
import { ResultsRepository } from '../records/results.repository.js';
import { shownOf } from '../records/shown.js';
import { TestRepository } from '../records/test.repository.js';
import type { TestHead } from '../records/test.schema.js';

/** What was closed longer ago was told then, or before anybody was told of anything. */
const dayMs = 86_400_000;
const maxAtOnce = 20;
const most = 5000;

type Student = { readonly _id: string; readonly labels: readonly string[] };
type Marked = Pick<AttemptDocument, '_id' | 'user_id' | 'test_id' | 'state'>;

const isMarked = ({ state }: Pick<AttemptDocument, 'state'>): boolean => state === 'marked' || state === 'released';

/** Whether who has handed in sees by now how it went. */
function isReleased(test: TestHead, now: Date): boolean {
  const { score, correctness } = shownOf(test, 'submitted', now).shown;
  return score || correctness;
}

/** Tells a class of its tests: that there is one, that its times have moved, that results can be seen. */
@Injectable()
export class TestNoticesService {
  private readonly logger = new Logger('TestNotices');

  constructor(
    @Inject(NoticeTeller) private readonly teller: NoticeTeller,
    @Inject(PeopleService) private readonly people: PeopleService,
    @Inject(TestRepository) private readonly tests: TestRepository,
    @Inject(ResultsRepository) private readonly results: ResultsRepository,
  ) {}

  published(test: TestHead, context: RequestContext): void {
    this.tellClass(test, 'test_published', `test-${test._id.toHexString()}`, context);
  }

  /** Those whose times are others than before. */
  timesMoved(before: TestHead, after: TestHead, context: RequestContext, now: Date): void {
    const key = `times-${after._id.toHexString()}-${now.getTime()}`;
    this.tellClass(after, 'test_changed', key, context, ({ _id, labels }) => {
      const taker = { user_id: _id, labels, time_factor: 1 };
      return JSON.stringify(timesFor(before.options, taker)) !== JSON.stringify(timesFor(after.options, taker));
    });
  }

  /** What its teacher has just released, to those whose marks are there. */
  async releaseMoved(before: TestHead, after: TestHead, now: Date): Promise<void> {
    if (!isReleased(before, now) && isReleased(after, now)) await this.tellResults(after);
  }

  /** Marked at last: whoever handed in does not look any more, unless a machine did it at once. Guests have their link. */
  marked(attempt: AttemptDocument, by: 'person' | 'machine'): void {
    // A mark that is stored is stored, whatever becomes of this.
    if (isMarked(attempt) && !attempt.guest)
      this.tellMarked(attempt, by).catch((error: Error) => this.logger.warn(error.message));
  }

  /**
   * By the clock and the test after the mark was stored: whoever has told of this test before that left out what was not marked, and
   * never tells of it again.
   */
  private async tellMarked(attempt: AttemptDocument, by: 'person' | 'machine'): Promise<void> {
    const test = await this.tests.findNow(attempt.test_id.toHexString());
    if (!test || !isReleased(test, new Date())) return;
    const { score, correctness } = test.options.release;
    if (by === 'person' || (score !== 'after_submit' && correctness !== 'after_submit')) this.tellResult(test, attempt);
  }

  /** It was begun: nobody has to be told of it any more. */
  begun(userId: string, testId: string): void {
    this.teller.seen(userId, `test:${testId}`, ['test_published', 'test_changed']);
  }

  resultSeen(userId: string, testId: string): void {
    this.teller.seen(userId, `test:${testId}`, ['results_released']);
  }

  withdrawn(testId: string): void {
    this.teller.seen(null, `test:${testId}`);
  }

  /** Results that wait for the end of their test. */
  async sweep(now: Date): Promise<void> {
    const closed = await this.tests.closedUntold(new Date(now.getTime() - dayMs), now, maxAtOnce);
    for (const test of closed) {
      if (isReleased(test, now)) await this.tellResults(test);
      // Somebody with more time may still be writing.
      else if (closedForAll(test) > now) continue;
      await this.tests.resultsTold(test._id);
    }
  }

  private async tellResults(test: TestHead): Promise<void> {
    const newest = new Map<string, Marked>();
    for (const attempt of await this.results.handedInAt(test._id, most))
      newest.set(attempt.user_id.toHexString(), attempt);
    for (const attempt of newest.values()) if (isMarked(attempt)) this.tellResult(test, attempt);
  }

  private tellResult(test: TestHead, { _id, user_id }: Marked): void {
    const submission = _id.toHexString();
    this.teller.tell({
      key: `results-${submission}`,
      kind: 'results_released',
      user_ids: [user_id.toHexString()],
      params: { title: test.title },
      about: `test:${test._id.toHexString()}`,
      link: `/evaluation/result?submission=${submission}`,
    });
  }

  /** Nobody who publishes waits for it. */
  private tellClass(
    test: TestHead,
    kind: 'test_published' | 'test_changed',
    key: string,
    context: RequestContext,
    isConcerned: (student: Student) => boolean = () => true,
  ): void {
    const id = test._id.toHexString();
    const groups = test.group_ids.map((one) => one.toHexString());
    this.people
      .classes(groups, context)
      .then((classes) => {
        const user_ids = takersAmong(
          test,
          classes.flatMap(({ students }) => students),
        )
          .filter(isConcerned)
          .map(({ _id }) => _id);
        if (user_ids.length === 0) return;
        this.teller.tell({
          key,
          kind,
          user_ids,
          by: test.owner_id.toHexString(),
          params: { title: test.title },
          about: `test:${id}`,
          link: `/evaluation?test=${id}`,
        });
      })
      .catch((error: Error) => this.logger.warn(error.message));
  }
}

/** Each once, with the labels of all their groups. */
function takersAmong(test: TestHead, students: readonly Student[]): Student[] {
  const byId = Map.groupBy(students, ({ _id }) => _id);
  return [...byId].flatMap(([_id, memberships]) => {
    const isTaking = memberships.some(({ labels }) => isFor(test.options, labels));
    return isTaking ? [{ _id, labels: memberships.flatMap(({ labels }) => labels) }] : [];
  });
}
