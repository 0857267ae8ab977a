export type Bounds = {
  /** Of all shares together. */
  readonly maxWaiting: number;
  /** Of one share. */
  readonly maxOfOne: number;
};

/**
 * A waiting list of its own for each share (whose work it is), served in turn: who has much waiting waits for oneself. When every
 * place is taken, who has the most waiting loses the newest of it to who has less.
 */
export class FairQueue<T> {
  /** In the order in which the shares are served next; none of them is empty. */
  private readonly lists = new Map<string, T[]>();
  private count = 0;

  constructor(private readonly bounds: Bounds) {}

  get length(): number {
    return this.count;
  }

  /** `refused`: what got no place or has lost it, this one or another. */
  join(share: string, work: T): { readonly refused: T | null } {
    const own = this.lists.get(share)?.length ?? 0;
    if (own >= this.bounds.maxOfOne) return { refused: work };
    const full = this.count >= this.bounds.maxWaiting;
    const refused = full ? this.outOfLongest(own) : null;
    if (full && refused === null) return { refused: work };
    this.add(share, (list) => list.push(work));
    return { refused };
  }

  /** Back to the head of its share's list, whatever the bounds say: it has begun. */
  rejoin(share: string, work: T): void {
    this.add(share, (list) => list.unshift(work));
  }

  next(): T | undefined {
    const [share, list] = this.lists.entries().next().value ?? [];
    if (share === undefined || list === undefined) return undefined;
    const work = list.shift();
    this.count -= 1;
    this.toEnd(share);
    return work;
  }

  /** A share that was served until now comes after everybody who has joined meanwhile. */
  toEnd(share: string): void {
    const list = this.lists.get(share);
    this.lists.delete(share);
    if (list && list.length > 0) this.lists.set(share, list);
  }

  /** false: it is not waiting any more. */
  remove(share: string, work: T): boolean {
    const list = this.lists.get(share) ?? [];
    const at = list.indexOf(work);
    if (at < 0) return false;
    list.splice(at, 1);
    if (list.length === 0) this.lists.delete(share);
    this.count -= 1;
    return true;
  }

  /** Empties it. */
  takeAll(): T[] {
    const all = [...this.lists.values()].flat();
    this.lists.clear();
    this.count = 0;
    return all;
  }

  private add(share: string, put: (list: T[]) => void): void {
    const list = this.lists.get(share) ?? [];
    put(list);
    this.lists.set(share, list);
    this.count += 1;
  }

  /** The newest of the longest list; null where that would leave its share with less than the newcomer. */
  private outOfLongest(own: number): T | null {
    const longest = [...this.lists.values()].reduce<T[]>((most, list) => (list.length > most.length ? list : most), []);
    if (longest.length <= own + 1) return null;
    this.count -= 1;
    return longest.pop() ?? null;
  }
}
