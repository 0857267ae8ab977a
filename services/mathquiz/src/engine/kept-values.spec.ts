import { KeptValues } from './kept-values.js';

const text = (length: number) => 'x'.repeat(length);

describe('kept values', () => {
  it('stay within their bytes, whatever size each of them has; the least lately used goes first', () => {
    const kept = new KeptValues<string>(10_000);
    for (let at = 0; at < 500; at += 1) {
      kept.keep(`k${at}`, text((at * 37) % 3000));
      kept.get('k0', 0);
      expect(kept.bytes).toBeLessThanOrEqual(10_000);
    }
    expect([kept.get('k0', 0)?.value, kept.get('k1', 0)]).toEqual(['', null]);
    kept.keep('huge', text(6000));
    expect([kept.get('huge', 0), kept.get('k0', 0)?.value]).toEqual([null, '']);
  });

  it('count a value that is kept again once', () => {
    const kept = new KeptValues<string>(10_000);
    kept.keep('a', text(1000));
    const { bytes } = kept;
    for (let at = 0; at < 50; at += 1) kept.keep('a', text(1000));
    expect([kept.bytes, kept.get('a', 0)?.value]).toEqual([bytes, text(1000)]);
  });

  it('go when their time is up, and give their bytes back', () => {
    const kept = new KeptValues<null>(10_000);
    kept.keep('a', null, 100);
    expect(kept.get('a', 99)).toMatchObject({ value: null });
    expect([kept.get('a', 100), kept.bytes]).toEqual([null, 0]);
  });
});
