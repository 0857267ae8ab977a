import type { RouteObject } from 'react-router';

export const practice: RouteObject = {
  path: 'practice',
  lazy: async () => ({ Component: (await import('../../features/practice/routes.js')).PracticePage }),
};

/** In the simple layout: no rail while one works. */
export const practiceSession: RouteObject = {
  path: 'practice/session',
  lazy: async () => ({ Component: (await import('../../features/practice/routes.js')).PracticeSession }),
};
