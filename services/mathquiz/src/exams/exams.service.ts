import type { Caller, Exam, ExamContent, ItemProblem, Locale } from '@mathquiz/contracts';
import { contentGroups, mayDelete, mayRead, mayWrite } from '@mathquiz/domain/access';
import { AppError, type Id, idempotencyOf, type Request } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { DrawnForAuthor } from '../engine/drawing.handler.js';
import { ItemChecks } from '../engine/item-checks.service.js';
import { conventionOf } from '../engine/variants.js';
import { type ExamQuery, ExamRepository, type ExamScope } from '../records/exam.repository.js';
import type { ExamDocument } from '../records/exam.schema.js';
import { assertPartPoints } from './assert-part-points.js';
import { allowedExam } from './exam-access.js';
import { ExamViews } from './exam-views.service.js';
import { type PinnedItem, PinnedItemsService } from './pinned-items.service.js';
import { PinnedTextsService } from './pinned-texts.service.js';

@Injectable()
export class ExamsService {
  constructor(
    @Inject(ExamRepository) private readonly exams: ExamRepository,
    @Inject(PinnedItemsService) private readonly pinned: PinnedItemsService,
    @Inject(PinnedTextsService) private readonly texts: PinnedTextsService,
    @Inject(ExamViews) private readonly views: ExamViews,
    @Inject(ItemChecks) private readonly trials: ItemChecks,
  ) {}

  async list(request: Request, scope: ExamScope, query: ExamQuery, offset: number, limit: number) {
    const { caller } = request;
    const reader = { userId: caller.user_id, groupIds: contentGroups(caller) };
    const { rows, total } = await this.exams.list(reader, scope, query, offset, limit);
    return { data: await this.views.rows(request, rows), total, offset, limit };
  }

  async get(request: Request, id: string): Promise<Exam> {
    return this.views.whole(request, await this.allowed(request.caller, id, mayRead));
  }

  async create(request: Request, content: ExamContent): Promise<Exam> {
    const { caller, context, now } = request;
    await this.assertPins(caller, content);
    const once = idempotencyOf(caller, context, content);
    return this.views.whole(request, await this.exams.create({ content, by: caller.user_id, at: now }, once));
  }

  async save(request: Request, id: string, version: number, content: ExamContent): Promise<Exam> {
    const { caller, now } = request;
    const before = await this.current(caller, id, 'save');
    await this.assertPins(caller, content, before.content);
    const saved = await this.exams.save(id, version, { content, by: caller.user_id, at: now });
    if (!saved) throw new AppError('version_conflict', { version: before.version });
    return this.views.whole(request, saved);
  }

  /** Whether it was not in there before. */
  async archive({ caller, now }: Request, id: string): Promise<boolean> {
    const exam = await this.allowed(caller, id, mayDelete);
    if (!exam.archived_at) await this.exams.setArchived(id, now);
    return !exam.archived_at;
  }

  async restore(request: Request, id: string): Promise<Exam> {
    const { exam } = await this.restoreOnly(request, id);
    return this.views.whole(request, exam);
  }

  /** For who shows nothing of it. */
  async restoreOnly({ caller }: Request, id: string) {
    const { archived_at } = await this.allowed(caller, id, mayDelete);
    const exam = await this.exams.setArchived(id, null);
    if (!exam) throw new AppError('not_found');
    return { exam, changed: Boolean(archived_at) };
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

  /** One that is not in the archive: what is done with it would be lost from sight. Who may use it may publish it to their classes. */
  async current(caller: Caller, id: string, action: 'save' | 'publish'): Promise<ExamDocument> {
    const exam = await this.allowed(caller, id, action === 'save' ? mayWrite : mayRead);
    if (exam.archived_at) throw new AppError('wrong_state', { status: 'archived', action });
    return exam;
  }

  /** The items of an exam that the caller reads, in order. */
  async itemsOf(caller: Caller, id: string): Promise<PinnedItem[]> {
    const { content } = await this.allowed(caller, id, mayRead);
    return this.pinned.load(caller, content, content);
  }

  async assertReadable(caller: Caller, id: string): Promise<void> {
    await this.allowed(caller, id, mayRead);
  }

  /** The titles of those of these exams that are the caller's. */
  async ownTitles(caller: Caller, ids: readonly Id[]): Promise<ReadonlyMap<string, string>> {
    const own = await this.exams.ownAmong(caller.user_id, ids);
    return new Map(own.map(({ _id, content }) => [_id.toHexString(), content.title]));
  }

  private async assertPins(caller: Caller, content: ExamContent, held: ExamContent | null = null): Promise<void> {
    assertPartPoints(await this.pinned.load(caller, content, held));
    await this.texts.load(caller, content, held);
  }

  private allowed(caller: Caller, id: string, may: Parameters<typeof allowedExam>[3]): Promise<ExamDocument> {
    return allowedExam(this.exams, caller, id, may);
  }
}
