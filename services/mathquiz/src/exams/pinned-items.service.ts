import type { Caller, ExamContent, ItemContent } from '@mathquiz/contracts';
import { contentGroups, mayReadDrafts } from '@mathquiz/domain/access';
import type { PartPoints } from '@mathquiz/domain/composition';
import { AppError } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { isOrWasPublished } from '../records/content.schema.js';
import { ExamRepository } from '../records/exam.repository.js';
import { QuizRepository } from '../records/quiz.repository.js';
import { contentRights } from '../records/rights.js';

/** An item of an exam with the version it pins. */
export type PinnedItem = {
  quiz_id: string;
  version: number;
  section: string;
  block: number;
  pick: number | null;
  points: number;
  part_points?: PartPoints | undefined;
  content: ItemContent;
  newer: number | null;
  /** This version has been through the gate before publishing. */
  published: boolean;
};

@Injectable()
export class PinnedItemsService {
  constructor(
    @Inject(QuizRepository) private readonly quizzes: QuizRepository,
    @Inject(ExamRepository) private readonly exams: ExamRepository,
  ) {}

  /**
   * The items of an exam in order. Whoever puts an item into an exam must be able to see it: their own, one that is shared with them,
   * or a version that is or was published: a later draft of a published item is its author's alone. Throws `not_found` naming the item
   * otherwise. What an exam that they read holds already stays, though a share of the item was taken back since, or was never theirs.
   * `held`: an exam that they are known to read.
   */
  async load(caller: Caller, exam: ExamContent, held: ExamContent | null = null): Promise<PinnedItem[]> {
    const wanted = exam.sections.flatMap(({ title, pick, items }, block) =>
      items.map((item) => ({ ...item, section: title, block, pick })),
    );
    const [heads, versions] = await Promise.all([
      this.quizzes.findMany([...new Set(wanted.map((item) => item.quiz_id))]),
      this.quizzes.findVersions(wanted),
    ]);
    const headOf = new Map(heads.map((head) => [head._id.toHexString(), head]));
    const versionOf = new Map(
      versions.map((found) => [pinOf({ quiz_id: found.quiz_id.toHexString(), version: found.version }), found]),
    );
    const seen = wanted.map((item) => {
      const head = headOf.get(item.quiz_id);
      const version = versionOf.get(pinOf(item));
      const drafts = head !== undefined && mayReadDrafts(caller, contentRights(head));
      const published = head !== undefined && version !== undefined && isOrWasPublished(head, version);
      return { item, head, version, drafts, published, allowed: drafts || published };
    });
    const inHeld = new Set(held?.sections.flatMap(({ items }) => items.map(pinOf)));
    const refused = seen.flatMap(({ item, allowed }) => (allowed || inHeld.has(pinOf(item)) ? [] : [item]));
    const elsewhere = await this.heldBefore(caller, refused);
    return seen.map(({ item, head, version, drafts, published, allowed }) => {
      if (!head || !version || !(allowed || inHeld.has(pinOf(item)) || elsewhere.has(pinOf(item))))
        throw new AppError('not_found', { quiz_id: item.quiz_id, version: item.version });
      const newest = (drafts ? head.version : head.published_version) ?? item.version;
      const newer = newest > item.version && head.status !== 'archived' ? newest : null;
      return { ...item, content: version.content, newer, published };
    });
  }

  private async heldBefore(caller: Caller, pins: readonly Pin[]): Promise<ReadonlySet<string>> {
    if (pins.length === 0) return new Set();
    const exams = await this.exams.readableHolding(
      { userId: caller.user_id, groupIds: contentGroups(caller) },
      pins.map(({ quiz_id }) => quiz_id),
    );
    return new Set(exams.flatMap(({ content }) => content.sections.flatMap(({ items }) => items.map(pinOf))));
  }
}

type Pin = { readonly quiz_id: string; readonly version: number };
const pinOf = ({ quiz_id, version }: Pin): string => `${quiz_id} ${version}`;

/** What the builder shows of one beside its points. */
export const factsOf = (item: PinnedItem) => ({
  quiz_id: item.quiz_id,
  version: item.version,
  title: item.content.title,
  category: item.content.category,
  newer: item.newer,
});
