import { type Blueprint, type Generated, limits } from '@mathquiz/contracts';
import { latelyDays } from '@mathquiz/contracts/mathquiz/exam.constants';
import { mayPublishTo } from '@mathquiz/domain/access';
import { drawnRows } from '@mathquiz/domain/blueprints';
import { AppError, type Request } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { CategoryTreeService } from '../categories/category-tree.service.js';
import { type ExamCandidate, ExamCandidatesRepository } from '../records/exam-candidates.repository.js';
import { TagNames } from '../tags/tag-names.service.js';
import { factsOf, PinnedItemsService } from './pinned-items.service.js';

const dayMs = 86_400_000;

/** Exams drawn from what they shall be made of. */
@Injectable()
export class BlueprintsService {
  constructor(
    @Inject(ExamCandidatesRepository) private readonly candidates: ExamCandidatesRepository,
    @Inject(CategoryTreeService) private readonly categories: CategoryTreeService,
    @Inject(TagNames) private readonly tags: TagNames,
    @Inject(PinnedItemsService) private readonly pinned: PinnedItemsService,
  ) {}

  async generate(request: Request, blueprint: Blueprint): Promise<Generated> {
    const { caller } = request;
    const { rows, seed, points, exam_only } = blueprint;
    if (rows.reduce((sum, { count }) => sum + count, 0) > limits.itemsPerExam)
      throw new AppError('too_large', { most: limits.itemsPerExam });
    const met = new Set(await this.met(request, blueprint.group_id));
    const fitting: ExamCandidate[][] = [];
    // One after the other: a long blueprint takes no more of the database at once than a short one.
    for (const row of rows) {
      const tags = await Promise.all(row.tags.map((tag) => this.tags.namesOf(tag)));
      const asked = { ...row, category: await this.categories.slugsIn(row.category), tags };
      fitting.push(await this.candidates.fitting(caller.user_id, asked, exam_only, seed, met.size));
    }
    const known = new Map(fitting.flat().map((one) => [one.id, one]));
    const drawn = drawnRows(
      rows.map(({ count }, row) => ({ count, fitting: (fitting[row] ?? []).map(({ id }) => id) })),
      met,
      seed,
    );
    const items = drawn.flatMap(({ ids }) =>
      ids.flatMap((id) => {
        const one = known.get(id);
        return one ? [{ quiz_id: id, version: one.version, points: points ?? one.points }] : [];
      }),
    );
    const content = { title: '', instructions: '', sections: [{ title: '', items, pick: null, texts: [] }] };
    const pinned = await this.pinned.load(caller, content);
    return {
      content,
      facts: pinned.map(factsOf),
      rows: drawn.map(({ ids, lately }, row) => {
        const short = (rows[row]?.count ?? 0) - ids.length;
        return { found: ids.length, short, lately };
      }),
    };
  }

  /** Of a group that one gives tests to: what it has met is nobody else's to learn. */
  private async met({ caller, now }: Request, groupId: string | null): Promise<string[]> {
    if (groupId === null) return [];
    if (!mayPublishTo(caller, groupId)) throw new AppError('not_found', { group_id: groupId });
    return this.candidates.metSince(groupId, new Date(now.getTime() - latelyDays * dayMs));
  }
}
