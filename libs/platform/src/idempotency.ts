import { createHash } from 'node:crypto';
import type { Caller, RequestContext } from '@mathquiz/contracts';
import { AppError } from './app-error.js';

/** By what a creation that is sent again is known: the caller's key, and what was sent under it. */
export type Idempotency = { readonly creation_key: string; readonly creation_body: string };

/** null without an Idempotency-Key: each request makes something of its own. */
export function idempotencyOf(
  caller: Pick<Caller, 'user_id'>,
  { idempotency_key: key }: RequestContext,
  body: unknown,
): Idempotency | null {
  if (!key) return null;
  const creation_body = createHash('sha256').update(JSON.stringify(body)).digest('base64url');
  return { creation_key: `${caller.user_id}:${key}`, creation_body };
}

/** What was made under the key before, if the same was asked for. Throws `idempotency_mismatch`: other content would be lost. */
export function sameAsBefore<T extends { creation_body?: string }>(earlier: T, once: Idempotency): T {
  // What was stored before bodies were kept is taken for the same.
  if (earlier.creation_body !== undefined && earlier.creation_body !== once.creation_body)
    throw new AppError('idempotency_mismatch');
  return earlier;
}
