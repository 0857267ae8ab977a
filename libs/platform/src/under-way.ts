/** Requests that services of this process work on. */
export class UnderWay {
  private readonly counts = new Map<string, number>();
  private readonly idle = new Map<string, (() => void)[]>();

  /** `subject`: `<service>.<feature>.<verb>`. Gives what ends it, to be called once. */
  begin(subject: string): () => void {
    const service = subject.slice(0, subject.indexOf('.'));
    this.counts.set(service, this.of(service) + 1);
    return () => {
      const left = this.of(service) - 1;
      this.counts.set(service, left);
      if (left > 0) return;
      for (const resolve of this.idle.get(service) ?? []) resolve();
      this.idle.delete(service);
    };
  }

  of(service: string): number {
    return this.counts.get(service) ?? 0;
  }

  /** Resolves once a service works on none, or after `mostMs`. */
  async none(service: string, mostMs: number): Promise<void> {
    if (this.of(service) === 0) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, mostMs);
      const done = () => {
        clearTimeout(timer);
        resolve();
      };
      this.idle.set(service, [...(this.idle.get(service) ?? []), done]);
    });
  }
}

/** Of this process. */
export const underWay = new UnderWay();
