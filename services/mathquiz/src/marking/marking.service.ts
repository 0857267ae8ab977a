import type { Caller } from '@mathquiz/contracts';
import { shareOut, totalOf } from '@mathquiz/domain/grading';
import { AppError } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';
import { Types } from 'mongoose';
import { AttemptRepository } from '../submissions/attempt.repository.js';
import type { AttemptDocument, StoredMark } from '../submissions/attempt.schema.js';
import { partKeyOf } from '../submissions/attempt-items.js';
import { TestRepository } from '../tests/test.repository.js';
import type { TestItem } from '../tests/test.schema.js';
import { teaches } from '../tests/test-access.js';
import { autoMarks } from './auto-marks.js';

export type Marking = { part: string; points: number; reason: string };

@Injectable()
export class MarkingService {
  constructor(
    @Inject(AttemptRepository) private readonly attempts: AttemptRepository,
    @Inject(TestRepository) private readonly tests: TestRepository,
  ) {}

  /** Marks a submission that waits for it; one that is marked already is left alone, so a job may run twice. */
  async markById(id: string, now: Date): Promise<void> {
    const attempt = await this.attempts.find(id);
    const test = attempt ? await this.tests.find(attempt.test_id.toHexString()) : null;
    if (!attempt || !test || !['submitted', 'late_submitted'].includes(attempt.state)) return;
    const items = await this.tests.itemsOf(test._id.toHexString());
    const marks = autoMarks(attempt, test, items, now);
    // Of two jobs that mark at once the second finds the revision moved, and has nothing to add.
    await this.attempts.addMarks(id, attempt.revision, marks, resultOf(attempt, marks, now));
  }

  /** A teacher's marks; earlier ones stay. Throws `not_found`, `wrong_state` while the attempt runs, `invalid_request`. */
  async markByHand(caller: Caller, id: string, markings: readonly Marking[], now: Date): Promise<AttemptDocument> {
    for (let round = 0; round < 5; round += 1) {
      const attempt = await this.attempts.find(id);
      const test = attempt ? await this.tests.find(attempt.test_id.toHexString()) : null;
      if (!attempt || !test || !teaches(caller, test)) throw new AppError('not_found');
      if (!['marking', 'marked', 'released', 'remarking'].includes(attempt.state)) {
        throw new AppError('wrong_state', { state: attempt.state });
      }
      assertPoints(markings, await this.tests.itemsOf(test._id.toHexString()));
      const marks = markings.map(
        (marking): StoredMark => ({
          ...marking,
          source: 'human',
          by: new Types.ObjectId(caller.user_id),
          at: now,
          judgement: null,
        }),
      );
      const marked = await this.attempts.addMarks(id, attempt.revision, marks, resultOf(attempt, marks, now));
      if (marked) return marked;
    }
    throw new AppError('version_conflict');
  }
}

function resultOf(attempt: AttemptDocument, added: readonly StoredMark[], now: Date) {
  const score = totalOf(attempt.parts, [...attempt.marks, ...added]);
  return { score, state: score === null ? ('marking' as const) : ('marked' as const), marked_at: now };
}

function assertPoints(markings: readonly Marking[], items: readonly TestItem[]): void {
  const most = new Map(
    items.flatMap((item, index) => {
      const points = shareOut(item.content.parts, item.points);
      return item.content.parts.map((part, at) => [partKeyOf(index, part.id), points[at] ?? 0] as const);
    }),
  );
  for (const { part, points } of markings) {
    const limit = most.get(part);
    if (limit === undefined)
      throw new AppError('invalid_request', { fields: [{ path: 'body.markings.part', problem: part }] });
    if (points > limit) {
      throw new AppError('invalid_request', {
        fields: [{ path: 'body.markings.points', problem: 'tooMany', most: limit }],
      });
    }
  }
}
