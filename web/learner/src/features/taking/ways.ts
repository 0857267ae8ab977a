import { createContext, use } from 'react';

/** Where a test leads: to somebody's results and tests, or, for a guest, to the one result that they have. */
export type Ways = {
  readonly result: (submissionId: string) => string;
  /** Where one's tests are; null: a guest has no others. */
  readonly tests: string | null;
  /** Who takes it without an account. */
  readonly guest: { readonly testId: string; readonly name: string } | null;
};

const own: Ways = { result: (id) => `/evaluation/result?submission=${id}`, tests: '/', guest: null };

export const guestWays = (testId: string, name: string): Ways => ({
  result: (id) => `/public/result?test=${testId}&submission=${id}`,
  tests: null,
  guest: { testId, name },
});

export const WaysContext = createContext(own);

export const useWays = (): Ways => use(WaysContext);
