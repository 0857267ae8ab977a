import { z } from 'zod';
import { seal, unseal } from '../sealing/sealing.js';

const begun = z.strictObject({
  state: z.string(),
  nonce: z.string(),
  /** PKCE (RFC 7636). */
  verifier: z.string(),
  next: z.string(),
  /** Milliseconds since the epoch. */
  until: z.number(),
});
export type Begun = z.output<typeof begun>;

const purpose = 'sign-in at the provider';
/** Of a cookie's value: no dots. */
const cookieSafe = (sealed: string): string => Buffer.from(sealed).toString('base64url');

/**
 * What was begun goes along with the browser that began it, sealed: the browser can neither read nor change it, another has none. Nothing
 * is kept here until somebody comes back, so that nobody fills anything by beginning, and a whole school may begin in one moment.
 */
export const sealed = (start: Begun, secret: string): string =>
  cookieSafe(seal(JSON.stringify(start), secret, purpose));

/** null: it was never begun here, by another browser, or too long ago. */
export function opened(binding: string, state: string, secret: string, now: Date): Begun | null {
  try {
    const text = unseal(Buffer.from(binding, 'base64url').toString(), secret, purpose);
    const start = begun.parse(JSON.parse(text));
    return start.state === state && start.until > now.getTime() ? start : null;
  } catch {
    return null;
  }
}
