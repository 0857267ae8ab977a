import type { Caller } from '@mathquiz/contracts';
import { type Asker, type OwnedDocument, type OwnedIssue, type OwnedTest, taughtGroups } from '@mathquiz/domain/access';
import { AppError, sharesOf } from '@mathquiz/platform';
import type { ContentDocument } from './content.schema.js';
import type { ExamDocument } from './exam.schema.js';
import type { IssueDocument } from './issue.schema.js';
import type { Taught } from './test.repository.js';
import type { TestHead } from './test.schema.js';

/** What the decisions of the domain go by, of what is stored. */
export const contentRights = (one: ContentDocument): OwnedDocument => ({
  owner_id: one.owner_id.toHexString(),
  published: one.published_version !== null && one.status !== 'archived',
  shares: sharesOf(one.shares ?? []),
});

export const examRights = (exam: ExamDocument): OwnedDocument => ({
  owner_id: exam.owner_id.toHexString(),
  reviewed: false,
  shares: sharesOf(exam.shares ?? []),
});

export const testRights = (test: TestHead): OwnedTest => ({
  _id: test._id.toHexString(),
  owner_id: test.owner_id.toHexString(),
  group_ids: test.group_ids.map((id) => id.toHexString()),
  labels: test.options.labels,
  public: test.options.public,
});

/** `quiz` and `test` as they are now; where one is gone, whose it was. */
export const issueRights = (issue: IssueDocument, quiz: ContentDocument | null, test: TestHead | null): OwnedIssue => ({
  reporter_id: issue.reporter_id.toHexString(),
  by_taker: issue.by_taker,
  item: quiz ? contentRights(quiz) : { owner_id: issue.owner_id.toHexString() },
  test:
    issue.test_id === null
      ? null
      : test
        ? testRights(test)
        : {
            owner_id: issue.test_owner_id?.toHexString() ?? '',
            group_ids: issue.test_group_ids.map((id) => id.toHexString()),
          },
});

/** What the lists and figures of a teacher are about. */
export const taughtBy = (caller: Caller): Taught => ({ ownerId: caller.user_id, groupIds: taughtGroups(caller) });

type TestDecision = (asker: Asker, test: OwnedTest) => boolean;

/** The test, for whom one of these decisions allows it; to anybody else it is as absent as one that is not there. */
export function allowedTest(caller: Caller, test: TestHead | null, ...any: readonly TestDecision[]): TestHead {
  if (!test || !any.some((may) => may(caller, testRights(test)))) throw new AppError('not_found');
  return test;
}
