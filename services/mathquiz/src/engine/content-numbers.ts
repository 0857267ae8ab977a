import type { ItemContent } from '@mathquiz/contracts';

/** A number for each content object of the tests' own cache, to name what was made of it in a key. */
export class ContentNumbers {
  private readonly numbers = new WeakMap<ItemContent, number>();
  private last = 0;

  of(content: ItemContent): number {
    const known = this.numbers.get(content);
    if (known !== undefined) return known;
    this.last += 1;
    this.numbers.set(content, this.last);
    return this.last;
  }
}
