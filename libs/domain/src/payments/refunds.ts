import type { PaymentTerms } from './terms.js';

/** A refund as Stripe holds it (https://docs.stripe.com/refunds); `created` in seconds. */
export type HeldRefund = {
  readonly id: string;
  readonly amount: number;
  readonly status: string | null;
  readonly created: number;
};
/** Milli-credits that a refund takes; `cameBack`: the bank has sent the money back to the school, and they are given again. */
export type RefundedCredits = { readonly id: string; readonly milli: number; readonly cameBack: boolean };

const hasFailed = ({ status }: HeldRefund) => status === 'failed' || status === 'canceled';

/** Smallest units that have gone back to the card, or are on their way. */
export function refundedOf(refunds: readonly HeldRefund[]): number {
  return refunds.reduce((sum, refund) => (hasFailed(refund) ? sum : sum + refund.amount), 0);
}

/**
 * Milli-credits of each refund, oldest first. Each takes its share of the credits, rounded down, and the one that makes the payment whole
 * takes what is left: all refunds together take all credits, and none more than that.
 */
export function refundedCredits(
  { milli, amount }: Pick<PaymentTerms, 'milli' | 'amount'>,
  refunds: readonly HeldRefund[],
): RefundedCredits[] {
  const oldestFirst = refunds.toSorted((a, b) => a.created - b.created || (a.id < b.id ? -1 : 1));
  let sum = 0;
  return oldestFirst.map((refund) => {
    const before = shareOf(milli, amount, sum);
    const cameBack = hasFailed(refund);
    const share = shareOf(milli, amount, sum + refund.amount) - before;
    // The next one stands where this one would have stood.
    if (!cameBack) sum += refund.amount;
    return { id: refund.id, milli: share, cameBack };
  });
}

/** Exact: products of credits and money are more than a double can tell apart. */
const shareOf = (milli: number, amount: number, refunded: number): number =>
  Number((BigInt(milli) * BigInt(Math.min(refunded, amount))) / BigInt(amount));
