/** An intent that nobody pays is canceled after a day. */
export const paymentOpenMs = 86_400_000;
const firstLookMs = 60_000;

/** Milliseconds until Stripe is asked again about a payment of this age: as old as it is, from a minute up to a day. */
export function nextLookMs(ageMs: number): number {
  return Math.min(paymentOpenMs, Math.max(firstLookMs, ageMs));
}
