import type { Caller, Issue, IssueRow, Person, RequestContext } from '@mathquiz/contracts';
import {
  mayCloseIssue,
  mayKnowKey,
  mayKnowReporter,
  mayKnowTest,
  mayMessageReporter,
  mayOpenIssue,
  type OwnedIssue,
  owns,
} from '@mathquiz/domain/access';
import { PeopleService, type Request } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { deletedUser } from '../people/deleted-user.js';
import type { IssueDocument } from '../records/issue.schema.js';
import { QuizRepository } from '../records/quiz.repository.js';
import type { QuizDocument } from '../records/quiz.schema.js';
import { issueRights } from '../records/rights.js';
import { TestRepository } from '../records/test.repository.js';
import type { TestHead } from '../records/test.schema.js';

/** A report with what decides about it, as that is now. */
export type Known = {
  readonly issue: IssueDocument;
  readonly quiz: QuizDocument | null;
  readonly test: TestHead | null;
  readonly rights: OwnedIssue;
};
type People = ReadonlyMap<string, Person>;

/** Reports as whoever asks may see them. */
@Injectable()
export class IssueViewsService {
  constructor(
    @Inject(QuizRepository) private readonly quizzes: QuizRepository,
    @Inject(TestRepository) private readonly tests: TestRepository,
    @Inject(PeopleService) private readonly people: PeopleService,
  ) {}

  async known(issues: readonly IssueDocument[]): Promise<Known[]> {
    const [quizzes, tests] = await Promise.all([
      this.quizzes.findMany([...new Set(issues.map(({ quiz_id }) => quiz_id.toHexString()))]),
      this.tests.findMany(issues.flatMap(({ test_id }) => test_id ?? [])),
    ]);
    const quizOf = new Map(quizzes.map((quiz) => [quiz._id.toHexString(), quiz]));
    const testOf = new Map(tests.map((test) => [test._id.toHexString(), test]));
    return issues.map((issue) => {
      const quiz = quizOf.get(issue.quiz_id.toHexString()) ?? null;
      const test = testOf.get(issue.test_id?.toHexString() ?? '') ?? null;
      return { issue, quiz, test, rights: issueRights(issue, quiz, test) };
    });
  }

  async rows({ caller, context }: Request, issues: readonly IssueDocument[]): Promise<IssueRow[]> {
    const known = await this.known(issues);
    const people = await this.named(known, context);
    return known.map((one) => toRow(one, caller, people));
  }

  async whole({ caller, context }: Request, known: Known): Promise<Issue> {
    return toIssue(known, caller, await this.named([known], context));
  }

  private named(known: readonly Known[], context: RequestContext): Promise<People> {
    const ids = known.flatMap(({ issue }) => [issue.reporter_id, ...issue.thread.map(({ by }) => by)]);
    return this.people.byIds([...new Set(ids.map((id) => id.toHexString()))], context);
  }
}

const isGone = (id: string): boolean => id === deletedUser;

function toRow({ issue, test, rights }: Known, caller: Caller, people: People): IssueRow {
  const inTest = mayKnowTest(caller, rights);
  return {
    _id: issue._id.toHexString(),
    title: issue.title,
    type: issue.type,
    state: issue.state,
    outcome: issue.outcome,
    item: {
      _id: issue.quiz_id.toHexString(),
      title: mayKnowKey(caller, rights) ? issue.item_title : null,
      version: issue.version,
    },
    reporter: mayKnowReporter(caller, rights) ? (people.get(rights.reporter_id) ?? null) : null,
    mine: owns(caller, rights.reporter_id),
    test: inTest && test ? { _id: test._id.toHexString(), title: test.title } : null,
    number: inTest ? issue.number : null,
    replies: issue.thread.filter(({ kind }) => kind === 'reply').length,
    created_at: issue.created_at.toISOString(),
    updated_at: issue.updated_at.toISOString(),
  };
}

function toIssue(known: Known, caller: Caller, people: People): Issue {
  const { issue, quiz, rights } = known;
  const isOpen = issue.state === 'open';
  const mayClose = mayCloseIssue(caller, rights);
  return {
    ...toRow(known, caller, people),
    content: issue.content,
    random_seed: issue.from_attempt ? null : issue.seed,
    answers: issue.answers,
    page: issue.page,
    thread: issue.thread.map(({ kind, by, content, outcome, at }, index) => {
      const who = by.toHexString();
      const byReporter = owns({ user_id: rights.reporter_id }, who);
      return {
        number: index + 1,
        kind,
        by: byReporter && !mayKnowReporter(caller, rights) ? null : (people.get(who) ?? null),
        by_reporter: byReporter && !isGone(who),
        mine: owns(caller, who),
        content,
        outcome,
        at: at.toISOString(),
      };
    }),
    newest_version: mayClose ? (quiz?.version ?? null) : null,
    may: {
      close: isOpen && mayClose,
      open: !isOpen && mayOpenIssue(caller, rights),
      message: mayMessageReporter(caller, rights) && !isGone(rights.reporter_id),
    },
  };
}
