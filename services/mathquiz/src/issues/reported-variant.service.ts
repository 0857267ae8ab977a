import type { IssueVariant, ItemContent } from '@mathquiz/contracts';
import { mayKnowKey } from '@mathquiz/domain/access';
import { AppError, type Request } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { ItemChecks } from '../engine/item-checks.service.js';
import { RenderedItems } from '../engine/rendered-items.service.js';
import type { RenderedItem } from '../engine/showing.handler.js';
import { conventionOf, drawOptionsOf } from '../engine/variants.js';
import { QuizRepository } from '../records/quiz.repository.js';
import { TestRepository } from '../records/test.repository.js';
import type { Known } from './issue-views.service.js';
import { IssuesService } from './issues.service.js';

/** A preview that says nothing of its numbers shows the first ones. */
const firstSeed = '1';

/** The item of a report with the numbers that its reporter saw. */
@Injectable()
export class ReportedVariantService {
  constructor(
    @Inject(IssuesService) private readonly issues: IssuesService,
    @Inject(QuizRepository) private readonly quizzes: QuizRepository,
    @Inject(TestRepository) private readonly tests: TestRepository,
    @Inject(RenderedItems) private readonly shown: RenderedItems,
    @Inject(ItemChecks) private readonly trials: ItemChecks,
  ) {}

  async of(request: Request, id: string): Promise<IssueVariant> {
    const known = await this.issues.visible(request, id);
    const drawn = known.issue.from_attempt
      ? await this.ofAttempt(request, known)
      : await this.ofPreview(request, known);
    if (!drawn.ok) throw new AppError('item_not_renderable', { ...drawn.problem });
    const { item, keys, solution } = drawn;
    return mayKnowKey(request.caller, known.rights)
      ? { item, keys: [...keys], solution }
      : { item, keys: null, solution: null };
  }

  private async ofAttempt({ caller, context }: Request, { issue, test }: Known): Promise<RenderedItem> {
    const index = issue.index ?? -1;
    const item = test ? (await this.tests.itemsOf(test._id.toHexString()))[index] : undefined;
    if (!test || !item || issue.seed === null) throw new AppError('not_found');
    const options = drawOptionsOf(test, context.locale);
    const [drawn] = await this.shown.variants(item, index, [issue.seed], options, caller.user_id);
    if (!drawn) throw new AppError('internal');
    return drawn;
  }

  private async ofPreview({ caller, context }: Request, { issue }: Known): Promise<RenderedItem> {
    const content = await this.quizzes.findVersion(issue.quiz_id.toHexString(), issue.version);
    if (!content) throw new AppError('not_found');
    const seeds = [issue.seed ?? firstSeed];
    const [drawn] = await this.trials.draw(caller.user_id, content, seeds, conventionOf(context.locale));
    if (!drawn) throw new AppError('internal');
    if (!drawn.ok) return drawn;
    const { statement, parts, hints, solution } = drawn.variant;
    const item = { index: 0, section: '', points: pointsOf(content), statement };
    return {
      ok: true,
      item: { ...item, parts: parts.map(({ answer_key: _, typed: __, ...part }) => part) },
      keys: parts.map((part) => part.answer_key),
      hints,
      solution,
    };
  }
}

const pointsOf = ({ parts }: ItemContent): number => parts.reduce((sum, { points }) => sum + points, 0);
