import { randomBytes } from 'node:crypto';
import type { AnswerEvent, Attempt, Caller, RequestContext, SubmissionRow } from '@mathquiz/contracts';
import { cannotStart, cutoffOf, deadlineOf, takesEvents } from '@mathquiz/domain/lifecycle';
import { AppError } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { MarkingQueue } from '../marking/marking.queue.js';
import { ShownItems } from '../rendering/shown-items.service.js';
import { drawOptionsOf } from '../rendering/variants.js';
import { TestRepository } from '../tests/test.repository.js';
import type { TestHead, TestItem } from '../tests/test.schema.js';
import { takes } from '../tests/test-access.js';
import { AttemptRepository } from './attempt.repository.js';
import type { AttemptDocument } from './attempt.schema.js';
import { itemOrder, partKeyOf } from './attempt-items.js';
import { toSubmissionRow } from './submission-row.js';

type Change = { client_id: string; events: readonly AnswerEvent[] };

@Injectable()
export class AttemptsService {
  constructor(
    @Inject(AttemptRepository) private readonly attempts: AttemptRepository,
    @Inject(TestRepository) private readonly tests: TestRepository,
    @Inject(MarkingQueue) private readonly marking: MarkingQueue,
    @Inject(ShownItems) private readonly shown: ShownItems,
  ) {}

  /** The attempt that is running, or a new one with a seed of its own. Pressing twice starts once. */
  async start(caller: Caller, testId: string, context: RequestContext, now: Date): Promise<Attempt> {
    const test = await this.takenTest(caller, testId);
    const maxima = { ...test, attempts: test.options.attempts };
    // Most start for the first time: that is tried without asking first. With more time the test itself is kept open: ask.
    const atOnce = caller.time_factor === 1 && !cannotStart(maxima, 0, now);
    const first = atOnce ? await this.begin(caller, test, 1, context, now) : null;
    if (first) return this.toAttempt(first, test, context, now);
    const latest = await this.attempts.latest(testId, caller.user_id);
    if (latest?.state === 'in_progress') {
      if (takesEvents(latest.state, latest.cutoff_at, now)) return this.toAttempt(latest, test, context, now);
      await this.handIn(latest, now);
    }
    const tries = latest?.try ?? 0;
    const refusal = cannotStart(maxima, tries, now);
    if (refusal)
      throw new AppError(refusal, { open_at: test.open_at.toISOString(), close_at: test.close_at.toISOString() });
    const attempt =
      (await this.begin(caller, test, tries + 1, context, now)) ?? (await this.attempts.latest(testId, caller.user_id));
    if (!attempt) throw new AppError('internal');
    return this.toAttempt(attempt, test, context, now);
  }

  async current(caller: Caller, testId: string, context: RequestContext, now: Date): Promise<Attempt> {
    const test = await this.takenTest(caller, testId);
    const latest = await this.attempts.latest(testId, caller.user_id);
    if (latest?.state !== 'in_progress') throw new AppError('not_found');
    return this.toAttempt(latest, test, context, now);
  }

  /** Acknowledges what the store has. A repeated or reordered event changes nothing. */
  async save(caller: Caller, id: string, change: Change, now: Date) {
    let events = change.events;
    for (let round = 0; round < 3; round += 1) {
      const saved =
        events.length > 0 ? await this.attempts.save(id, caller.user_id, change.client_id, events, now) : null;
      if (saved) return acknowledged(saved, change.client_id, now);
      const attempt = await this.owned(caller, id);
      const stored = storedOf(attempt, change.client_id);
      events = change.events.filter((event) => event.seq > stored);
      if (events.length === 0) return acknowledged(attempt, change.client_id, now);
      if (!takesEvents(attempt.state, attempt.cutoff_at, now)) throw new AppError('attempt_over', { stored });
      const unknown = events.find((event) => !attempt.parts.includes(event.part));
      if (unknown)
        throw new AppError('invalid_request', { fields: [{ path: 'body.events.part', problem: unknown.part }] });
    }
    throw new AppError('version_conflict');
  }

  /** Stores the last events, closes the attempt and queues its marking. Handing in twice is the same as once. */
  async submit(caller: Caller, id: string, change: Change, now: Date): Promise<SubmissionRow> {
    if (change.events.length > 0) await this.save(caller, id, change, now);
    const attempt = await this.owned(caller, id);
    const test = await this.tests.find(attempt.test_id.toHexString());
    if (!test) throw new AppError('not_found');
    const closed = attempt.state === 'in_progress' ? await this.handIn(attempt, now) : attempt;
    return toSubmissionRow(closed, test, now);
  }

  /** Closes an attempt: by its taker, or because its time is up. */
  async handIn(attempt: AttemptDocument, now: Date): Promise<AttemptDocument> {
    const id = attempt._id.toHexString();
    const at = attempt.deadline_at && attempt.deadline_at < now ? attempt.deadline_at : now;
    const closed = await this.attempts.submit(id, 'submitted', at);
    if (closed) await this.marking.add(id);
    return closed ?? (await this.attempts.find(id)) ?? attempt;
  }

  /** Stores try `number`; null when it is there already. Throws `not_found` when the test is gone. */
  private async begin(
    caller: Caller,
    test: TestHead,
    number: number,
    context: RequestContext,
    now: Date,
  ): Promise<AttemptDocument | null> {
    const testId = test._id.toHexString();
    const items = await this.tests.itemsOf(testId);
    const { time_factor } = caller;
    const deadline = deadlineOf(test.options, now, time_factor);
    const cutoff = cutoffOf(deadline, test.options.grace_sec);
    if (time_factor > 1) await this.tests.keepOpenUntil(testId, cutoff);
    const started = await this.attempts.start({
      test_id: test._id,
      user_id: new Types.ObjectId(caller.user_id),
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
    // Or moved its closing time: then that counts.
    if (options.close_at === test.options.close_at) return started;
    await this.attempts.moveDeadline(started, options);
    return this.attempts.latest(testId, caller.user_id);
  }

  private async owned(caller: Caller, id: string): Promise<AttemptDocument> {
    const attempt = await this.attempts.find(id);
    if (!attempt || attempt.user_id.toHexString() !== caller.user_id) throw new AppError('not_found');
    return attempt;
  }

  private async takenTest(caller: Caller, testId: string): Promise<TestHead> {
    const test = await this.tests.find(testId);
    if (!test || !takes(caller, test)) throw new AppError('not_found');
    return test;
  }

  private async toAttempt(
    attempt: AttemptDocument,
    test: TestHead,
    context: RequestContext,
    now: Date,
  ): Promise<Attempt> {
    const items = await this.tests.itemsOf(test._id.toHexString());
    const options = drawOptionsOf(test, context.locale);
    const drawn = await this.shown.of(items, attempt.seed, options);
    const shown = itemOrder(items, test.options.shuffle_items, attempt.seed).map((index) => {
      const one = drawn[index];
      if (!one?.ok) throw new AppError('item_not_renderable', { item: index });
      return one.item;
    });
    const answers = Object.entries(attempt.answers).map(([key, { at, ...answer }]) => [
      key,
      { ...answer, at: at.toISOString() },
    ]);
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

/** A device may call itself `constructor`. */
const storedOf = (attempt: AttemptDocument, clientId: string): number =>
  Object.hasOwn(attempt.clients, clientId) ? (attempt.clients[clientId] ?? 0) : 0;

const acknowledged = (attempt: AttemptDocument, clientId: string, now: Date) => ({
  stored: storedOf(attempt, clientId),
  server_time: now.toISOString(),
  deadline_at: attempt.deadline_at?.toISOString() ?? null,
});
