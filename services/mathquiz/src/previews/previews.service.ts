import type { Caller, Judgement, RefDoc, Rendered, routes } from '@mathquiz/contracts';
import type { Answers } from '@mathquiz/domain/grading';
import type { Request, RequestOf } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { ContentService } from '../content/content.service.js';
import { QuizStore } from '../content/quiz.store.js';
import { ItemChecks } from '../engine/item-checks.service.js';
import { KeptValues } from '../engine/kept-values.js';
import { previewSeeds, storedOptions } from '../engine/variants.js';
import { ExamsService } from '../exams/exams.service.js';
import { QuizUsesRepository } from '../records/quiz-uses.repository.js';

type Wanted = RequestOf<typeof routes.renderQuiz>['body'];

type Tried = RequestOf<typeof routes.tryStored>['body'];

/** What was typed, as marking takes it. */
export const answersOf = ({ answers, decimal }: Pick<Tried, 'answers' | 'decimal'>): Answers =>
  Object.fromEntries(Object.entries(answers).map(([part, value]) => [part, { value, decimal }]));

const maxKeptBytes = 16 * 1024 * 1024;

/** What stored items look like, and where they were looked at. */
@Injectable()
export class PreviewsService {
  private readonly kept = new KeptValues<Rendered>(maxKeptBytes);

  constructor(
    @Inject(ContentService) private readonly content: ContentService,
    @Inject(QuizStore) private readonly quizzes: QuizStore,
    @Inject(QuizUsesRepository) private readonly uses: QuizUsesRepository,
    @Inject(ExamsService) private readonly exams: ExamsService,
    @Inject(ItemChecks) private readonly trials: ItemChecks,
  ) {}

  async stored(request: Request, id: string, wanted: Wanted): Promise<Rendered> {
    const { caller, context, now } = request;
    const { content, version } = await this.readable(request, id, wanted);
    if (wanted.ref_doc) await this.uses.count(id, wanted.ref_doc, now);
    const seeds = previewSeeds(wanted.seed, wanted.num_candidates);
    const options = storedOptions(context.locale, wanted.language);
    const key = [id, version, JSON.stringify(options), ...seeds].join(' ');
    const known = wanted.force_render ? null : this.kept.get(key, now.getTime());
    if (known) return known.value;
    const drawn = await this.trials.render(caller.user_id, content, seeds, options);
    // What took too long today may be drawn tomorrow.
    if (drawn.problems.length === 0) this.kept.keep(key, drawn);
    else this.kept.forget(key);
    return drawn;
  }

  /** Who reads an exam reads the items that it pins, whatever they may else read of them. */
  private async readable(request: Request, id: string, { version, ref_doc }: Pick<Wanted, 'version' | 'ref_doc'>) {
    if (ref_doc) {
      const pinned = await this.exams.itemsOf(request.caller, ref_doc._id);
      const here = pinned.find((item) => item.quiz_id === id && (version === undefined || item.version === version));
      if (here) return here;
    }
    return this.content.get(request, this.quizzes, id, version);
  }

  /** How answers to it are graded, for who may read it. */
  async tried(request: Request, id: string, tried: Tried): Promise<Record<string, Judgement>> {
    const { content } = await this.content.get(request, this.quizzes, id, tried.version);
    const options = storedOptions(request.context.locale, tried.language);
    return this.trials.grade(request.caller.user_id, content, { seed: tried.seed, answers: answersOf(tried), options });
  }

  /** Throws `not_found` where the caller may not read the document. */
  async assertReadable(caller: Caller, { _id }: RefDoc): Promise<void> {
    await this.exams.assertReadable(caller, _id);
  }

  /** Counts that it was shown in one of the caller's documents. */
  async use(request: Request, id: string, where: RefDoc): Promise<number> {
    await this.readable(request, id, { ref_doc: where });
    await this.uses.count(id, where, request.now);
    const uses = await this.uses.of(id);
    return uses.reduce((sum, { shown }) => sum + shown, 0);
  }

  async usage(request: Request, id: string) {
    const { caller } = request;
    await this.content.assertWritable(request, this.quizzes, id);
    const uses = await this.uses.of(id);
    const titles = await this.exams.ownTitles(
      caller,
      uses.map(({ doc_id }) => doc_id),
    );
    const own = uses.flatMap(({ kind, doc_id, shown, last_at }) => {
      const title = titles.get(doc_id.toHexString());
      return title === undefined
        ? []
        : [{ kind, _id: doc_id.toHexString(), title, shown, last_at: last_at.toISOString() }];
    });
    return { shown: uses.reduce((sum, { shown }) => sum + shown, 0), documents: uses.length, own };
  }
}
