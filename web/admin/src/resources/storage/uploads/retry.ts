import { CallError } from '@mathquiz/contracts/client';
import { isAway } from '@mathquiz/web';

/** What the store said to bytes that were sent to a signed address; 0: no answer came. */
export class PutError extends Error {
  constructor(
    readonly status: number,
    readonly code: string | null,
    /** The server's words; null: it had none. */
    readonly said: string | null,
  ) {
    super(`The store said ${status}`);
    this.name = 'PutError';
  }
}

/** `wait`: it passes by itself. `again`: a new signature may do, a few times. `stop`: the admin must be told. */
export type Next = 'wait' | 'again' | 'stop';

/** Answers that say that nobody could listen, not that the bytes are wrong. */
const passing: readonly number[] = [0, 408, 429, 500, 502, 503, 504];

/** The time of the signature was over (403 of S3, 404 of the disk), or the request broke off in the middle. */
const renewable: readonly number[] = [400, 403, 404];

export function afterFailure(error: unknown): Next {
  if (error instanceof PutError) {
    // Full is no matter of seconds.
    if (error.code === 'storage_full' || error.code === 'disk_full' || error.status === 507) return 'stop';
    if (passing.includes(error.status)) return 'wait';
    return renewable.includes(error.status) ? 'again' : 'stop';
  }
  if (error instanceof CallError) {
    if (error.code === 'disk_full') return 'stop';
    return isAway(error) || error.code === 'busy' || error.code === 'too_many_requests' ? 'wait' : 'stop';
  }
  return 'stop';
}

export const mostAgain = 3;

/** Seconds between tries: 1, 2, 4, … and never more than half a minute. */
export const waitSeconds = (failures: number): number => Math.min(2 ** Math.max(0, failures - 1), 30);
