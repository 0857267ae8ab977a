/** What an entry takes beside its text. */
const entryBytes = 200;

/** Values as JSON that were made for their keys, the latest used ones, in so many bytes. Some are kept for a time only. */
export class KeptValues<T> {
  /** The least lately used comes first. */
  private readonly kept = new Map<string, { readonly value: T; readonly bytes: number; readonly until: number }>();
  private total = 0;

  constructor(private readonly maxBytes: number) {}

  get bytes(): number {
    return this.total;
  }

  get(key: string, now: number): { readonly value: T } | null {
    const found = this.kept.get(key);
    if (!found) return null;
    this.forget(key);
    if (found.until <= now) return null;
    this.put(key, found);
    return found;
  }

  keep(key: string, value: T, until = Number.POSITIVE_INFINITY): void {
    // A sign takes one byte or two in memory: counted as two.
    const bytes = 2 * (key.length + JSON.stringify(value).length) + entryBytes;
    this.forget(key);
    if (bytes > this.maxBytes) return;
    for (const oldest of this.kept.keys()) {
      if (this.total + bytes <= this.maxBytes) break;
      this.forget(oldest);
    }
    this.put(key, { value, bytes, until });
  }

  private put(key: string, entry: { readonly value: T; readonly bytes: number; readonly until: number }): void {
    this.kept.set(key, entry);
    this.total += entry.bytes;
  }

  forget(key: string): void {
    this.total -= this.kept.get(key)?.bytes ?? 0;
    this.kept.delete(key);
  }
}
