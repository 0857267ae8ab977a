import { defaultLocale } from '@mathquiz/contracts';
import { drawnItems } from '@mathquiz/domain/randomisation';
import { AppError, CONFIG } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { MathquizConfig } from '../config.js';
import { MarkingPool } from '../engine/lanes.js';
import { drawOptionsOf } from '../engine/variants.js';
import { TestNoticesService } from '../notices/test-notices.service.js';
import { AttemptRepository, waitingStates } from '../records/attempt.repository.js';
import type { AttemptDocument, StoredMark } from '../records/attempt.schema.js';
import { ItemMeasuresRepository } from '../records/item-measures.repository.js';
import { TestRepository } from '../records/test.repository.js';
import { TestNews } from '../records/test-news.js';
import { autoMarks, givenUp, judgedItems } from './auto-marks.js';
import { EarlierTries, missedParts } from './earlier-tries.service.js';
import type { MarkingJob } from './marking.queue.js';
import { MarkingTriesRepository } from './marking-tries.repository.js';
import { MarkingTurns } from './marking-turns.js';
import { resultOf } from './result-of.js';

/** Tries after the first one. */
const maxTries = 3;
const isWaiting = ({ state }: AttemptDocument): boolean => (waitingStates as readonly string[]).includes(state);

type MachineMarks = { marks: StoredMark[]; missed: string[] | null };

@Injectable()
export class MarkingService {
  constructor(
    @Inject(CONFIG) private readonly config: MathquizConfig,
    @Inject(ItemMeasuresRepository) private readonly measures: ItemMeasuresRepository,
    @Inject(AttemptRepository) private readonly attempts: AttemptRepository,
    @Inject(TestNews) private readonly news: TestNews,
    @Inject(TestRepository) private readonly tests: TestRepository,
    @Inject(MarkingTriesRepository) private readonly tries: MarkingTriesRepository,
    @Inject(EarlierTries) private readonly earlier: EarlierTries,
    @Inject(MarkingTurns) private readonly turns: MarkingTurns,
    @Inject(MarkingPool) private readonly pool: MarkingPool,
    @Inject(TestNoticesService) private readonly notices: TestNoticesService,
  ) {}

  /**
   * Marks a submission when it is its person's turn; otherwise nothing has happened, and it gives the milliseconds after which to
   * ask again. Throws what kept it from being marked.
   */
  markInTurn(job: MarkingJob, now: Date): Promise<number> {
    return this.turns.take(job.user_id, () => this.mark(job, now));
  }

  /**
   * One that is marked already is left alone, so a job may run twice. A try that is not the first is counted before it begins; after
   * `maxTries` of them every answer is left to a person. AppError `busy` and `unavailable` say nothing about the submission and do
   * not count.
   */
  private async mark({ submission_id: id, again }: MarkingJob, now: Date): Promise<void> {
    const attempt = again ? await this.tries.count(id, now, this.stillTrying(now)) : await this.attempts.find(id);
    if (!attempt || !isWaiting(attempt)) return;
    const { marks, ...verdicts } =
      attempt.marking_tries > maxTries
        ? { marks: givenUp(attempt, now) }
        : await this.machineMarks(attempt, again, now);
    // Of two jobs that mark at once the second finds the revision moved, and has nothing to add.
    const result = { ...resultOf(attempt, marks, now), ...verdicts };
    const marked = await this.attempts.addMarks(id, attempt.revision, marks, result);
    this.news.moved(attempt.test_id);
    if (!marked) return;
    await this.measures.due(marked.test_id, now);
    this.notices.marked(marked, 'machine');
  }

  private async machineMarks(attempt: AttemptDocument, again: boolean, now: Date): Promise<MachineMarks> {
    const testId = attempt.test_id.toHexString();
    try {
      const test = await this.tests.find(testId);
      if (!test) throw new AppError('not_found', { test_id: testId });
      const items = await this.tests.itemsOf(testId);
      const options = drawOptionsOf(test, attempt.locale ?? defaultLocale);
      const tries = await this.earlier.before(attempt, items, options);
      const share = attempt.user_id.toHexString();
      const own = drawnItems(items, attempt.seed);
      const judged = await judgedItems(this.pool, attempt, items, own, options, share);
      return { marks: autoMarks(items, own, judged, tries, now), missed: missedParts(items, judged) };
    } catch (error) {
      const notItsFault = error instanceof AppError && (error.code === 'busy' || error.code === 'unavailable');
      if (again && notItsFault) await this.tries.giveBack(attempt._id.toHexString());
      throw error;
    }
  }

  /** A try that began after this moment may still be going on, here or in another copy of the service. */
  private stillTrying(now: Date): Date {
    return new Date(now.getTime() - 4 * this.config.SWEEP_MS);
  }
}
