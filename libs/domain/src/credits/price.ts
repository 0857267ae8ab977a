/** Millionths of a currency times thousandths of a credit for one unit of it, in one milli-credit. */
const scale = 1_000_000n;

/**
 * Milli-credits for work that costs so many millionths of a currency, at `factor` credits (with at most three decimals) for one unit of it.
 * Rounded up, exactly: what costs anything costs at least one milli-credit.
 */
export function creditsFor(costMicros: number, factor: number): number {
  const product = BigInt(Math.ceil(costMicros)) * BigInt(Math.round(factor * 1000));
  return Number((product + scale - 1n) / scale);
}
