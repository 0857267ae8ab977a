/** So many are finished together at most, and so long the first of them waits for the others. */
const most = 16;
const lingerMs = 100;

/**
 * Sign-ins of a rush are finished together, so that what each still reads and stores is one question for all (libs/platform, Together):
 * who is waited for is still being hashed. Without a rush nobody waits.
 */
export class Waves {
  private waiting: (() => void)[] = [];
  private timer: NodeJS.Timeout | null = null;

  /** `isQuiet`: nobody else is about to come. */
  constructor(private readonly isQuiet: () => boolean) {}

  turn(): Promise<void> {
    return new Promise((resolve) => {
      this.waiting.push(resolve);
      if (this.waiting.length >= most || this.isQuiet()) this.go();
      else this.timer ??= setTimeout(() => this.go(), lingerMs);
    });
  }

  private go(): void {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    const { waiting } = this;
    this.waiting = [];
    for (const resolve of waiting) resolve();
  }
}
