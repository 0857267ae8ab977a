import { Unbroken } from './unbroken.js';

describe('words that may be lost', () => {
  const heard = () => {
    const words = new Unbroken();
    words.beat('a', 0, 1000);
    return words;
  };

  it('hold what was asked after the first beat of who says them, not what was asked before', () => {
    const words = heard();
    expect([words.holds(1001, 1100), words.holds(999, 1100), words.holds(1000, 1100)]).toEqual([true, false, false]);
    expect(new Unbroken().holds(0, 1)).toBe(false);
  });

  it('a word that follows the one before breaks nothing', () => {
    const words = heard();
    words.word('a', 1, 1200);
    words.beat('a', 1, 1400);
    expect(words.holds(1100, 1500)).toBe(true);
  });

  it('a hole is known by the next word, or by the next beat', () => {
    const [byWord, byBeat] = [heard(), heard()];
    byWord.word('a', 2, 1200);
    byBeat.beat('a', 1, 1400);
    expect([byWord.holds(1100, 1500), byBeat.holds(1100, 1500)]).toEqual([false, false]);
    expect([byWord.holds(1201, 1500), byBeat.holds(1401, 1500)]).toEqual([true, true]);
  });

  it('while one of those who say it is silent nothing holds; once it is heard again, all does', () => {
    const words = heard();
    words.beat('b', 0, 1200);
    words.beat('b', 0, 2300);
    expect(words.holds(1300, 2400)).toBe(false);
    words.beat('a', 0, 2500);
    expect(words.holds(1300, 2600)).toBe(true);
  });

  it('one who is gone may have said something last: what was known is unsure, what is asked from then on is not', () => {
    const words = heard();
    words.beat('b', 0, 1200);
    words.beat('b', 0, 6500);
    expect(words.holds(1300, 6600)).toBe(false);
    expect([words.holds(1300, 6650), words.holds(6601, 6700)]).toEqual([false, true]);
  });

  it('another who says it, or one that has begun anew, may have said something before it was heard', () => {
    const words = heard();
    words.beat('b', 3, 1200);
    expect([words.holds(1100, 1300), words.holds(1201, 1300)]).toEqual([false, true]);
  });
});
