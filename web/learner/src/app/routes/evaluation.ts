import type { RouteObject } from 'react-router';

/** `/evaluation?test=ID`, in the simple layout: no rail while a test is taken. */
export const evaluation: RouteObject = {
  path: 'evaluation',
  lazy: async () => ({ Component: (await import('../../features/taking/routes.js')).TakeTest }),
};

/** The test of a guest, and its result, in the same layout. */
export const guestTest: RouteObject = {
  path: 'public/evaluation',
  lazy: async () => ({ Component: (await import('../../features/taking/public/public-test.js')).TakePublicTest }),
};

export const guestResult: RouteObject = {
  path: 'public/result',
  lazy: async () => ({ Component: (await import('../../features/results/routes.js')).GuestResultPage }),
};
