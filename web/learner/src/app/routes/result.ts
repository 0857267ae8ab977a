import type { RouteObject } from 'react-router';

/** `/evaluation/result?submission=ID` */
export const result: RouteObject = {
  path: 'evaluation/result',
  lazy: async () => ({ Component: (await import('../../features/results/routes.js')).ResultPage }),
};
