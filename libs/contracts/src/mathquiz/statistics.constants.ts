/**
 * Why a figure is null. noAttempts, oneAttempt, tooFew: nobody's, one or too few marked attempts stand behind it; allAlike:
 * the marks do not vary; noPoints: the item is worth nothing; oneItem: the test has a single item; drawn: students have other items; nobodySolved; noTimes.
 */
export const missingReasons = [
  'noAttempts',
  'oneAttempt',
  'tooFew',
  'allAlike',
  'noPoints',
  'oneItem',
  'drawn',
  'nobodySolved',
  'noTimes',
] as const;

export type MissingReason = (typeof missingReasons)[number];
