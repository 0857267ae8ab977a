import { CallError } from '@mathquiz/contracts/client';
import type { Saved } from '@mathquiz/contracts/mathquiz/attempt.schemas';

/** Why what waits has not been taken yet, or never will be. */
export type Trouble = 'offline' | 'unavailable' | 'signed_out' | 'attempt_over' | 'test_closed';

export type Outcome =
  | { readonly kind: 'stored'; readonly stored: number; readonly news?: Saved }
  | { readonly kind: 'later'; readonly trouble: Trouble }
  /** Never: the time is over. */
  | { readonly kind: 'over'; readonly trouble: 'attempt_over' | 'test_closed' }
  /** The request itself is not acceptable; sending it again would not help. `passed`: an answer to what was left behind. */
  | { readonly kind: 'refused'; readonly passed?: boolean };

export function outcomeOf(error: unknown): Exclude<Outcome, { kind: 'stored' }> {
  if (!(error instanceof CallError)) return { kind: 'later', trouble: 'unavailable' };
  switch (error.code) {
    case 'attempt_over':
    case 'test_closed':
      return { kind: 'over', trouble: error.code };
    case 'offline':
      return { kind: 'later', trouble: 'offline' };
    case 'not_signed_in':
    case 'session_ended':
      return { kind: 'later', trouble: 'signed_out' };
    case 'invalid_request':
    case 'too_large':
      return { kind: 'refused' };
    case 'part_passed':
      return { kind: 'refused', passed: true };
    default:
      return { kind: 'later', trouble: 'unavailable' };
  }
}

/** Whether an answer of the server means that the attempt is no longer running: it is over, or there is none. */
export function isGone(error: unknown): boolean {
  return outcomeOf(error).kind === 'over' || (error instanceof CallError && error.code === 'not_found');
}

/** The server did not answer, or not as a server does: what the device has must do. */
export const isAway = (error: unknown) =>
  !(error instanceof CallError) ||
  ['offline', 'unavailable', 'deadline_exceeded', 'disk_full', 'internal'].includes(error.code);
