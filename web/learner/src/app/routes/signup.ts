import type { RouteObject } from 'react-router';

export const signup: RouteObject = {
  path: 'signup',
  lazy: async () => ({ Component: (await import('../../features/login/signup-page.js')).SignupPage }),
};
