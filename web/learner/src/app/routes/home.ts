import type { RouteObject } from 'react-router';

export const home: RouteObject = {
  index: true,
  lazy: async () => ({ Component: (await import('../../features/home/home-page.js')).HomePage }),
};
