import { ListeningTime, Unbroken } from './unbroken.js';

/** One who hears words, and the time that goes by for them: the loop turns every 100 ms unless it is busy. */
function listener(begun = 1000) {
  const time = new ListeningTime(begun);
  const words = new Unbroken(time);
  let now = begun;
  return {
    words,
    until(at: number) {
      for (; now + 100 <= at; now += 100) time.tick(now + 100);
    },
    /** The loop does nothing else until then. */
    busyUntil(at: number) {
      now = at;
    },
    turn() {
      time.tick(now);
    },
  };
}

describe('words that may be lost', () => {
  const heard = () => {
    const one = listener();
    one.words.beat('a', 0, 1000);
    return one;
  };

  it('hold what was asked after the first beat of who says them, not what was asked before', () => {
    const { words } = heard();
    expect([words.holds(1001, 1100), words.holds(999, 1100), words.holds(1000, 1100)]).toEqual([true, false, false]);
    expect(listener().words.holds(1001, 1002)).toBe(false);
  });

  it('a word that follows the one before breaks nothing', () => {
    const { words, until } = heard();
    until(1200);
    words.word('a', 1, 1200);
    until(1400);
    words.beat('a', 1, 1400);
    expect(words.holds(1100, 1500)).toBe(true);
  });

  it('a hole is known by the next word, or by the next beat', () => {
    const [byWord, byBeat] = [heard().words, heard().words];
    byWord.word('a', 2, 1200);
    byBeat.beat('a', 1, 1400);
    expect([byWord.holds(1100, 1500), byBeat.holds(1100, 1500)]).toEqual([false, false]);
    expect([byWord.holds(1201, 1500), byBeat.holds(1401, 1500)]).toEqual([true, true]);
  });

  it('while one of those who say it is silent nothing holds; once it is heard again, all does', () => {
    const { words, until } = heard();
    words.beat('b', 0, 1000);
    until(2300);
    words.beat('b', 0, 2300);
    expect(words.holds(1300, 2300)).toBe(false);
    until(2500);
    words.beat('a', 0, 2500);
    expect(words.holds(1300, 2500)).toBe(true);
  });

  it('one who is gone may have said something last: what was known is unsure, what is asked from then on is not', () => {
    const { words, until } = heard();
    until(6500);
    words.beat('b', 0, 6500);
    expect(words.holds(1300, 6600)).toBe(false);
    expect([words.holds(1300, 6550), words.holds(6601, 6560)]).toEqual([false, true]);
  });

  it('another who says it, or one that has begun anew, may have said something before it was heard', () => {
    const { words } = heard();
    words.beat('b', 3, 1200);
    expect([words.holds(1100, 1300), words.holds(1201, 1300)]).toEqual([false, true]);
  });

  it('a loop that is busy hears nobody, and takes that for no silence', () => {
    const { words, busyUntil, turn } = heard();
    for (const at of [1800, 2600, 3400]) {
      busyUntil(at);
      turn();
      expect(words.holds(1001, at)).toBe(true);
    }
    // Who says nothing for so many turns is silent all the same.
    for (const at of [4000, 4600, 5200]) {
      busyUntil(at);
      turn();
    }
    expect(words.holds(1001, 5200)).toBe(false);
  });

  it('one that stood still for more than a second looks again until it has read what was said meanwhile', () => {
    const { words, busyUntil, turn, until } = heard();
    busyUntil(2100);
    expect(words.holds(1001, 2100)).toBe(false);
    turn();
    expect(words.holds(1001, 2150)).toBe(false);
    words.beat('a', 0, 2160);
    until(2200);
    expect(words.holds(1001, 2200)).toBe(true);
  });
});
