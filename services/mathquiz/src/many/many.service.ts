import type { ContentKind, ErrorDetails, ManyAction, ManyKind, ManyOutcome } from '@mathquiz/contracts';
import { AppError, BusClient, type Request } from '@mathquiz/platform';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { CategoryTreeService } from '../categories/category-tree.service.js';
import { BookStore } from '../content/book.store.js';
import { ContentService } from '../content/content.service.js';
import { QuizStore } from '../content/quiz.store.js';
import { SharingService } from '../content/sharing.service.js';
import { TextStore } from '../content/text.store.js';
import { ExamSharingService } from '../exams/exam-sharing.service.js';
import { ExamsService } from '../exams/exams.service.js';
import { colleagues } from '../people/assert-shareable.js';
import { ContentTarget, type FiledStore } from './content-target.js';
import type { Deed, Target } from './deed.js';
import { ExamTarget } from './exam-target.js';

/** So many at a time: a long list must not take the database from everybody else. */
const lanes = 6;

/** One thing done to many, each by itself. */
@Injectable()
export class ManyService {
  private readonly logger = new Logger('ManyService');
  private readonly targets: Readonly<Record<ManyKind, Target>>;

  constructor(
    @Inject(ContentService) content: ContentService,
    @Inject(SharingService) sharing: SharingService,
    @Inject(QuizStore) quiz: QuizStore,
    @Inject(TextStore) text: TextStore,
    @Inject(BookStore) book: BookStore,
    @Inject(CategoryTreeService) categories: CategoryTreeService,
    @Inject(ExamsService) exams: ExamsService,
    @Inject(ExamSharingService) examSharing: ExamSharingService,
    @Inject(BusClient) bus: BusClient,
  ) {
    const isColleague = (request: Request) => colleagues(bus, request);
    const assertMayHold = (category: string, path: string) => categories.assertMayHold(category, path);
    const services = { content, sharing, isColleague, assertMayHold };
    // Of each kind no more is asked here than what all kinds have.
    const stores = { quiz, text, book } as unknown as Readonly<Record<ContentKind, FiledStore>>;
    this.targets = {
      quiz: new ContentTarget(stores.quiz, services),
      text: new ContentTarget(stores.text, services),
      book: new ContentTarget(stores.book, services),
      exam: new ExamTarget({ exams, sharing: examSharing, isColleague }),
    };
  }

  /** In the order of `ids`, once all are stored or refused. */
  async apply(request: Request, kind: ManyKind, ids: readonly string[], action: ManyAction): Promise<ManyOutcome[]> {
    const target = this.targets[kind];
    const deed = await target.deedOf(request, action);
    const outcomes: ManyOutcome[] = [];
    const waiting = ids.entries();
    const lane = async () => {
      for (const [at, id] of waiting) outcomes[at] = await this.outcome(request, target, deed, id, at);
    };
    await Promise.all(Array.from({ length: lanes }, lane));
    return outcomes;
  }

  private async outcome(request: Request, target: Target, deed: Deed, _id: string, at: number): Promise<ManyOutcome> {
    try {
      return { _id, code: 'done', problem: null, ...(await deed(_id, at)) };
    } catch (error) {
      const { code, details } = await this.why(request, target, _id, error);
      return { _id, code, problem: problemOf(details), changed: false, version: null };
    }
  }

  /** One that the caller reads is there for them: what they may not do with it is said. */
  private async why(request: Request, target: Target, id: string, error: unknown): Promise<AppError> {
    if (!(error instanceof AppError)) {
      this.logger.error(error);
      return new AppError('internal');
    }
    if (error.code !== 'not_found') return error;
    return target.assertReadable(request, id).then(
      () => new AppError('forbidden'),
      () => error,
    );
  }
}

function problemOf({ fields }: ErrorDetails): string | null {
  const [first] = Array.isArray(fields) ? (fields as readonly { problem?: unknown }[]) : [];
  return typeof first?.problem === 'string' ? first.problem : null;
}
