import type { Unbroken } from './unbroken.js';

/** `askedAt`: of `performance.now()`, which no step of the clock moves. `answer`: once it is there. */
export type KeptAnswer<V> = { readonly askedAt: number; readonly asked: Promise<V>; answer?: V };
type Holds<V> = (kept: KeptAnswer<V>, now: number) => boolean;

const maxKept = 20_000;

/** How long an answer holds by its words. `surelyMs`: also where one may have been lost. `mostMs`: where it is known that none was. */
type Lasting = { readonly surelyMs: number; readonly mostMs: number };

/** Holds until something is said: whether every word was heard, the counted events know, and nothing is heard while the bus is away. */
export const untilSaid =
  (bus: { readonly isUp: boolean }, words: readonly Unbroken[], { surelyMs, mostMs }: Lasting) =>
  ({ askedAt }: Pick<KeptAnswer<unknown>, 'askedAt'>, now: number): boolean => {
    if (now - askedAt < surelyMs) return true;
    return now - askedAt < mostMs && bus.isUp && words.every((one) => one.holds(askedAt, now));
  };

/**
 * What others have answered about somebody or something (the owner), kept while it holds and until something is said of the owner. Those
 * who ask for the same at once share one answer; an error is not kept.
 */
export class Kept<V> {
  private readonly owners = new Map<string, Map<string, KeptAnswer<V>>>();
  private size = 0;

  constructor(private readonly holds: Holds<V>) {}

  async get(owner: string, key: string, ask: () => Promise<V>): Promise<V> {
    const now = performance.now();
    const kept = this.owners.get(owner)?.get(key);
    if (kept && this.holds(kept, now)) return kept.asked;
    const made: KeptAnswer<V> = { askedAt: now, asked: ask() };
    this.put(owner, key, made);
    try {
      made.answer = await made.asked;
      return made.answer;
    } catch (error) {
      const own = this.owners.get(owner);
      if (own?.get(key) === made && own.delete(key)) this.size -= 1;
      throw error;
    }
  }

  /** Also an answer that is under way: it may be older than what was said. */
  forget(owner: string): void {
    this.size -= this.owners.get(owner)?.size ?? 0;
    this.owners.delete(owner);
  }

  clear(): void {
    this.owners.clear();
    this.size = 0;
  }

  private put(owner: string, key: string, made: KeptAnswer<V>): void {
    if (this.size >= maxKept) this.clear();
    let own = this.owners.get(owner);
    if (!own) {
      own = new Map();
      this.owners.set(owner, own);
    }
    if (!own.has(key)) this.size += 1;
    own.set(key, made);
  }
}
