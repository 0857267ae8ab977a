import { manyReports } from '@mathquiz/contracts';
import { NoticeTeller, type Request } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { deletedUser } from '../people/deleted-user.js';
import { closedForAll } from '../records/closed-for-all.js';
import { IssueRepository } from '../records/issue.repository.js';
import type { IssueDocument } from '../records/issue.schema.js';
import type { TestHead } from '../records/test.schema.js';
import type { Known } from './issue-views.service.js';

type Kind = 'issue_reported' | 'issue_replied' | 'issue_closed' | 'issue_opened';

/** Tells who has to do with a report of what happened. Who did it is not named: a student may not be known to whoever is told. */
@Injectable()
export class IssueNoticesService {
  constructor(
    @Inject(NoticeTeller) private readonly teller: NoticeTeller,
    @Inject(IssueRepository) private readonly issues: IssueRepository,
  ) {}

  async reported({ caller, now }: Request, { issue, test, rights }: Known): Promise<void> {
    this.tell('issue_reported', issue, `issue-${issue._id.toHexString()}`, [rights.item.owner_id], caller.user_id);
    if (test && issue.by_taker) await this.alert(issue, test, now);
  }

  /** `number`: of the entry that says so. */
  happened(kind: Kind, { issue }: Known, number: number, userIds: readonly string[], by: string): void {
    this.tell(kind, issue, `issue-${issue._id.toHexString()}-${number}`, userIds, by);
  }

  seen(userId: string, id: string): void {
    this.teller.seen(userId, `issue:${id}`);
  }

  /** Once a test and item, however many more report it: the same key is one notice. */
  private async alert({ quiz_id }: IssueDocument, test: TestHead, now: Date): Promise<void> {
    if (now < test.open_at || now >= closedForAll(test)) return;
    const count = await this.issues.reportersOf(test._id, quiz_id);
    if (count < manyReports) return;
    const [testId, item] = [test._id.toHexString(), quiz_id.toHexString()];
    this.teller.tell({
      key: `issues-${testId}-${item}`,
      kind: 'issues_in_test',
      user_ids: [test.owner_id.toHexString()],
      params: { title: test.title },
      about: `test:${testId}`,
      link: `/issues?scope=on_tests&item=${item}`,
    });
  }

  private tell(kind: Kind, issue: IssueDocument, key: string, userIds: readonly string[], by: string): void {
    const user_ids = [...new Set(userIds)].filter((id) => id !== by && id !== deletedUser);
    if (user_ids.length === 0) return;
    const id = issue._id.toHexString();
    const params = { title: issue.title };
    this.teller.tell({ key, kind, user_ids, params, about: `issue:${id}`, link: `/issues/${id}` });
  }
}
