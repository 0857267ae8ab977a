type Asking<K, V> = { readonly key: K; readonly give: (value: V) => void; readonly fail: (cause: unknown) => void };

/** So many at once: a question that is too long is not quicker. */
const maxAtOnce = 50;

/**
 * What is asked for in one turn of the event loop is asked for with one question: the busier a service is, the more come together,
 * and an exchange with the database costs more CPU than what is asked (bench/login.ts). Whoever asks alone waits for nobody.
 */
export class Together<K, V> {
  private asked: Asking<K, V>[] = [];

  /** `many`: a value for each key, in their order. */
  constructor(private readonly many: (keys: readonly K[]) => Promise<readonly V[]>) {}

  ask(key: K): Promise<V> {
    return new Promise((give, fail) => {
      if (this.asked.length === 0) setImmediate(() => this.go());
      this.asked.push({ key, give, fail });
    });
  }

  private go(): void {
    const { asked } = this;
    this.asked = [];
    for (let from = 0; from < asked.length; from += maxAtOnce) void this.answer(asked.slice(from, from + maxAtOnce));
  }

  private async answer(asked: readonly Asking<K, V>[]): Promise<void> {
    try {
      const values = await this.many(asked.map(({ key }) => key));
      for (const [at, { give }] of asked.entries()) give(values[at] as V);
    } catch (cause) {
      for (const { fail } of asked) fail(cause);
    }
  }
}
