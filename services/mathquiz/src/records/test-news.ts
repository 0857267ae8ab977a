import { attemptMoved, examModeChanged, testMoved } from '@mathquiz/contracts';
import { BusClient, type Id } from '@mathquiz/platform';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';

/** A class begins in one moment: whoever looks on is told once of all of it. */
const gatherMs = 400;

/** Tells those who look on at a test that it has moved; they ask what there is to see. */
@Injectable()
export class TestNews implements OnApplicationShutdown {
  private readonly waiting = new Map<string, NodeJS.Timeout>();

  constructor(@Inject(BusClient) private readonly bus: BusClient) {
    bus.counts(examModeChanged);
  }

  moved(id: Id): void {
    const test_id = id.toHexString();
    if (this.waiting.has(test_id)) return;
    const tell = () => {
      this.waiting.delete(test_id);
      this.bus.emit(testMoved, { test_id });
    };
    this.waiting.set(test_id, setTimeout(tell, gatherMs).unref());
  }

  /** To whoever writes it: something of it is new, by another device or by a teacher. */
  attemptMoved({ _id, user_id }: { readonly _id: Id; readonly user_id: Id }): void {
    this.bus.emit(attemptMoved, { user_id: user_id.toHexString(), attempt_id: _id.toHexString() });
  }

  /** An exam has begun or is over for somebody, or runs for longer or shorter: what is closed to them meanwhile looks again. */
  examModeMoved(userId: Id): void {
    this.bus.emit(examModeChanged, { user_id: userId.toHexString() });
  }

  onApplicationShutdown(): void {
    for (const timer of this.waiting.values()) clearTimeout(timer);
  }
}
