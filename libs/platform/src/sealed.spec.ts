import { Sealed } from './sealed.js';

describe('what is sealed', () => {
  const sealed = new Sealed('a'.repeat(32), 'notes');

  it('is the same once it is opened, and never looks the same twice', () => {
    expect(sealed.open(sealed.seal('비밀 link'))).toBe('비밀 link');
    expect(sealed.seal('x')).not.toBe(sealed.seal('x'));
  });

  it('is not opened with another secret, nor when it was changed', () => {
    const text = sealed.seal('link');
    expect(() => new Sealed('b'.repeat(32), 'notes').open(text)).toThrow();
    expect(() => sealed.open(`${text.startsWith('A') ? 'B' : 'A'}${text.slice(1)}`)).toThrow();
    expect(() => sealed.open('')).toThrow();
  });
});
