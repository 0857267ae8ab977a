import type { Caller, Submission, SubmissionFilter } from '@mathquiz/contracts';
import { mayReadResults, mayTake, owns } from '@mathquiz/domain/access';
import { isFoundBy } from '@mathquiz/domain/format';
import { AppError, type Id, PeopleService, type Request, toId } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { RenderedItems } from '../engine/rendered-items.service.js';
import { drawOptionsOf } from '../engine/variants.js';
import type { Marking } from '../marking/by-hand.js';
import { EqualAnswersService } from '../marking/equal-answers.service.js';
import { type HandMarking, HandMarkingService } from '../marking/hand-marking.service.js';
import { TestNoticesService } from '../notices/test-notices.service.js';
import { guestsAmong } from '../people/guests.js';
import { AttemptRepository } from '../records/attempt.repository.js';
import type { AttemptDocument } from '../records/attempt.schema.js';
import { ResultsRepository } from '../records/results.repository.js';
import { allowedTest, testRights } from '../records/rights.js';
import { toSubmissionRow } from '../records/submission-row.js';
import { TestRepository } from '../records/test.repository.js';
import type { TestHead } from '../records/test.schema.js';
import { AnswerReadings } from './answer-readings.service.js';
import { RecountService } from './recount.service.js';
import { toSubmission } from './submission-view.js';

const isTaker = (caller: Caller, { user_id }: AttemptDocument): boolean => owns(caller, user_id.toHexString());

@Injectable()
export class SubmissionsService {
  constructor(
    @Inject(AttemptRepository) private readonly attempts: AttemptRepository,
    @Inject(ResultsRepository) private readonly results: ResultsRepository,
    @Inject(TestRepository) private readonly tests: TestRepository,
    @Inject(PeopleService) private readonly people: PeopleService,
    @Inject(HandMarkingService) private readonly marking: HandMarkingService,
    @Inject(RecountService) private readonly counting: RecountService,
    @Inject(EqualAnswersService) private readonly equal: EqualAnswersService,
    @Inject(RenderedItems) private readonly shown: RenderedItems,
    @Inject(AnswerReadings) private readonly readings: AnswerReadings,
    @Inject(TestNoticesService) private readonly notices: TestNoticesService,
  ) {}

  async get(request: Request, id: string, teacherMode: boolean): Promise<Submission> {
    const { caller } = request;
    const { attempt, test } = await this.visible(caller, id);
    const asTeacher = mayReadResults(caller, testRights(test)) && (teacherMode || !isTaker(caller, attempt));
    if (!asTeacher && isTaker(caller, attempt)) this.notices.resultSeen(caller.user_id, test._id.toHexString());
    return this.view(request, attempt, test, asTeacher);
  }

  /** With what its test shows to its taker by now, whoever looks. */
  asShownToTaker(request: Request, attempt: AttemptDocument, test: TestHead): Promise<Submission> {
    return this.view(request, attempt, test, false);
  }

  async exists(caller: Caller, id: string): Promise<void> {
    await this.visible(caller, id);
  }

  async list({ caller, now }: Request, { test_id, q, handed_in }: SubmissionFilter, offset: number, limit: number) {
    if (test_id) await this.takenOrTaught(caller, test_id);
    const testIds = test_id || q ? await this.testsCalled(caller, test_id, q ?? '') : null;
    const query = { userId: caller.user_id, testIds, handedIn: handed_in };
    const { rows, total } = await this.results.list(query, offset, limit);
    const tests = new Map(
      (await this.tests.findMany(rows.map((row) => row.test_id))).map((test) => [test._id.toHexString(), test]),
    );
    const data = rows.flatMap((row) => {
      const test = tests.get(row.test_id.toHexString());
      return test ? [toSubmissionRow(row, test, now)] : [];
    });
    return { data, total, offset, limit };
  }

  async mark(request: Request, asked: HandMarking): Promise<Submission> {
    const marked = await this.marking.mark(request, asked);
    return this.taughtView(request, marked);
  }

  async markTogether(
    request: Request,
    { submission_id, press, ...marking }: Marking & { submission_id: string; press: string },
  ) {
    const asked = { id: submission_id, press, marking };
    const { attempt, ...counts } = await this.equal.mark(request, asked);
    return { ...counts, submission: await this.taughtView(request, attempt) };
  }

  async decideLate(request: Request, id: string, accept: boolean, reason: string): Promise<Submission> {
    return this.taughtView(request, await this.counting.decide(request, id, accept, reason));
  }

  private async taughtView(request: Request, attempt: AttemptDocument): Promise<Submission> {
    const test = await this.tests.find(attempt.test_id.toHexString());
    if (!test) throw new AppError('not_found');
    return this.view(request, attempt, test, true);
  }

  private async view({ caller, context, now }: Request, attempt: AttemptDocument, test: TestHead, teacher: boolean) {
    const markers = teacher ? attempt.marks.flatMap((mark) => (mark.by ? [mark.by.toHexString()] : [])) : [];
    const takers = attempt.guest ? [] : [attempt.user_id.toHexString()];
    const known = await this.people.byIds([...takers, ...markers], context);
    const people = new Map([...known, ...guestsAmong([attempt])]);
    const items = await this.tests.itemsOf(test._id.toHexString());
    const draw = drawOptionsOf(test, context.locale);
    const shown = await this.shown.of(items, attempt.seed, draw, caller.user_id);
    const readings = await this.readings.of(items, attempt, draw, caller.user_id);
    return toSubmission(attempt, test, { items, shown, readings }, { teacher, people }, now);
  }

  private async visible(caller: Caller, id: string): Promise<{ attempt: AttemptDocument; test: TestHead }> {
    const attempt = await this.attempts.find(id);
    const test = attempt ? await this.tests.find(attempt.test_id.toHexString()) : null;
    if (!attempt || !test) throw new AppError('not_found');
    return { attempt, test: isTaker(caller, attempt) ? test : allowedTest(caller, test, mayReadResults) };
  }

  /** The tests that the caller has begun, or the one of them that is asked for, whose title the search finds. */
  private async testsCalled(caller: Caller, testId: string | undefined, q: string): Promise<Id[]> {
    const begun = testId ? [toId(testId)] : await this.results.testsOf(caller.user_id);
    return (await this.tests.findMany(begun)).filter(({ title }) => isFoundBy(title, q)).map(({ _id }) => _id);
  }

  private async takenOrTaught(caller: Caller, testId: string): Promise<void> {
    allowedTest(caller, await this.tests.find(testId), mayReadResults, mayTake);
  }
}
