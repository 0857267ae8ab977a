import { defaultLocale } from '@mathquiz/contracts';
import type { DrawOptions } from '@mathquiz/domain/randomisation';
import { AppError } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { MATHQUIZ_CONFIG, type MathquizConfig } from '../config.js';
import { conventionOf } from '../rendering/variants.js';
import { AttemptRepository, waitingStates } from '../submissions/attempt.repository.js';
import type { AttemptDocument, StoredMark } from '../submissions/attempt.schema.js';
import { TestRepository } from '../tests/test.repository.js';
import type { TestItem } from '../tests/test.schema.js';
import { MarkingWorkshop } from '../workshops/lanes.js';
import { answeredItems, autoMarks, givenUp } from './auto-marks.js';
import { costlyPlaces, earlierTries, type Tries } from './earlier-tries.js';
import { judgeAnswers } from './judge-answers.js';
import { MarkingTriesRepository } from './marking-tries.repository.js';
import { resultOf } from './result-of.js';

/** Tries after the first one. */
const mostTries = 3;
const isWaiting = ({ state }: AttemptDocument): boolean => (waitingStates as readonly string[]).includes(state);

@Injectable()
export class MarkingService {
  constructor(
    @Inject(MATHQUIZ_CONFIG) private readonly config: MathquizConfig,
    @Inject(AttemptRepository) private readonly attempts: AttemptRepository,
    @Inject(TestRepository) private readonly tests: TestRepository,
    @Inject(MarkingTriesRepository) private readonly tries: MarkingTriesRepository,
    @Inject(MarkingWorkshop) private readonly workshop: MarkingWorkshop,
  ) {}

  /**
   * Marks a submission that waits for it; one that is marked already is left alone, so a job may run twice. A try that is not the
   * first is counted before it begins; after `mostTries` of them every answer is left to a person. Throws what kept it from being
   * marked; AppError `busy` and `unavailable` say nothing about the submission and do not count.
   */
  async markById(id: string, now: Date, first: boolean): Promise<void> {
    const attempt = first ? await this.attempts.find(id) : await this.tries.count(id, now, this.stillTrying(now));
    if (!attempt || !isWaiting(attempt)) return;
    const marks =
      attempt.marking_tries > mostTries ? givenUp(attempt, now) : await this.machineMarks(attempt, first, now);
    // Of two jobs that mark at once the second finds the revision moved, and has nothing to add.
    await this.attempts.addMarks(id, attempt.revision, marks, resultOf(attempt, marks, now));
  }

  private async machineMarks(attempt: AttemptDocument, first: boolean, now: Date): Promise<StoredMark[]> {
    const testId = attempt.test_id.toHexString();
    try {
      const test = await this.tests.find(testId);
      if (!test) throw new AppError('not_found', { test_id: testId });
      const items = await this.tests.itemsOf(testId);
      const options = {
        shuffleChoices: test.options.shuffle_choices,
        ...conventionOf(attempt.locale ?? defaultLocale),
      };
      const tries = await this.triesBefore(attempt, items, options);
      const answered = answeredItems(attempt, items).map((item, place) => ({ ...item, tries: tries.get(place) ?? {} }));
      return autoMarks(items, await judgeAnswers(this.workshop, answered, options), now);
    } catch (error) {
      const notItsFault = error instanceof AppError && (error.code === 'busy' || error.code === 'unavailable');
      if (!first && notItsFault) await this.tries.giveBack(attempt._id.toHexString());
      throw error;
    }
  }

  /** Most tests are taken once, or count no earlier tries: then nothing is asked of the store. */
  private async triesBefore(attempt: AttemptDocument, items: readonly TestItem[], options: DrawOptions) {
    const none: ReadonlyMap<number, Tries> = new Map();
    if (attempt.try === 1 || costlyPlaces(items).length === 0) return none;
    return earlierTries(this.workshop, items, await this.attempts.before(attempt), options);
  }

  /** A try that began after this moment may still be going on, here or in another copy of the service. */
  private stillTrying(now: Date): Date {
    return new Date(now.getTime() - 4 * this.config.SWEEP_MS);
  }
}
