import type { OptionsChange, Test, TestOptions } from '@mathquiz/contracts';
import { mayManageTest } from '@mathquiz/domain/access';
import {
  isWorse,
  mayOpenAt,
  type OptionFault,
  optionFaults,
  releasesTooEarly,
  timesFor,
  unfairChanges,
} from '@mathquiz/domain/lifecycle';
import { AppError, type Request } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { TestNoticesService } from '../notices/test-notices.service.js';
import { AttemptRepository } from '../records/attempt.repository.js';
import { closedForAll } from '../records/closed-for-all.js';
import { allowedTest } from '../records/rights.js';
import { TestRepository } from '../records/test.repository.js';
import type { TestHead } from '../records/test.schema.js';
import { columnsOf } from '../records/test-columns.js';
import { TestNews } from '../records/test-news.js';
import { TestPasswords } from '../records/test-passwords.service.js';
import { RecountService } from '../submissions/recount.service.js';
import { TestViewsService } from './test-views.service.js';

type Change = OptionsChange & { password?: string | null | undefined };

/** Throws `invalid_request`, naming each place, for options that nobody could take as meant, and `release_too_early` for keys in an exam. */
export function assertOptions(options: TestOptions, path: string): void {
  const faults = optionFaults(options);
  if (faults.length > 0) throw wrong(faults, path);
  assertReleases(options, path);
}

function assertReleases(options: TestOptions, path: string, closedAt?: Date): void {
  if (options.mode === 'exam' && releasesTooEarly(options, closedAt))
    throw new AppError('release_too_early', { fields: [{ path: `${path}.release`, problem: 'releaseTooEarly' }] });
}

const wrong = (faults: readonly OptionFault[], path: string) =>
  new AppError('invalid_request', { fields: faults.map((one) => ({ ...one, path: `${path}.${one.path}` })) });

/** A test that is ended before somebody's own times begin or are due has these overrides still: they say nothing any more, and stay. */
function assertChanged(options: TestOptions, { overrides }: OptionsChange): void {
  const faults = optionFaults(options).filter(({ path }) => overrides !== undefined || !path.startsWith('overrides.'));
  if (faults.length > 0) throw wrong(faults, 'body');
}

/** What of a published test's options is changed, and what follows from it for who has begun or handed in. */
@Injectable()
export class TestChangesService {
  constructor(
    @Inject(TestRepository) private readonly tests: TestRepository,
    @Inject(AttemptRepository) private readonly attempts: AttemptRepository,
    @Inject(TestViewsService) private readonly views: TestViewsService,
    @Inject(TestPasswords) private readonly passwords: TestPasswords,
    @Inject(RecountService) private readonly counting: RecountService,
    @Inject(TestNews) private readonly news: TestNews,
    @Inject(TestNoticesService) private readonly notices: TestNoticesService,
  ) {}

  /** Moves the times of every attempt that is running in it, and counts anew what was handed in. */
  async change(request: Request, id: string, { password, ...change }: Change): Promise<Test> {
    const { caller, context, now } = request;
    const test = allowedTest(caller, await this.tests.find(id), mayManageTest);
    const given = Object.entries(change).filter(([, value]) => value !== undefined);
    const options: TestOptions = { ...test.options, ...Object.fromEntries(given) };
    const closedAt = closedForAll({ ...test, ...columnsOf(options), options });
    assertChanged(options, change);
    assertReleases(options, 'body', closedAt);
    if (await this.attempts.anyOf(id)) await this.assertFair(id, test.options, options, now);
    const hash = typeof password === 'string' ? this.passwords.hash(password) : password;
    const changed = await this.tests.change(id, options, hash);
    if (!changed) throw new AppError('not_found');
    await this.follow(id, test, changed, now);
    this.notices.timesMoved(test, changed, context, now);
    if (change.release) await this.notices.releaseMoved(test, changed, now);
    return this.views.one(request, changed);
  }

  private async follow(id: string, before: TestHead, after: TestHead, now: Date): Promise<void> {
    const { latest, takers, moved } = await this.attempts.moveDeadlines(id, after.options);
    // Whoever writes looks at a clock that is wrong from now on.
    for (const attempt of moved) this.news.attemptMoved(attempt);
    if (after.options.mode === 'exam') for (const taker of takers) this.news.examModeMoved(taker);
    if (latest !== null) await this.tests.keepOpenUntil(id, latest);
    await this.counting.ofTest(before, after, now);
    this.news.moved(after._id);
  }

  /** Throws `in_use` for an opening that is still to come, and `unfair_change` for what would take something from who has begun. */
  private async assertFair(id: string, before: TestOptions, after: TestOptions, now: Date): Promise<void> {
    if (!isSameMoment(before.open_at, after.open_at) && !mayOpenAt(after.open_at, true, now))
      throw new AppError('in_use', { test_id: id });
    const faults = unfairChanges(before, after);
    if (faults.length === 0 && JSON.stringify(before.overrides) !== JSON.stringify(after.overrides)) {
      const begun = await this.attempts.takersOf(id);
      const isAnyWorse = begun.some(({ user_id, labels, time_factor }) => {
        const taker = { user_id: user_id.toHexString(), labels: labels ?? [], time_factor: time_factor ?? 1 };
        return isWorse(timesFor(before, taker), timesFor(after, taker));
      });
      if (isAnyWorse) faults.push({ path: 'overrides', problem: 'overrideTakesAway' });
    }
    if (faults.length === 0) return;
    throw new AppError('unfair_change', { fields: faults.map((one) => ({ ...one, path: `body.${one.path}` })) });
  }
}

const isSameMoment = (one: string, other: string): boolean => new Date(one).getTime() === new Date(other).getTime();
