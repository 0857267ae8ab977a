import type { ticketStates } from '@mathquiz/contracts';

/** `uses` null: any number. */
export type TicketFacts = {
  readonly revoked_at: Date | null;
  readonly expires_at: Date;
  readonly uses: number | null;
  readonly used: number;
};

/** What a ticket is good for now, whatever door it opens. */
export function ticketStateAt(
  { revoked_at, expires_at, uses, used }: TicketFacts,
  now: Date,
): (typeof ticketStates)[number] {
  if (revoked_at !== null) return 'revoked';
  if (expires_at <= now) return 'expired';
  return uses !== null && used >= uses ? 'used_up' : 'valid';
}
