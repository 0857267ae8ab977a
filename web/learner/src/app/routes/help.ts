import type { RouteObject } from 'react-router';

/** For who cannot sign in. */
export const help: RouteObject = {
  path: 'help',
  lazy: async () => ({ Component: (await import('../../features/help/guest-help-page.js')).GuestHelpPage }),
};
