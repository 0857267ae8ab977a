/** Chance from a seed (xorshift on 32 bits), apart from the generators of the product. */
export class Draw {
  private state: number;

  constructor(seed: number) {
    this.state = (seed * 2_654_435_761) >>> 0 || 1;
    for (let k = 0; k < 8; k++) this.next();
  }

  private next(): number {
    let x = this.state;
    x ^= x << 13;
    x >>>= 0;
    x ^= x >>> 17;
    x ^= x << 5;
    this.state = x >>> 0;
    return this.state;
  }

  /** From `low` to `high`, both included. */
  whole(low: number, high: number): number {
    return low + (this.next() % (high - low + 1));
  }

  /** Not 0. */
  nonZero(most: number): number {
    return this.whole(1, most) * (this.chance(2) ? -1 : 1);
  }

  /** True once in `times`. */
  chance(times: number): boolean {
    return this.next() % times === 0;
  }

  pick<T>(list: readonly T[]): T {
    const item = list[this.next() % list.length];
    if (item === undefined) throw new Error('nothing to pick from');
    return item;
  }

  shuffled<T>(list: readonly T[]): T[] {
    const left = [...list];
    const result: T[] = [];
    while (left.length > 0) result.push(...left.splice(this.next() % left.length, 1));
    return result;
  }
}
