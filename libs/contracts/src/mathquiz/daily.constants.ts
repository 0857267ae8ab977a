export const dailyLimits = {
  /** Items of one day's test. */
  items: 3,
  /** Days that what devices have answered is kept. */
  keptDays: 40,
} as const;
