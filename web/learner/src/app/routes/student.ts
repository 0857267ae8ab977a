import type { RouteObject } from 'react-router';

export const student: RouteObject = {
  path: 'student',
  lazy: async () => ({ Component: (await import('../../features/home/my-results-page.js')).MyResultsPage }),
};
