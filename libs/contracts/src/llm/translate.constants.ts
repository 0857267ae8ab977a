export const translateLimits = {
  /** Texts of one request. */
  texts: 400,
  /** Characters of all of them together. */
  chars: 100_000,
} as const;
