import type { RouteObject } from 'react-router';

/** The test of the day, open to who is not signed in. */
export const daily: RouteObject = {
  path: 'public/daily',
  lazy: async () => ({ Component: (await import('../../features/daily/daily-page.js')).DailyPage }),
};
