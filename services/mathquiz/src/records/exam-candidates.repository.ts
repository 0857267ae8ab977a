import type { Blueprint, ContentAttribute } from '@mathquiz/contracts';
import { toId } from '@mathquiz/platform';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { anyOf } from './any-of.js';
import { candidates } from './content-sample.js';
import { fromPlace } from './placed.repository.js';
import { QuizDocument } from './quiz.schema.js';
import { TestDocument } from './test.schema.js';

/** An item as it would stand in the exam of whoever asks. */
export type ExamCandidate = { readonly id: string; readonly version: number; readonly points: number };
/** `category`: any of these slugs. `tags`: of each any of its names. */
type Row = Omit<Blueprint['rows'][number], 'category' | 'tags'> & {
  readonly category: readonly string[];
  readonly tags: readonly (readonly string[])[];
};
type Head = Pick<QuizDocument, '_id' | 'owner_id' | 'version' | 'points' | 'published_version' | 'published'>;

const shown = { owner_id: 1, version: 1, points: 1, published_version: 1, 'published.points': 1 } as const;

/** What an exam may be drawn from. */
@Injectable()
export class ExamCandidatesRepository {
  constructor(
    @InjectModel(QuizDocument.name) private readonly quizzes: Model<QuizDocument>,
    @InjectModel(TestDocument.name) private readonly tests: Model<TestDocument>,
  ) {}

  /**
   * One's own items as they are now, others' as they are published. Of more than `candidates` and `spare`, those that follow the place
   * of the seed (docs/adr/0027).
   */
  async fitting(userId: string, row: Row, examOnly: boolean, seed: string, spare: number): Promise<ExamCandidate[]> {
    const owner_id = toId(userId);
    const kept: ContentAttribute[] = examOnly ? ['deprecated'] : ['deprecated', 'exam_only'];
    const filter = {
      attributes: { $nin: kept },
      $or: [
        // What a reviewer would not have is not drawn by chance, though its author may pick it.
        { owner_id, status: { $nin: ['archived', 'rejected'] }, ...asked(row, '') },
        {
          owner_id: { $ne: owner_id },
          status: { $ne: 'archived' },
          published_version: { $ne: null },
          ...asked(row, 'published.'),
        },
      ],
    };
    const wanted = { filter, fields: shown };
    const heads = await fromPlace<Head, QuizDocument>(this.quizzes, wanted, seed, candidates + spare);
    return heads.map((head) => {
      const id = head._id.toHexString();
      const { published } = head;
      return head.owner_id.equals(owner_id) || published === null
        ? { id, version: head.version, points: head.points }
        : { id, version: head.published_version ?? head.version, points: published.points };
    });
  }

  /** What the tests of a group hold that opened since then, or will open: also those in an archive. */
  async metSince(groupId: string, since: Date): Promise<string[]> {
    return this.tests
      .distinct('items.quiz_id', {
        group_ids: toId(groupId),
        open_at: { $gte: since },
        put_away: { $ne: 'withdrawn' },
      })
      .exec();
  }
}

/** What a row asks, of the newest version or of the published one. */
const asked = ({ category, difficulty, grade, tags }: Row, of: '' | 'published.'): Record<string, unknown> => ({
  [`${of}category`]: anyOf(category),
  ...(difficulty === null ? {} : { [`${of}difficulty`]: difficulty }),
  ...(grade === null ? {} : { [`${of}grade`]: grade }),
  ...(tags.length === 0 ? {} : { $and: tags.map((names) => ({ [`${of}tags`]: anyOf(names) })) }),
});
