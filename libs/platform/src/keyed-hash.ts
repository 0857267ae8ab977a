import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * What people type to be let in for a time (a passcode, the password of a live room): of no use to whoever has the database alone.
 * `purpose`: what it is for, so that the same word has another hash elsewhere.
 */
export const keyedHash = (secret: string, purpose: string, word: string): string =>
  createHmac('sha256', secret).update(`${purpose} ${word}`).digest('base64url');

/** Takes as long for whatever is compared. */
export function isSameHash(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
