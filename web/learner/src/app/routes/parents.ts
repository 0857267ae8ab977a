import type { RouteObject } from 'react-router';

export const parents: RouteObject[] = [
  {
    path: 'parents',
    lazy: async () => ({ Component: (await import('../../features/parents/parents-page.js')).ParentsPage }),
  },
  {
    path: 'parents/result',
    lazy: async () => ({ Component: (await import('../../features/results/routes.js')).ChildResultPage }),
  },
];
