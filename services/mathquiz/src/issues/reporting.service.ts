import type { Issue, ItemContent, routes } from '@mathquiz/contracts';
import { mayReadResults, mayReportDrafts, mayReportItem, owns } from '@mathquiz/domain/access';
import { typedText } from '@mathquiz/domain/format';
import { itemOrder, itemSeed, partKeyOf } from '@mathquiz/domain/randomisation';
import { AppError, idempotencyOf, type Request, type RequestOf, toId } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { deletedUser } from '../people/deleted-user.js';
import { AttemptRepository } from '../records/attempt.repository.js';
import type { AttemptDocument } from '../records/attempt.schema.js';
import { IssueRepository } from '../records/issue.repository.js';
import { QuizRepository } from '../records/quiz.repository.js';
import type { QuizDocument } from '../records/quiz.schema.js';
import { allowedTest, contentRights } from '../records/rights.js';
import { TestRepository } from '../records/test.repository.js';
import type { TestHead } from '../records/test.schema.js';
import { IssueNoticesService } from './issue-notices.service.js';
import { IssueViewsService } from './issue-views.service.js';
import { OwnPictures } from './own-pictures.service.js';

type Reported = RequestOf<typeof routes.reportItem>['body'];
/** Which version of the item, and where it was met. */
type Met = {
  readonly version: number;
  readonly content: ItemContent;
  readonly test: TestHead | null;
  readonly attempt: AttemptDocument | null;
  readonly index: number | null;
  readonly number: number | null;
  readonly by_taker: boolean;
};

/** What does not belong to the attempt that is named; only for who may see that attempt. */
const notOfAttempt = (what: 'item' | 'version' | 'seed' | 'test') => new AppError('not_of_attempt', { what });

/** Takes a report, and checks that what goes along with it is so. */
@Injectable()
export class ReportingService {
  constructor(
    @Inject(IssueRepository) private readonly issues: IssueRepository,
    @Inject(QuizRepository) private readonly quizzes: QuizRepository,
    @Inject(TestRepository) private readonly tests: TestRepository,
    @Inject(AttemptRepository) private readonly attempts: AttemptRepository,
    @Inject(OwnPictures) private readonly pictures: OwnPictures,
    @Inject(IssueViewsService) private readonly views: IssueViewsService,
    @Inject(IssueNoticesService) private readonly notices: IssueNoticesService,
  ) {}

  async report(request: Request, quizId: string, body: Reported): Promise<Issue> {
    const { caller, context, now } = request;
    const quiz = await this.quizzes.find(quizId);
    const met = (await this.metInTest(request, quizId, body)) ?? (await this.lookedAt(request, quiz, body));
    assertParts(body.answers, met);
    const content = typedText(body.content);
    const { attempt, test } = met;
    const issue = await this.issues.create(
      {
        reporter_id: toId(caller.user_id),
        by_taker: met.by_taker,
        quiz_id: toId(quizId),
        version: met.version,
        item_title: met.content.title,
        owner_id: quiz?.owner_id ?? toId(deletedUser),
        test_id: test?._id ?? null,
        test_owner_id: test?.owner_id ?? null,
        test_group_ids: test?.group_ids ?? [],
        attempt_id: attempt?._id ?? null,
        index: met.index,
        number: met.number,
        from_attempt: attempt !== null,
        seed: attempt?.seed ?? body.random_seed,
        type: body.type,
        title: typedText(body.title),
        content,
        answers: body.answers,
        page: body.page,
        image_ids: await this.pictures.of(request, content),
        created_at: now,
        updated_at: now,
      },
      idempotencyOf(caller, context, { quizId, ...body }),
    );
    const [known] = await this.views.known([issue]);
    if (!known) throw new AppError('internal');
    await this.notices.reported(request, known);
    return this.views.whole(request, known);
  }

  /** null: it was met in no test. An attempt or a test that is not for the caller is as absent as one that is not there. */
  private async metInTest({ caller }: Request, quizId: string, body: Reported): Promise<Met | null> {
    if (body.attempt_id === null && body.test_id === null) return null;
    const attempt = body.attempt_id === null ? null : await this.attempts.find(body.attempt_id);
    if (body.attempt_id !== null && !attempt) throw new AppError('not_found');
    const testId = attempt?.test_id.toHexString() ?? body.test_id ?? '';
    const found = await this.tests.find(testId);
    const by_taker = attempt !== null && owns(caller, attempt.user_id.toHexString());
    const test = by_taker && found ? found : allowedTest(caller, found, mayReadResults);
    if (body.test_id !== null && body.test_id !== testId) throw notOfAttempt('test');
    const items = await this.tests.itemsOf(testId);
    const { version } = body;
    const order = attempt ? itemOrder(items, test.options.shuffle_items, attempt.seed) : null;
    const fits = (at: number): boolean => items[at]?.quiz_id === quizId && (order?.includes(at) ?? true);
    const first = items.findIndex((one, at) => fits(at) && (version === null || one.version === version));
    const index = body.index ?? (first >= 0 ? first : items.findIndex((_, at) => fits(at)));
    const item = items[index];
    if (!item || !fits(index)) throw notOfAttempt('item');
    if (version !== null && version !== item.version) throw notOfAttempt('version');
    const seeds = attempt ? [attempt.seed, itemSeed(attempt.seed, index)] : null;
    if (seeds && body.random_seed !== null && !seeds.includes(body.random_seed)) throw notOfAttempt('seed');
    const number = order ? order.indexOf(index) + 1 : null;
    return { version: item.version, content: item.content, test, attempt, index, number, by_taker };
  }

  private async lookedAt({ caller }: Request, quiz: QuizDocument | null, { version }: Reported): Promise<Met> {
    if (!quiz || !mayReportItem(caller, contentRights(quiz))) throw new AppError('not_found');
    const drafts = mayReportDrafts(caller, contentRights(quiz));
    const wanted = version ?? (drafts ? quiz.version : (quiz.published_version ?? quiz.version));
    const mayHave = drafts || wanted === quiz.published_version;
    const content = mayHave ? await this.quizzes.findVersion(quiz._id.toHexString(), wanted) : null;
    if (!content) throw new AppError('no_such_version', { version: wanted });
    return { version: wanted, content, test: null, attempt: null, index: null, number: null, by_taker: false };
  }
}

/** What was typed belongs to parts of this item. */
function assertParts(answers: Reported['answers'], { content, attempt, index }: Met): void {
  const parts = content.parts.map(({ id }) => (attempt && index !== null ? partKeyOf(index, id) : id));
  const stranger = Object.keys(answers).find((key) => !parts.includes(key));
  if (stranger !== undefined)
    throw new AppError('invalid_request', { fields: [{ path: 'body.answers', problem: stranger }] });
}
