/** What to do with something that a person's channel has told under a number. */
export type Taken = 'deliver' | 'drop' | 'ask';

/** Keeps what a page was told in order: every number once. `ask`: what stands between has not been heard. */
export class ChannelOrder {
  private last: number | null = null;

  /** The number that the server says is the newest: what came before the first one is not missed by anybody. */
  begin(newest: number): 'deliver' | 'ask' {
    if (this.last === null) this.last = newest;
    return this.last === newest ? 'deliver' : 'ask';
  }

  take(number: number): Taken {
    if (this.last === null || number === this.last + 1) {
      this.last = number;
      return 'deliver';
    }
    return number <= this.last ? 'drop' : 'ask';
  }

  /** What the server tells again, in its order and without a gap: also the very first that somebody is told. */
  follow(number: number): boolean {
    if (this.last !== null && number <= this.last) return false;
    this.last = number;
    return true;
  }

  /** After asking: everything up to here was heard. */
  caughtUp(newest: number): void {
    this.last = newest;
  }

  /** Up to where everything was heard; null: nothing was asked yet. */
  get heard(): number | null {
    return this.last;
  }

  /** Somebody else is signed in. */
  forget(): void {
    this.last = null;
  }
}
