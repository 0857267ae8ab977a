import type { TestTimes } from './test.js';

/**
 * Whether somebody came into the class when the test had closed already: it was never theirs to take, so that they are not missing
 * in it. Who comes on the stroke of closing could not start it any more.
 */
export const joinedLater = (joinedAt: string | Date, { close_at }: Pick<TestTimes, 'close_at'>): boolean =>
  new Date(joinedAt) >= new Date(close_at);
