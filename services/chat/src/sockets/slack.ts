import { performance } from 'node:perf_hooks';

const tickMs = 25;
/** Of the event loop's time: above it whoever saves an answer meanwhile would wait. */
const full = 0.7;
const [fewest, most] = [1, 40];

/** The part of the time since it was asked last in which the event loop was busy. */
function busyPart(): () => number {
  let before = performance.eventLoopUtilization();
  return () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    return utilization;
  };
}

/**
 * Turns for work that may wait, so many in each moment as leave a part of the event loop free: more while it has time, fewer at once when it
 * has none (additive increase, multiplicative decrease, as TCP finds its pace). At least a few always come through.
 */
export class Slack {
  private each = 10;
  private left = this.each;
  private readonly waiting: (() => void)[] = [];
  private timer: NodeJS.Timeout | null = null;

  constructor(
    private readonly busy: () => number = busyPart(),
    private readonly everyMs = tickMs,
  ) {}

  turn(): Promise<void> {
    this.timer ??= setInterval(() => this.tick(), this.everyMs).unref();
    if (this.left > 0) {
      this.left -= 1;
      return Promise.resolve();
    }
    return new Promise((go) => void this.waiting.push(go));
  }

  /** While there is work. */
  tick(): void {
    const wasUsed = this.left < this.each;
    const isFull = this.busy() > full;
    this.each = isFull ? Math.max(fewest, Math.floor(this.each * 0.7)) : Math.min(most, this.each + 1);
    this.left = this.each;
    for (const go of this.waiting.splice(0, this.left)) {
      this.left -= 1;
      go();
    }
    if (wasUsed || this.timer === null) return;
    clearInterval(this.timer);
    this.timer = null;
  }
}
