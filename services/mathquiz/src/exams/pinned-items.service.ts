import type { Caller, ExamContent, ItemContent } from '@mathquiz/contracts';
import { mayWrite } from '@mathquiz/domain/access';
import { AppError } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { QuizRepository } from '../records/quiz.repository.js';
import { quizRights } from '../records/rights.js';

/** An item of an exam with the version it pins. */
export type PinnedItem = {
  quiz_id: string;
  version: number;
  section: string;
  points: number;
  content: ItemContent;
  newer: number | null;
  /** This version has been through the gate before publishing. */
  published: boolean;
};

@Injectable()
export class PinnedItemsService {
  constructor(@Inject(QuizRepository) private readonly quizzes: QuizRepository) {}

  /**
   * The items of an exam in order. Whoever puts an item into an exam must be able to see it: their own, or a version that is or
   * was published: a later draft of a published item is its author's alone. Throws `not_found` naming the item otherwise.
   */
  async load(caller: Caller, exam: ExamContent): Promise<PinnedItem[]> {
    const wanted = exam.sections.flatMap((section) =>
      section.items.map((item) => ({ ...item, section: section.title })),
    );
    const [heads, versions] = await Promise.all([
      this.quizzes.findMany([...new Set(wanted.map((item) => item.quiz_id))]),
      this.quizzes.findVersions(wanted),
    ]);
    const headOf = new Map(heads.map((head) => [head._id.toHexString(), head]));
    const versionOf = new Map(versions.map((found) => [`${found.quiz_id.toHexString()} ${found.version}`, found]));
    return wanted.map((item) => {
      const head = headOf.get(item.quiz_id);
      const version = versionOf.get(`${item.quiz_id} ${item.version}`);
      const own = head !== undefined && mayWrite(caller, quizRights(head));
      const allowed = head && version && (own || version.published_at !== null);
      if (!head || !version || !allowed)
        throw new AppError('not_found', { quiz_id: item.quiz_id, version: item.version });
      const newest = (own ? head.version : head.published_version) ?? item.version;
      const newer = newest > item.version && head.status !== 'archived' ? newest : null;
      return { ...item, content: version.content, newer, published: version.published_at !== null };
    });
  }
}
