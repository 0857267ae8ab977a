import { type Begun, opened, sealed } from './begun.js';

const secret = 's'.repeat(32);
const now = new Date('2026-11-21T09:00:00Z');
const start: Begun = { state: 'a', nonce: 'b', verifier: 'c', next: '/app/피/', until: now.getTime() + 600_000 };

describe('a sign-in at the provider that a browser has begun', () => {
  it('is known again with its state, by the browser that began it', () => {
    expect(opened(sealed(start, secret), 'a', secret, now)).toEqual(start);
  });

  it.each<[string, string, string, string, Date]>([
    ['with the state of another', sealed(start, secret), 'x', secret, now],
    ['after its time', sealed(start, secret), 'a', secret, new Date(start.until)],
    ['that another installation began', sealed(start, 't'.repeat(32)), 'a', secret, now],
    ['that somebody made up', 'A'.repeat(43), 'a', secret, now],
    ['that was changed', `${sealed(start, secret).slice(0, -4)}AAAA`, 'a', secret, now],
    ['that is empty', '', 'a', secret, now],
  ])('is not, %s', (_, binding, state, key, at) => {
    expect(opened(binding, state, key, at)).toBeNull();
  });

  it('can neither be read by the browser nor does it look the same twice', () => {
    const binding = sealed(start, secret);
    expect(binding).toMatch(/^[\w-]+$/);
    expect(Buffer.from(binding, 'base64url').toString()).not.toContain('app');
    expect(sealed(start, secret)).not.toBe(binding);
  });

  it('fits into a cookie, however long the way back is', () => {
    const long = { ...start, state: 'a'.repeat(43), nonce: 'b'.repeat(43), verifier: 'c'.repeat(43) };
    expect(sealed({ ...long, next: `/app/${'%F0'.repeat(165)}` }, secret).length).toBeLessThan(3000);
  });
});
