import type { Test, TestRow } from '@mathquiz/contracts';
import { mayManageTest, mayReadResults } from '@mathquiz/domain/access';
import { AppError, PeopleService, type Request } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { countInvited, invitedTo } from '../people/invited.js';
import { ResultsRepository } from '../records/results.repository.js';
import { testRights } from '../records/rights.js';
import { toSubmissionRow } from '../records/submission-row.js';
import { everybody, takerOf, timesOfRow } from '../records/taker-times.js';
import { TestRepository } from '../records/test.repository.js';
import type { TestHead } from '../records/test.schema.js';
import { rulesOf } from '../records/test-rules.js';

/** Tests as their teacher and their takers see them. */
@Injectable()
export class TestViewsService {
  constructor(
    @Inject(TestRepository) private readonly tests: TestRepository,
    @Inject(ResultsRepository) private readonly results: ResultsRepository,
    @Inject(PeopleService) private readonly people: PeopleService,
  ) {}

  async one(request: Request, test: TestHead): Promise<Test> {
    const { caller } = request;
    const teaching = mayReadResults(caller, testRights(test));
    const [row] = await this.rows(request, [test], teaching ? 'teaching' : 'taking');
    if (!row) throw new AppError('internal');
    const items = teaching ? await this.tests.itemsOf(test._id.toHexString()) : [];
    const contents = items.map((item, index) => ({
      index,
      quiz_id: item.quiz_id,
      version: item.version,
      title: item.content.title,
      section: item.section,
      block: item.block ?? null,
      points: item.points,
      pick: item.pick ?? null,
    }));
    return {
      ...row,
      instructions: test.instructions,
      created_at: test.created_at.toISOString(),
      rules: rulesOf(test.options),
      options: teaching ? test.options : null,
      contents: teaching ? contents : null,
    };
  }

  async rows(
    { caller, context, now }: Request,
    tests: readonly TestHead[],
    scope: 'taking' | 'teaching',
  ): Promise<TestRow[]> {
    const ids = tests.map((test) => test._id);
    const groupIds = [...new Set(tests.flatMap((test) => test.group_ids.map((id) => id.toHexString())))];
    const [owners, names, classes, counts, mine] = await Promise.all([
      this.people.byIds(
        tests.map((test) => test.owner_id.toHexString()),
        context,
      ),
      this.people.groupNames(groupIds, context),
      scope === 'teaching' && groupIds.length > 0 ? this.people.classes(groupIds, context) : [],
      scope === 'teaching' ? this.results.countsOf(ids) : null,
      scope === 'taking' ? this.results.ofUser(caller.user_id, ids) : null,
    ]);
    return tests.map((test) => {
      const owner = owners.get(test.owner_id.toHexString());
      if (!owner) throw new AppError('internal');
      const ofTest = test.group_ids.map((id) => id.toHexString());
      const invited = countInvited(invitedTo(test, ofTest, classes));
      const counted = counts?.get(test._id.toHexString()) ?? { started: 0, submitted: 0, unmarked: 0 };
      const own = mine?.filter((attempt) => attempt.test_id.equals(test._id)) ?? [];
      return {
        _id: test._id.toHexString(),
        title: test.title,
        // A guest is told whose test it is, and no name with which anybody signs in.
        owner: caller.guest ? { ...owner, username: '' } : owner,
        ...timesOfRow(test, scope === 'taking' ? takerOf(caller, test) : everybody, now),
        mode: test.options.mode,
        locked: Boolean(test.password),
        items: test.item_count,
        points: test.points,
        manageable: mayManageTest(caller, testRights(test)),
        put_away: scope === 'teaching' ? (test.put_away ?? null) : null,
        counts: counts ? { invited, ...counted } : null,
        groups: ofTest.flatMap((_id) => {
          const groupname = names.get(_id);
          return groupname === undefined || caller.guest ? [] : [{ _id, groupname }];
        }),
        mine: mine ? own.map((attempt) => toSubmissionRow(attempt, test, now)) : null,
      };
    });
  }
}
