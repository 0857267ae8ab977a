import { isMissed } from '@mathquiz/domain/grading';
import { type DrawOptions, drawnItems, partKeyOf } from '@mathquiz/domain/randomisation';
import { Inject, Injectable } from '@nestjs/common';
import type { GradedItem } from '../engine/grade-answers.js';
import { MarkingPool } from '../engine/lanes.js';
import { AttemptRepository } from '../records/attempt.repository.js';
import type { AttemptDocument } from '../records/attempt.schema.js';
import type { TestItem } from '../records/test.schema.js';
import { judgedItems, type Tries } from './auto-marks.js';

const none: Tries = new Map();

const isCostly = ({ content }: TestItem): boolean => content.parts.some((part) => part.attempt_penalty > 0);

/** The parts that were answered readably and not rightly, where that costs later tries something; null: it never does in this test. */
export function missedParts(items: readonly TestItem[], judged: readonly GradedItem[]): string[] | null {
  if (!items.some(isCostly)) return null;
  return items.flatMap(({ content }, place) =>
    content.parts.flatMap(({ id, attempt_penalty }, position) => {
      const judgement = judged[place]?.[position];
      return attempt_penalty > 0 && judgement && isMissed(judgement) ? [partKeyOf(place, id)] : [];
    }),
  );
}

/**
 * What the tries before have missed. Each attempt is judged for that once, when it is marked, and keeps it: what is kept holds no
 * penalty and no person's mark, so it is the same whenever and however often it is asked.
 */
@Injectable()
export class EarlierTries {
  constructor(
    @Inject(AttemptRepository) private readonly attempts: AttemptRepository,
    @Inject(MarkingPool) private readonly pool: MarkingPool,
  ) {}

  /** Most tests are taken once, or count no earlier tries: then nothing is asked of the store. */
  async before(attempt: AttemptDocument, items: readonly TestItem[], options: DrawOptions): Promise<Tries> {
    if (attempt.try === 1 || !items.some(isCostly)) return none;
    const counts = new Map<string, number>();
    for (const { _id, missed } of await this.attempts.before(attempt)) {
      const parts = missed ?? (await this.judge(_id.toHexString(), items, options));
      for (const part of parts) counts.set(part, (counts.get(part) ?? 0) + 1);
    }
    return counts;
  }

  /** Of an attempt that is not marked yet, or was marked when nothing was kept. */
  private async judge(id: string, items: readonly TestItem[], options: DrawOptions): Promise<readonly string[]> {
    const attempt = await this.attempts.find(id);
    if (!attempt) return [];
    const costly = drawnItems(items, attempt.seed).filter((place) => {
      const item = items[place];
      return item !== undefined && isCostly(item);
    });
    const judged = await judgedItems(this.pool, attempt, items, costly, options, attempt.user_id.toHexString());
    const missed = missedParts(items, judged) ?? [];
    await this.attempts.keepMissed(id, missed);
    return missed;
  }
}
