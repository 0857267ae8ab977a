import type { Attempt } from '@mathquiz/contracts';
import { itemOrder } from '@mathquiz/domain/randomisation';
import { AppError, type Request } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { attemptTexts } from '../engine/attempt-texts.js';
import { RenderedItems } from '../engine/rendered-items.service.js';
import { conventionOf, drawOptionsOf } from '../engine/variants.js';
import type { AttemptDocument } from '../records/attempt.schema.js';
import { toStoredAnswer } from '../records/stored-answer.js';
import { timesOf } from '../records/taker-times.js';
import { TestRepository } from '../records/test.repository.js';
import type { TestHead } from '../records/test.schema.js';
import { rulesOf } from '../records/test-rules.js';

/** A text is the same for everybody. */
const textSeed = '1';

/** A test in progress as its taker sees it. */
@Injectable()
export class AttemptViews {
  constructor(
    @Inject(TestRepository) private readonly tests: TestRepository,
    @Inject(RenderedItems) private readonly shown: RenderedItems,
  ) {}

  /** Throws `item_not_renderable`. */
  async of({ caller, context, now }: Request, attempt: AttemptDocument, test: TestHead): Promise<Attempt> {
    const testId = test._id.toHexString();
    const [items, texts] = await Promise.all([this.tests.itemsOf(testId), this.tests.textsOf(testId)]);
    const options = drawOptionsOf(test, context.locale);
    const drawn = await this.shown.of(items, attempt.seed, options, caller.user_id);
    const shuffle = test.options.shuffle_items;
    const order = itemOrder(items, shuffle, attempt.seed);
    const between = await attemptTexts(texts, { items, order, shuffle }, (all) =>
      this.shown.of(all, textSeed, conventionOf(context.locale), caller.user_id),
    );
    const shown = order.map((index) => {
      const [one, placed] = [drawn[index], items[index]];
      if (!one?.ok || !placed) throw new AppError('item_not_renderable', { item: index });
      return { ...one.item, quiz_id: placed.quiz_id, version: placed.version };
    });
    const answers = Object.entries(attempt.answers).map(([key, answer]) => [key, toStoredAnswer(answer)]);
    return {
      _id: attempt._id.toHexString(),
      test_id: testId,
      title: test.title,
      instructions: test.instructions,
      try: attempt.try,
      state: attempt.state,
      server_time: now.toISOString(),
      started_at: attempt.started_at.toISOString(),
      deadline_at: attempt.deadline_at?.toISOString() ?? null,
      due_at: timesOf(test.options, attempt).due_at?.toISOString() ?? null,
      rules: rulesOf(test.options),
      reached: attempt.reached ?? 0,
      items: shown,
      texts: between,
      answers: Object.fromEntries(answers),
      clients: attempt.clients,
    };
  }
}
