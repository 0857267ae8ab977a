import type { Issue, IssueFilter, IssueScope } from '@mathquiz/contracts';
import { mayCloseIssue, mayReadIssue, readsAllIssues } from '@mathquiz/domain/access';
import { AppError, type Request } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { type IssueQuery, IssueRepository } from '../records/issue.repository.js';
import { QuizRepository } from '../records/quiz.repository.js';
import { contentRights, taughtBy } from '../records/rights.js';
import { IssueNoticesService } from './issue-notices.service.js';
import { IssueViewsService, type Known } from './issue-views.service.js';

/** Reports as they are read. */
@Injectable()
export class IssuesService {
  constructor(
    @Inject(IssueRepository) private readonly issues: IssueRepository,
    @Inject(QuizRepository) private readonly quizzes: QuizRepository,
    @Inject(IssueViewsService) private readonly views: IssueViewsService,
    @Inject(IssueNoticesService) private readonly notices: IssueNoticesService,
  ) {}

  async list(request: Request, scope: IssueScope, filter: IssueFilter, offset: number, limit: number) {
    if (scope === 'all' && !readsAllIssues(request.caller)) throw new AppError('forbidden');
    return this.page(request, { ...filter, scope, by: taughtBy(request.caller) }, offset, limit);
  }

  /** All of them for who may close them; otherwise those that concern oneself. */
  async ofItem(request: Request, filter: IssueFilter & { item: string }, offset: number, limit: number) {
    const { caller } = request;
    const quiz = await this.quizzes.find(filter.item);
    const seesAll = quiz !== null && mayCloseIssue(caller, { item: contentRights(quiz) });
    const scope = seesAll ? 'all' : 'as_seen';
    return this.page(request, { ...filter, scope, by: taughtBy(caller) }, offset, limit);
  }

  async get(request: Request, id: string): Promise<Issue> {
    const known = await this.visible(request, id);
    this.notices.seen(request.caller.user_id, id);
    return this.views.whole(request, known);
  }

  /** Another's report is as absent as one that is not there. */
  async visible({ caller }: Pick<Request, 'caller'>, id: string): Promise<Known> {
    const issue = await this.issues.find(id);
    const [known] = issue ? await this.views.known([issue]) : [];
    if (!known || !mayReadIssue(caller, known.rights)) throw new AppError('not_found');
    return known;
  }

  private async page(request: Request, query: IssueQuery, offset: number, limit: number) {
    const { rows, total } = await this.issues.list(query, offset, limit);
    return { data: await this.views.rows(request, rows), total, offset, limit };
  }
}
