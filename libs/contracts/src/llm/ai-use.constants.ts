export const aiUseLimits = {
  /** Models with a price. */
  prices: 50,
  modelChars: 200,
  /** For a million tokens. */
  price: 100_000,
  personTokens: 1_000_000_000,
  schoolCost: 1_000_000,
} as const;
