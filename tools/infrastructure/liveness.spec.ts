import { type Answer, askLive, Liveness } from './liveness.js';

describe('a process that is asked whether it lives', () => {
  /** Whether it has to be ended after each answer; answers come a second after each other where nothing else is said. */
  const lookedAt = (...answers: (Answer | [Answer, afterMs: number])[]) => {
    const liveness = new Liveness();
    let now = 0;
    return answers.map((one) => {
      const [answer, ms] = typeof one === 'string' ? [one, 1000] : one;
      now += ms;
      return liveness.isLost(answer, now);
    });
  };
  const silent = (count: number): Answer[] => Array(count).fill('silent');

  it('is ended when it says that it is held', () => {
    expect(lookedAt('lives', 'held')).toEqual([false, true]);
  });

  it('is ended after ten silent seconds, once it has lived', () => {
    expect(lookedAt('lives', ...silent(10)).indexOf(true)).toBe(10);
    expect(lookedAt('lives', ...silent(9), 'lives', ...silent(9))).not.toContain(true);
    expect(lookedAt(...silent(60))).not.toContain(true);
  });

  it('is ended too where each question waits for its whole time and a little longer', () => {
    const late: [Answer, number][] = Array(6).fill(['silent', 2300]);
    expect(lookedAt('lives', ...late)).toContain(true);
  });

  it('is not ended because nobody could ask', () => {
    expect(lookedAt('lives', ...silent(9), ['silent', 3_600_000], ...silent(9))).not.toContain(true);
  });

  it('is silent where nothing listens', async () => {
    expect(await askLive(1)).toBe('silent');
  });
});
