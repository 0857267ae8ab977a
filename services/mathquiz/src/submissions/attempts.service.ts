import { randomBytes } from 'node:crypto';
import { type AnswerEvent, type Attempt, type Caller, type Saved, type SubmissionRow } from '@mathquiz/contracts';
import { mayTake, owns } from '@mathquiz/domain/access';
import { cannotStart, takesEvents, timesFor } from '@mathquiz/domain/lifecycle';
import { drawnItems, itemOrder, partKeyOf } from '@mathquiz/domain/randomisation';
import { AppError, type Request, toId } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { MarkingQueue } from '../marking/marking.queue.js';
import { TestNoticesService } from '../notices/test-notices.service.js';
import { AnnouncementsRepository } from '../records/announcements.repository.js';
import { AttemptRepository, type Ending, type PageState } from '../records/attempt.repository.js';
import type { AttemptDocument } from '../records/attempt.schema.js';
import { allowedTest } from '../records/rights.js';
import { toSubmissionRow } from '../records/submission-row.js';
import { endsOf, takerOf } from '../records/taker-times.js';
import { TestRepository } from '../records/test.repository.js';
import type { TestHead, TestItem } from '../records/test.schema.js';
import { TestNews } from '../records/test-news.js';
import { TestPasswords } from '../records/test-passwords.service.js';
import { AttemptViews } from './attempt-views.service.js';
import {
  changedSince,
  concernsOthers,
  isBehind,
  othersOpen,
  type Revision,
  replacedUnseen,
  storedOf,
} from './devices.js';
import { endingOf, withoutTest } from './endings.js';
import { TimeFactors } from './time-factors.service.js';

/** Submissions of one person that may wait for their marks before another try is begun. */
const maxUnmarked = 10;
type Change = {
  client_id: string;
  events: readonly AnswerEvent[];
  known?: Revision | undefined;
} & PageState;

@Injectable()
export class AttemptsService {
  constructor(
    @Inject(AttemptRepository) private readonly attempts: AttemptRepository,
    @Inject(TestRepository) private readonly tests: TestRepository,
    @Inject(MarkingQueue) private readonly marking: MarkingQueue,
    @Inject(AnnouncementsRepository) private readonly announcements: AnnouncementsRepository,
    @Inject(AttemptViews) private readonly views: AttemptViews,
    @Inject(TestPasswords) private readonly passwords: TestPasswords,
    @Inject(TestNews) private readonly news: TestNews,
    @Inject(TestNoticesService) private readonly notices: TestNoticesService,
    @Inject(TimeFactors) private readonly factors: TimeFactors,
  ) {}

  /** The attempt that is running, or a new one with a seed of its own. Pressing twice starts once. */
  async start(request: Request, testId: string, password?: string): Promise<Attempt> {
    const { caller, now } = request;
    const test = await this.takenTest(caller, testId);
    const times = timesFor(test.options, takerOf(caller, test));
    const { policy } = test.options.late;
    // Most start for the first time: that is tried without asking first. With more time the test itself is kept open: ask.
    const atOnce = caller.time_factor === 1 && !test.password && !cannotStart(times, policy, 0, now);
    const first = atOnce ? await this.begin(request, test, 1) : null;
    if (first) return this.views.of(request, first, test);
    const latest = await this.attempts.latest(testId, caller.user_id);
    if (latest?.state === 'in_progress') {
      if (takesEvents(latest.state, latest.cutoff_at, now)) return this.views.of(request, latest, test);
      await this.close(latest, false, now);
    }
    const tries = latest?.try ?? 0;
    const refusal = cannotStart(times, policy, tries, now);
    if (refusal)
      throw new AppError(refusal, { open_at: times.open_at.toISOString(), close_at: times.close_at.toISOString() });
    this.passwords.assert(test, password);
    if (tries > 0) await this.assertFewWaiting(caller);
    const attempt =
      (await this.begin(request, test, tries + 1)) ?? (await this.attempts.latest(testId, caller.user_id));
    if (!attempt) throw new AppError('internal');
    return this.views.of(request, attempt, test);
  }

  async current(request: Request, testId: string): Promise<Attempt> {
    const { caller } = request;
    const test = await this.takenTest(caller, testId);
    const latest = await this.attempts.latest(testId, caller.user_id);
    if (latest?.state !== 'in_progress') throw new AppError('not_found');
    return this.views.of(request, latest, test);
  }

  /** Acknowledges what the store has, and says what other devices have stored. A repeated or reordered event changes nothing. */
  async save(request: Request, id: string, change: Change): Promise<Saved> {
    const { caller, now } = request;
    await this.factors.apply(caller, id);
    if (change.events.length === 0) return this.look(request, id, change);
    const { client_id, known, place, waiting } = change;
    let events = change.events;
    let from: number | undefined;
    for (let round = 0; round < 3; round += 1) {
      const before = await this.attempts.save(id, caller.user_id, client_id, events, now, { place, waiting, from });
      if (before) {
        if (concernsOthers(before, client_id, true, now)) this.news.attemptMoved(before);
        const stored = Math.max(...events.map((event) => event.seq));
        const replaced = known ? replacedUnseen(known, client_id, before.answers ?? {}) : {};
        const reached = Math.max(before.reached ?? 0, place ?? 0);
        const after = { ...before, reached, clients: { ...before.clients, [client_id]: stored } };
        // Its own events of just now the page knows, unless it had missed some before.
        const missed = known !== undefined && storedOf({ clients: known }, client_id) < storedOf(before, client_id);
        return this.acknowledge(
          id,
          client_id,
          known && !missed ? { ...known, [client_id]: stored } : known,
          after,
          replaced,
          now,
        );
      }
      const attempt = await this.owned(caller, id);
      const stored = storedOf(attempt, client_id);
      events = change.events.filter((event) => event.seq > stored);
      if (events.length === 0) return this.acknowledge(id, change.client_id, change.known, attempt, {}, now);
      if (!takesEvents(attempt.state, attempt.cutoff_at, now)) throw new AppError('attempt_over', { stored });
      const unknown = events.find((event) => !attempt.parts.includes(event.part));
      if (unknown)
        throw new AppError('invalid_request', { fields: [{ path: 'body.events.part', problem: unknown.part }] });
      assertAhead(attempt, events, stored);
      from = attempt.places ? (attempt.reached ?? 0) : undefined;
    }
    throw new AppError('version_conflict');
  }

  /** A page that has nothing to store says that it is open, and asks what others have stored. */
  private async look({ caller, now }: Request, id: string, change: Change): Promise<Saved> {
    const running = await this.attempts.look(id, caller.user_id, change.client_id, now, change);
    const attempt = running ?? (await this.owned(caller, id));
    if (running && concernsOthers(running, change.client_id, false, now)) this.news.attemptMoved(running);
    const reached = Math.max(attempt.reached ?? 0, running ? (change.place ?? 0) : 0);
    return this.acknowledge(id, change.client_id, change.known, { ...attempt, reached }, {}, now);
  }

  /** Reads the answers only for a page that does not know of all that is stored. */
  private async acknowledge(
    id: string,
    clientId: string,
    known: Revision | undefined,
    attempt: AttemptDocument,
    replaced: Saved['replaced'],
    now: Date,
  ): Promise<Saved> {
    const news = known && isBehind(known, attempt.clients) ? await this.attempts.answersOf(id) : null;
    const seen = news ?? attempt;
    return {
      stored: storedOf(seen, clientId),
      server_time: now.toISOString(),
      deadline_at: seen.deadline_at?.toISOString() ?? null,
      state: seen.state,
      clients: seen.clients,
      answers: news && known ? changedSince(known, news.answers) : {},
      replaced,
      reached: attempt.reached ?? 0,
      announced: await this.announcements.countOf(attempt.test_id),
      others: othersOpen(seen, clientId, now),
    };
  }

  /** Stores the last events, closes the attempt and queues its marking. Handing in twice is the same as once. */
  async submit(request: Request, id: string, change: Change): Promise<SubmissionRow> {
    const { caller, now } = request;
    if (change.events.length > 0) await this.save(request, id, change);
    const attempt = await this.owned(caller, id);
    const test = await this.tests.find(attempt.test_id.toHexString());
    if (!test) throw new AppError('not_found');
    const closed = attempt.state === 'in_progress' ? await this.close(attempt, true, now) : attempt;
    return toSubmissionRow(closed, test, now);
  }

  /** Closes an attempt: by its taker, or because its time is up. */
  async close(attempt: AttemptDocument, byHand: boolean, now: Date): Promise<AttemptDocument> {
    const test = await this.tests.findPutAway(attempt.test_id.toHexString());
    return this.end(attempt, test ? endingOf(attempt, test.options, byHand, now) : withoutTest(now));
  }

  /** Closes it by a teacher: as if its taker had handed it in. */
  async stop(attempt: AttemptDocument, stopped: NonNullable<Ending['stopped']>, now: Date): Promise<AttemptDocument> {
    const test = await this.tests.findPutAway(attempt.test_id.toHexString());
    return this.end(attempt, { ...(test ? endingOf(attempt, test.options, true, now) : withoutTest(now)), stopped });
  }

  private async end(attempt: AttemptDocument, ending: Ending): Promise<AttemptDocument> {
    const id = attempt._id.toHexString();
    const closed = await this.attempts.submit(id, ending);
    if (closed) {
      this.news.attemptMoved(closed);
      this.moved(closed);
      if (closed.state !== 'abandoned')
        await this.marking.add({ submission_id: id, user_id: closed.user_id.toHexString(), again: false });
    }
    return closed ?? (await this.attempts.find(id)) ?? attempt;
  }

  /** Stores try `number`; null when it is there already. Throws `not_found` when the test is gone. */
  private async begin(
    { caller, context, now }: Request,
    test: TestHead,
    number: number,
  ): Promise<AttemptDocument | null> {
    const testId = test._id.toHexString();
    const items = await this.tests.itemsOf(testId);
    const taker = takerOf(caller, test);
    const ends = endsOf(test.options, timesFor(test.options, taker), { started_at: now });
    if (taker.time_factor > 1) await this.tests.keepOpenUntil(testId, ends.cutoff_at);
    const seed = randomBytes(16).toString('hex');
    const started = await this.attempts.start({
      test_id: test._id,
      user_id: toId(caller.user_id),
      guest: caller.guest?.name ?? null,
      try: number,
      seed,
      started_at: now,
      ...ends,
      locale: context.locale,
      time_factor: taker.time_factor,
      labels: [...taker.labels],
      parts: partKeys(items, drawnItems(items, seed)),
      places:
        test.options.navigation === 'forward'
          ? placesOf(items, itemOrder(items, test.options.shuffle_items, seed))
          : null,
    });
    if (!started) return null;
    const options = await this.tests.optionsNow(testId);
    // The teacher may have deleted the test in this moment: then nothing was started.
    if (!options) {
      await this.attempts.withdraw(started._id);
      throw new AppError('not_found');
    }
    this.moved(started, test);
    this.notices.begun(caller.user_id, testId);
    // Or moved its times: then those count.
    const today = endsOf(options, timesFor(options, taker), started);
    if (today.cutoff_at.getTime() === ends.cutoff_at.getTime()) return started;
    await this.attempts.moveDeadline(started, options);
    return this.attempts.latest(testId, caller.user_id);
  }

  /** Tells who looks on; in exam mode what is closed to the taker meanwhile is told as well. */
  private moved({ test_id, user_id }: AttemptDocument, test?: TestHead): void {
    this.news.moved(test_id);
    if (test && test.options.mode !== 'exam') return;
    this.news.examModeMoved(user_id);
  }

  /** Who hands in faster than the machine can mark waits for it. */
  private async assertFewWaiting({ user_id }: Caller): Promise<void> {
    if ((await this.attempts.countWaiting(user_id)) < maxUnmarked) return;
    throw new AppError('too_many_requests', { retry_after_s: 60 });
  }

  private async owned(caller: Caller, id: string): Promise<AttemptDocument> {
    const attempt = await this.attempts.find(id);
    if (!attempt || !owns(caller, attempt.user_id.toHexString())) throw new AppError('not_found');
    return attempt;
  }

  private async takenTest(caller: Caller, testId: string): Promise<TestHead> {
    return allowedTest(caller, await this.tests.find(testId), mayTake);
  }
}

/** Of the items that the attempt has. */
const partKeys = (items: readonly TestItem[], drawn: readonly number[]): string[] =>
  drawn.flatMap((index) => (items[index]?.content.parts ?? []).map((part) => partKeyOf(index, part.id)));

/** By part the place of its item, in the order in which they are shown. */
const placesOf = (items: readonly TestItem[], order: readonly number[]): Record<string, number> =>
  Object.fromEntries(order.flatMap((index, place) => partKeys(items, [index]).map((key) => [key, place])));

/** Throws `part_passed` for answers to what a test that goes forward has left behind. */
function assertAhead({ places, reached }: AttemptDocument, events: readonly AnswerEvent[], stored: number): void {
  if (!places) return;
  const passed = events.filter(({ part }) => (places[part] ?? 0) < (reached ?? 0)).map(({ part }) => part);
  if (passed.length > 0) throw new AppError('part_passed', { stored, parts: [...new Set(passed)] });
}
