import type { Caller, Exam, ExamContent, ExamRow, ItemProblem, Locale } from '@mathquiz/contracts';
import { type Asker, mayDelete, mayRead, mayWrite, type OwnedDocument } from '@mathquiz/domain/access';
import { AppError, type Id, idempotencyOf, PeopleService, type Request } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { DrawnForAuthor } from '../engine/drawing.handler.js';
import { ItemChecks } from '../engine/item-checks.service.js';
import { conventionOf } from '../engine/variants.js';
import { type ExamQuery, ExamRepository } from '../records/exam.repository.js';
import type { ExamDocument } from '../records/exam.schema.js';
import { examRights } from '../records/rights.js';
import { factsOf, PinnedItemsService } from './pinned-items.service.js';

@Injectable()
export class ExamsService {
  constructor(
    @Inject(ExamRepository) private readonly exams: ExamRepository,
    @Inject(PinnedItemsService) private readonly pinned: PinnedItemsService,
    @Inject(PeopleService) private readonly people: PeopleService,
    @Inject(ItemChecks) private readonly trials: ItemChecks,
  ) {}

  async list({ caller, context }: Request, query: ExamQuery, offset: number, limit: number) {
    const { rows, total } = await this.exams.list(caller.user_id, query, offset, limit);
    const owner = await this.people.one(caller.user_id, context);
    const data = rows.map((row): ExamRow => {
      const items = row.content.sections.flatMap((section) => section.items);
      const points = items.reduce((sum, item) => sum + item.points, 0);
      return { ...headOf(row), owner, title: row.content.title, items: items.length, points };
    });
    return { data, total, offset, limit };
  }

  async get(request: Request, id: string): Promise<Exam> {
    const { caller } = request;
    return this.toExam(request, await this.allowed(caller, id, mayRead));
  }

  async create(request: Request, content: ExamContent): Promise<Exam> {
    const { caller, context, now } = request;
    await this.pinned.load(caller, content);
    const once = idempotencyOf(caller, context, content);
    return this.toExam(request, await this.exams.create(caller.user_id, content, once, now));
  }

  async save(request: Request, id: string, version: number, content: ExamContent): Promise<Exam> {
    const { caller, now } = request;
    const before = await this.current(caller, id, 'save');
    await this.pinned.load(caller, content);
    const saved = await this.exams.save(id, version, content, now);
    if (!saved) throw new AppError('version_conflict', { version: before.version });
    return this.toExam(request, saved);
  }

  async archive({ caller, now }: Request, id: string): Promise<void> {
    const exam = await this.allowed(caller, id, mayDelete);
    if (!exam.archived_at) await this.exams.setArchived(id, now);
  }

  async restore(request: Request, id: string): Promise<Exam> {
    const { caller } = request;
    await this.allowed(caller, id, mayDelete);
    const restored = await this.exams.setArchived(id, null);
    if (!restored) throw new AppError('not_found');
    return this.toExam(request, restored);
  }

  /** Nothing brings it back, so it has to be in the archive first. */
  async remove(caller: Caller, id: string): Promise<void> {
    const exam = await this.allowed(caller, id, mayDelete);
    if (!exam.archived_at) throw new AppError('wrong_state', { status: 'current', action: 'delete' });
    await this.exams.remove(id);
  }

  async render(caller: Caller, content: ExamContent, seed: string, locale: Locale) {
    const items = await this.pinned.load(caller, content);
    const problems: ItemProblem[] = [];
    const tried: DrawnForAuthor[][] = [];
    // One after the other: a long exam must not fill the lane.
    for (const [index, item] of items.entries())
      tried.push(await this.trials.draw(caller.user_id, item.content, [`${seed}-${index}`], conventionOf(locale)));
    const rendered = items.flatMap((item, index) => {
      const drawn = tried[index]?.[0];
      if (!drawn) return [];
      if (drawn.ok) return [{ section: item.section, points: item.points, variant: drawn.variant }];
      problems.push({ ...drawn.problem, path: `items.${index}.${drawn.problem.path}` });
      return [];
    });
    return { items: rendered, problems };
  }

  /** One of one's own that is not in the archive: what is done with it would be lost from sight. */
  async current(caller: Caller, id: string, action: 'save' | 'publish'): Promise<ExamDocument> {
    const exam = await this.allowed(caller, id, mayWrite);
    if (exam.archived_at) throw new AppError('wrong_state', { status: 'archived', action });
    return exam;
  }

  async assertReadable(caller: Caller, id: string): Promise<void> {
    await this.allowed(caller, id, mayRead);
  }

  /** The titles of those of these exams that are the caller's. */
  async ownTitles(caller: Caller, ids: readonly Id[]): Promise<ReadonlyMap<string, string>> {
    const own = await this.exams.ownAmong(caller.user_id, ids);
    return new Map(own.map(({ _id, content }) => [_id.toHexString(), content.title]));
  }

  /** One that the decision refuses is as absent as one that is not there. */
  private async allowed(
    caller: Caller,
    id: string,
    may: (asker: Asker, exam: OwnedDocument) => boolean,
  ): Promise<ExamDocument> {
    const exam = await this.exams.find(id);
    if (!exam || !may(caller, examRights(exam))) throw new AppError('not_found');
    return exam;
  }

  private async toExam({ caller, context }: Request, exam: ExamDocument): Promise<Exam> {
    const [owner, items] = await Promise.all([
      this.people.one(exam.owner_id.toHexString(), context),
      this.pinned.load(caller, exam.content),
    ]);
    return {
      ...headOf(exam),
      owner,
      archived: Boolean(exam.archived_at),
      content: exam.content,
      facts: items.map(factsOf),
    };
  }
}

const headOf = (exam: ExamDocument) => ({
  _id: exam._id.toHexString(),
  version: exam.version,
  created_at: exam.created_at.toISOString(),
  updated_at: exam.updated_at.toISOString(),
});
