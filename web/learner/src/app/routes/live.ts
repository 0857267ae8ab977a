import type { RouteObject } from 'react-router';

/** A live room by its code, in the simple layout, open to who is not signed in. */
export const live: RouteObject = {
  path: 'public/live/:code',
  lazy: async () => ({ Component: (await import('../../features/live/live-page.js')).LivePage }),
};
