import type { TestStatistics } from '@mathquiz/contracts';
import { mayReadResults } from '@mathquiz/domain/access';
import { byFamilyName, fileName } from '@mathquiz/domain/format';
import { drawnItems } from '@mathquiz/domain/randomisation';
import { testStatistics, variantsOf } from '@mathquiz/domain/statistics';
import { AppError, PeopleService, type Request } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { RenderedItems } from '../engine/rendered-items.service.js';
import { asWritten, conventionOf, orderingOf } from '../engine/variants.js';
import { TextsService } from '../i18n/texts.service.js';
import { guestsAmong } from '../people/guests.js';
import { type Invited, invitedTo } from '../people/invited.js';
import { AttemptRepository } from '../records/attempt.repository.js';
import type { AttemptDocument } from '../records/attempt.schema.js';
import { allowedTest } from '../records/rights.js';
import { TestRepository } from '../records/test.repository.js';
import type { TestHead, TestItem } from '../records/test.schema.js';
import { classCsv } from './class-csv.js';
import { countedByUser, toClassRow } from './class-rows.js';
import { itemFacts, toScoreRow } from './score-rows.js';
import { variantRow } from './variant-row.js';

type Class = {
  test: TestHead;
  items: TestItem[];
  counted: Map<string, AttemptDocument>;
  /** Also those who joined later, guests, and those who took part and have left. */
  people: Invited[];
  attempts: AttemptDocument[];
};

/** Of the variant whose options stand for those of all variants in the figures. */
const exampleSeed = '1';
/** As many variants of one item are drawn for its figures. */
const maxVariants = 500;

/** A test as its teacher sees it: everyone invited and everyone who took part. */
@Injectable()
export class ClassService {
  constructor(
    @Inject(AttemptRepository) private readonly attempts: AttemptRepository,
    @Inject(TestRepository) private readonly tests: TestRepository,
    @Inject(PeopleService) private readonly people: PeopleService,
    @Inject(RenderedItems) private readonly shown: RenderedItems,
    @Inject(TextsService) private readonly texts: TextsService,
  ) {}

  async rows(request: Request, testId: string, offset: number, limit: number) {
    const { people, counted, items } = await this.load(request, testId);
    const data = people
      .slice(offset, offset + limit)
      .map((person) => toClassRow(person, counted.get(person._id), items));
    return { data, total: people.length, offset, limit };
  }

  async csv(request: Request, testId: string) {
    const { context, now } = request;
    const { test, people, counted, items } = await this.load(request, testId);
    const rows = people.map((person) => toClassRow(person, counted.get(person._id), items));
    const columns = items.map(({ content, points }) => ({ title: content.title, points }));
    const text = classCsv(rows, columns, test.points, await this.texts.of(context.locale));
    return {
      filename: fileName(test.title, now.toISOString().slice(0, 10), 'csv'),
      type: 'text/csv; charset=utf-8',
      text,
    };
  }

  /** `groupId`: of this one of the test's groups alone. */
  async statistics(request: Request, testId: string, groupId: string | undefined): Promise<TestStatistics> {
    const { caller, context } = request;
    const { test, people, counted, attempts, items } = await this.load(request, testId, groupId);
    const chosen = [...counted.values()];
    const triesOf = Map.groupBy(attempts, (attempt) => attempt.user_id.toHexString());
    const convention = { ...conventionOf(context.locale), ...asWritten };
    const examples = await this.shown.of(items, exampleSeed, convention, caller.user_id, 'all');
    return testStatistics(
      items.map((item, index) => itemFacts(item, examples[index])),
      chosen.flatMap((attempt) => {
        const tries = triesOf.get(attempt.user_id.toHexString()) ?? [];
        return attempt.score === null ? [] : [toScoreRow(attempt, tries, items, orderingOf(test))];
      }),
      {
        invited: people.filter(({ _id, joined_later }) => !joined_later || counted.has(_id)).length,
        started: counted.size,
        submitted: chosen.filter((attempt) => attempt.state !== 'in_progress').length,
      },
      items.some(({ pick }) => Boolean(pick)) ? test.points : null,
    );
  }

  /** How one item did by what was drawn for each; those whose every part is decided, the newest of very many. */
  async variants(request: Request, testId: string, asked: { item: number; group?: string | undefined }) {
    const { caller, context } = request;
    const { counted, items } = await this.load(request, testId, asked.group);
    const item = items[asked.item];
    if (!item) throw new AppError('not_found');
    const marked = [...counted.values()].filter(
      ({ score, seed }) => score !== null && drawnItems(items, seed).includes(asked.item),
    );
    const chosen = marked.sort((a, b) => b.started_at.getTime() - a.started_at.getTime()).slice(0, maxVariants);
    const shown = await this.shown.variants(
      item,
      asked.item,
      chosen.map(({ seed }) => seed),
      { ...conventionOf(context.locale), ...asWritten },
      caller.user_id,
    );
    const rows = chosen.flatMap((attempt, at) => variantRow(attempt, item, asked.item, shown[at]) ?? []);
    return { variants: variantsOf(rows, item.points), newest: chosen.length < marked.length ? chosen.length : null };
  }

  private async load({ caller, context }: Request, testId: string, groupId?: string): Promise<Class> {
    const test = allowedTest(caller, await this.tests.find(testId), mayReadResults);
    const groupIds = test.group_ids
      .map((id) => id.toHexString())
      .filter((id) => groupId === undefined || id === groupId);
    if (groupIds.length === 0 && groupId !== undefined) throw new AppError('not_found', { group_id: groupId });
    const [items, attempts, classes] = await Promise.all([
      this.tests.itemsOf(testId),
      this.attempts.ofTest(testId),
      this.people.classes(groupIds, context),
    ]);
    const invited = invitedTo(test, groupIds, classes);
    const everybody = countedByUser(attempts, test.options.attempt_grading);
    // Who has left a group is of none: they stand in the figures of all together.
    const counted = groupId === undefined ? everybody : new Map([...everybody].filter(([user]) => invited.has(user)));
    const guests = guestsAmong([...counted.values()]);
    const gone = [...counted.keys()].filter((id) => !invited.has(id) && !guests.has(id));
    const others = await this.people.byIds(gone, context);
    const left = [...others.values(), ...guests.values()].map(
      (person): Invited => ({ ...person, joined_later: false }),
    );
    const people = [...invited.values(), ...left].sort(byFamilyName(context.locale));
    return { test, items, counted, people, attempts };
  }
}
