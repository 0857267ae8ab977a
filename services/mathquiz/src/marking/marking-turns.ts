import { Inject, Injectable } from '@nestjs/common';
import { MarkingPool } from '../engine/lanes.js';

/** One that is being marked is mostly ready before that. */
const soonMs = 200;
const laterMs = 60_000;

/**
 * Whose submission may be marked now: one of each person at a time, and none of who has used the CPU that a person gets a minute. So
 * one person's many submissions take one of the places where submissions are marked, and wait for each other.
 */
@Injectable()
export class MarkingTurns {
  private readonly people = new Set<string>();

  constructor(@Inject(MarkingPool) private readonly pool: Pick<MarkingPool, 'waitOf'>) {}

  /** Does the work when it is the person's turn; otherwise gives the milliseconds after which to ask again. */
  async take(userId: string, work: () => Promise<void>): Promise<number> {
    const wait = this.people.has(userId) ? soonMs : Math.min(this.pool.waitOf(userId), laterMs);
    if (wait > 0) return wait;
    this.people.add(userId);
    try {
      await work();
    } finally {
      this.people.delete(userId);
    }
    return 0;
  }
}
