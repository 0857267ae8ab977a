/** What a browser may send to the disk store without asking anybody once more: a token that holds all of it. */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

const grant = z.strictObject({
  method: z.enum(['GET', 'PUT']),
  bucket: z.string(),
  key: z.string(),
  /** PUT: one part of an upload, of exactly so many bytes; no signature puts a whole object. */
  part: z.strictObject({ upload: z.string(), number: z.int().min(1), bytes: z.int().min(1) }).optional(),
  /** Seconds since 1970. */
  until: z.int(),
});
export type Grant = z.output<typeof grant>;

/** A key of its own, so that no token of another use fits. */
const keyOf = (secret: string): Buffer => createHmac('sha256', secret).update('object-store').digest();
const macOf = (secret: string, payload: string): Buffer => createHmac('sha256', keyOf(secret)).update(payload).digest();

export function signGrant(secret: string, facts: Grant): string {
  const payload = Buffer.from(JSON.stringify(grant.parse(facts))).toString('base64url');
  return `${payload}.${macOf(secret, payload).toString('base64url')}`;
}

/** Null where it was changed, made with another secret, or is over. */
export function readGrant(secret: string, token: string, now: Date): Grant | null {
  const [payload = '', mac = '', ...others] = token.split('.');
  const given = Buffer.from(mac, 'base64url');
  const wanted = macOf(secret, payload);
  if (others.length > 0 || given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null;
  const facts = grant.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
  return facts.until * 1000 > now.getTime() ? facts : null;
}
