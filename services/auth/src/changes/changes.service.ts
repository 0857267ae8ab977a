import { callerChanged } from '@mathquiz/contracts';
import { BusClient } from '@mathquiz/platform';
import { Inject, Injectable } from '@nestjs/common';

const maxKept = 10_000;

/**
 * Whose rights, blocking, password or sessions changed lately: told at once in this process, and over the bus everywhere else. What it
 * has not heard of may still have happened in another process; whoever needs to be sure asks the database.
 */
@Injectable()
export class ChangesService {
  private count = 0;
  /** Up to here nothing is known any more. */
  private forgotten = -1;
  private readonly latest = new Map<string, number>();

  constructor(@Inject(BusClient) private readonly bus: BusClient) {
    bus.counts(callerChanged);
    bus.listen(callerChanged, ({ user_id }) => this.note(user_id));
  }

  tell(userId: string): void {
    this.note(userId);
    this.bus.emit(callerChanged, { user_id: userId });
  }

  /** A moment to ask about later. */
  moment(): number {
    return this.count;
  }

  /** Whether somebody is known, or may be, to have changed after a moment. */
  mayHaveChanged(userId: string, since: number): boolean {
    return since < this.forgotten || (this.latest.get(userId) ?? 0) > since;
  }

  private note(userId: string): void {
    this.count += 1;
    this.latest.delete(userId);
    this.latest.set(userId, this.count);
    if (this.latest.size <= maxKept) return;
    for (const [oldest, at] of this.latest) {
      this.latest.delete(oldest);
      this.forgotten = at;
      return;
    }
  }
}
