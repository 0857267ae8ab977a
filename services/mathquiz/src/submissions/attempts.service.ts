import { randomBytes } from 'node:crypto';
import {
  type AnswerEvent,
  type Attempt,
  attemptMoved,
  type Caller,
  type Saved,
  type SubmissionRow,
} from '@mathquiz/contracts';
import { mayTake, owns } from '@mathquiz/domain/access';
import { cannotStart, cutoffOf, deadlineOf, takesEvents } from '@mathquiz/domain/lifecycle';
import { itemOrder, partKeyOf } from '@mathquiz/domain/randomisation';
import { AppError, BusClient, type Request, toId } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { RenderedItems } from '../engine/rendered-items.service.js';
import { drawOptionsOf } from '../engine/variants.js';
import { MarkingQueue } from '../marking/marking.queue.js';
import { TestNoticesService } from '../notices/test-notices.service.js';
import { AttemptRepository } from '../records/attempt.repository.js';
import type { AttemptDocument } from '../records/attempt.schema.js';
import { allowedTest } from '../records/rights.js';
import { toStoredAnswer } from '../records/stored-answer.js';
import { toSubmissionRow } from '../records/submission-row.js';
import { TestRepository } from '../records/test.repository.js';
import { modeOf, type TestHead, type TestItem } from '../records/test.schema.js';
import { TestNews } from '../records/test-news.js';
import {
  changedSince,
  concernsOthers,
  isBehind,
  othersOpen,
  type Revision,
  replacedUnseen,
  storedOf,
} from './devices.js';

/** Submissions of one person that may wait for their marks before another try is begun. */
const maxUnmarked = 10;
type Change = { client_id: string; events: readonly AnswerEvent[]; known?: Revision | undefined };

@Injectable()
export class AttemptsService {
  constructor(
    @Inject(AttemptRepository) private readonly attempts: AttemptRepository,
    @Inject(TestRepository) private readonly tests: TestRepository,
    @Inject(MarkingQueue) private readonly marking: MarkingQueue,
    @Inject(RenderedItems) private readonly shown: RenderedItems,
    @Inject(BusClient) private readonly bus: BusClient,
    @Inject(TestNews) private readonly news: TestNews,
    @Inject(TestNoticesService) private readonly notices: TestNoticesService,
  ) {}

  /** The attempt that is running, or a new one with a seed of its own. Pressing twice starts once. */
  async start(request: Request, testId: string): Promise<Attempt> {
    const { caller, now } = request;
    const test = await this.takenTest(caller, testId);
    const maxima = { ...test, attempts: test.options.attempts };
    // Most start for the first time: that is tried without asking first. With more time the test itself is kept open: ask.
    const atOnce = caller.time_factor === 1 && !cannotStart(maxima, 0, now);
    const first = atOnce ? await this.begin(request, test, 1) : null;
    if (first) return this.toAttempt(request, first, test);
    const latest = await this.attempts.latest(testId, caller.user_id);
    if (latest?.state === 'in_progress') {
      if (takesEvents(latest.state, latest.cutoff_at, now)) return this.toAttempt(request, latest, test);
      await this.close(latest, now);
    }
    const tries = latest?.try ?? 0;
    const refusal = cannotStart(maxima, tries, now);
    if (refusal)
      throw new AppError(refusal, { open_at: test.open_at.toISOString(), close_at: test.close_at.toISOString() });
    if (tries > 0) await this.assertFewWaiting(caller);
    const attempt =
      (await this.begin(request, test, tries + 1)) ?? (await this.attempts.latest(testId, caller.user_id));
    if (!attempt) throw new AppError('internal');
    return this.toAttempt(request, attempt, test);
  }

  async current(request: Request, testId: string): Promise<Attempt> {
    const { caller } = request;
    const test = await this.takenTest(caller, testId);
    const latest = await this.attempts.latest(testId, caller.user_id);
    if (latest?.state !== 'in_progress') throw new AppError('not_found');
    return this.toAttempt(request, latest, test);
  }

  /** Acknowledges what the store has, and says what other devices have stored. A repeated or reordered event changes nothing. */
  async save(request: Request, id: string, change: Change): Promise<Saved> {
    const { caller, now } = request;
    if (change.events.length === 0) return this.look(request, id, change);
    const { client_id, known } = change;
    let events = change.events;
    for (let round = 0; round < 3; round += 1) {
      const before = await this.attempts.save(id, caller.user_id, client_id, events, now);
      if (before) {
        if (concernsOthers(before, client_id, true, now)) this.tellOthers(before);
        const stored = Math.max(...events.map((event) => event.seq));
        const replaced = known ? replacedUnseen(known, client_id, before.answers ?? {}) : {};
        const after = { ...before, clients: { ...before.clients, [client_id]: stored } };
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
    }
    throw new AppError('version_conflict');
  }

  /** A page that has nothing to store says that it is open, and asks what others have stored. */
  private async look({ caller, now }: Request, id: string, change: Change): Promise<Saved> {
    const running = await this.attempts.look(id, caller.user_id, change.client_id, now);
    const attempt = running ?? (await this.owned(caller, id));
    if (running && concernsOthers(running, change.client_id, false, now)) this.tellOthers(running);
    return this.acknowledge(id, change.client_id, change.known, attempt, {}, now);
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
      others: othersOpen(seen, clientId, now),
    };
  }

  private tellOthers({ _id, user_id }: Pick<AttemptDocument, '_id' | 'user_id'>): void {
    this.bus.emit(attemptMoved, { user_id: user_id.toHexString(), attempt_id: _id.toHexString() });
  }

  /** Stores the last events, closes the attempt and queues its marking. Handing in twice is the same as once. */
  async submit(request: Request, id: string, change: Change): Promise<SubmissionRow> {
    const { caller, now } = request;
    if (change.events.length > 0) await this.save(request, id, change);
    const attempt = await this.owned(caller, id);
    const test = await this.tests.find(attempt.test_id.toHexString());
    if (!test) throw new AppError('not_found');
    const closed = attempt.state === 'in_progress' ? await this.close(attempt, now) : attempt;
    return toSubmissionRow(closed, test, now);
  }

  /** Closes an attempt: by its taker, or because its time is up. */
  async close(attempt: AttemptDocument, now: Date): Promise<AttemptDocument> {
    const id = attempt._id.toHexString();
    const at = attempt.deadline_at && attempt.deadline_at < now ? attempt.deadline_at : now;
    const closed = await this.attempts.submit(id, 'submitted', at);
    if (closed) {
      this.tellOthers(closed);
      this.moved(closed);
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
    const { time_factor } = caller;
    const deadline = deadlineOf(test.options, now, time_factor);
    const cutoff = cutoffOf(deadline, test.options.grace_sec);
    if (time_factor > 1) await this.tests.keepOpenUntil(testId, cutoff);
    const started = await this.attempts.start({
      test_id: test._id,
      user_id: toId(caller.user_id),
      try: number,
      seed: randomBytes(16).toString('hex'),
      started_at: now,
      deadline_at: deadline,
      cutoff_at: cutoff,
      locale: context.locale,
      time_factor,
      parts: partKeys(items),
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
    // Or moved its closing time: then that counts.
    if (options.close_at === test.options.close_at) return started;
    await this.attempts.moveDeadline(started, options);
    return this.attempts.latest(testId, caller.user_id);
  }

  /** Tells who looks on; in exam mode what is closed to the taker meanwhile is told as well. */
  private moved({ test_id, user_id }: AttemptDocument, test?: TestHead): void {
    this.news.moved(test_id);
    if (test && modeOf(test) !== 'exam') return;
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

  private async toAttempt(
    { caller, context, now }: Request,
    attempt: AttemptDocument,
    test: TestHead,
  ): Promise<Attempt> {
    const items = await this.tests.itemsOf(test._id.toHexString());
    const options = drawOptionsOf(test, context.locale);
    const drawn = await this.shown.of(items, attempt.seed, options, caller.user_id);
    const shown = itemOrder(items, test.options.shuffle_items, attempt.seed).map((index) => {
      const [one, placed] = [drawn[index], items[index]];
      if (!one?.ok || !placed) throw new AppError('item_not_renderable', { item: index });
      return { ...one.item, quiz_id: placed.quiz_id, version: placed.version };
    });
    const answers = Object.entries(attempt.answers).map(([key, answer]) => [key, toStoredAnswer(answer)]);
    return {
      _id: attempt._id.toHexString(),
      test_id: test._id.toHexString(),
      title: test.title,
      instructions: test.instructions,
      try: attempt.try,
      state: attempt.state,
      server_time: now.toISOString(),
      started_at: attempt.started_at.toISOString(),
      deadline_at: attempt.deadline_at?.toISOString() ?? null,
      items: shown,
      answers: Object.fromEntries(answers),
      clients: attempt.clients,
    };
  }
}

const partKeys = (items: readonly TestItem[]): string[] =>
  items.flatMap((item, index) => item.content.parts.map((part) => partKeyOf(index, part.id)));
