/** A thread that looks so late was kept from looking itself: the machine slept, or had no time for anybody. */
const lateMs = 1000;

/**
 * For how long an event loop has not turned, as one who looks at it every `everyMs` knows: what passed while nobody could look does not
 * count. Pure but for what it remembers.
 */
export class Held {
  private lastBeats = -1;
  private lastLookMs: number | null = null;
  private heldMs = 0;

  constructor(private readonly everyMs: number) {}

  /** `nowMs`: of a clock that nobody sets. Gives the milliseconds that the loop is held for. */
  look(beats: number, debugged: boolean, nowMs: number): number {
    const passed = this.lastLookMs === null ? 0 : nowMs - this.lastLookMs;
    this.lastLookMs = nowMs;
    const turned = beats !== this.lastBeats;
    this.lastBeats = beats;
    if (turned || debugged) this.heldMs = 0;
    else if (passed < this.everyMs + lateMs) this.heldMs += passed;
    return this.heldMs;
  }
}
