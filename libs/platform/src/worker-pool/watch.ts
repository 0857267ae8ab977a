/** Calls `over` once when `isOver` says that too much time has gone since the last restart. */
export class Watch {
  private timer: NodeJS.Timeout | undefined;
  private since = 0;

  constructor(
    private readonly firstMs: number,
    private readonly againMs: number,
    private readonly isOver: (wallMs: number) => boolean,
    private readonly over: () => void,
  ) {}

  restart(): void {
    this.since = performance.now();
    this.lookIn(this.firstMs);
  }

  stop(): void {
    clearTimeout(this.timer);
    this.since = 0;
  }

  private lookIn(ms: number): void {
    const { since } = this;
    clearTimeout(this.timer);
    // While this process itself was busy a message may have come in: it is read first, and restarts or stops the watch.
    this.timer = setTimeout(() => setImmediate(() => since === this.since && this.look()), ms);
  }

  private look(): void {
    if (this.isOver(performance.now() - this.since)) this.over();
    else this.lookIn(this.againMs);
  }
}
