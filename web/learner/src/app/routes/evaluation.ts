import type { RouteObject } from 'react-router';

/** `/evaluation?test=ID`, in the simple layout: no rail while a test is taken. */
export const evaluation: RouteObject = {
  path: 'evaluation',
  lazy: async () => ({ Component: (await import('../../features/taking/routes.js')).TakeTest }),
};
